import { z } from 'zod'
import { artworkComment } from '../campaigns/comment-schemas.ts'
import { deskSnooze } from '../campaigns/desk-item-schemas.ts'
import { deskItemPage, deskKinds } from '../campaigns/desk-schemas.ts'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { printType, publicationType } from '../media-contracts/schemas.ts'

/** Lists of the desk: the queues, published ads without an invoice, and printed ads whose proof is owed. */
export const workKinds = [...deskKinds, 'invoice', 'proof'] as const
export type WorkKind = (typeof workKinds)[number]

/** A user of the desk. */
export const colleague = z.object({ id, name: z.string() })
export type Colleague = z.infer<typeof colleague>

/** A waiting ad in the queue. */
export const workRow = z.object({
  id,
  adNumber: z.int(),
  publicationName: z.string(),
  publicationType,
  printType: printType.nullable(),
  kind: z.enum(workKinds),
  waitingSince: moment,
  /** Due time: the promised one for a stop, else by the desk's own deadline. */
  dueAt: moment,
  campaign: z.object({ id, name: z.string(), jobNumber: z.int() }),
  client: z.object({ id, name: z.string() }),
  clientAccount: z.object({ id, name: z.string() }),
  assignee: colleague.nullable(),
  /** When the publication was last asked for the proof; null in other lists. */
  requestedAt: moment.nullable(),
  /** Its snooze, in the list of snoozed ads. */
  snooze: deskSnooze.pick({ returnsOn: true, by: true }).nullable(),
  /** Other users who have it open now. */
  lookers: z.array(colleague),
})
export type WorkRow = z.infer<typeof workRow>

/** A completed step of the desk. */
export const completedRow = z.object({
  /** Id of the event in the ad's history. */
  id,
  campaignItemId: id,
  publicationName: z.string(),
  campaignName: z.string(),
  by: z.string(),
  at: moment,
})
export type CompletedRow = z.infer<typeof completedRow>

/** An ad as its page shows it. */
export const openedItem = z.object({ page: deskItemPage, comments: z.array(artworkComment) })
export type OpenedItem = z.infer<typeof openedItem>

/** Summary of a queue: the number of items, the number of late ones, and the first due time. */
export const workSummary = z.object({ count: z.int(), late: z.int(), firstDueAt: moment.nullable() })
export type WorkSummary = z.infer<typeof workSummary>

/** Queues that the autopilot can process; an error requires a person. */
export const autopilotKinds = ['review', 'publish', 'modification', 'stop'] as const
export type AutopilotKind = (typeof autopilotKinds)[number]

/** Seconds after which each queue's step is taken automatically; null if people take it. */
export const autopilot = z.record(z.enum(autopilotKinds), z.int().nullable())
export type Autopilot = z.infer<typeof autopilot>

/** A named filter of a queue, saved by a user. */
export const deskFilter = z.object({ id, name: z.string(), query: z.string() })
export type DeskFilter = z.infer<typeof deskFilter>
