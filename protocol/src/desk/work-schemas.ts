import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { printType, publicationType } from '../media-contracts/schemas.ts'
import { deskKinds } from './schemas.ts'

/** What a list of the desk holds: one of the queues, or published ads that are on no invoice yet. */
export const workKinds = [...deskKinds, 'invoice'] as const
export type WorkKind = (typeof workKinds)[number]

/** Somebody at the desk. */
export const colleague = z.object({ id, name: z.string() })
export type Colleague = z.infer<typeof colleague>

/** What the queue shows of an ad that waits. */
export const workRow = z.object({
  id,
  adNumber: z.int(),
  publicationName: z.string(),
  publicationType,
  printType: printType.nullable(),
  kind: z.enum(workKinds),
  waitingSince: moment,
  /** When it is to be done: a stop when it was promised, else by the desk's own clock. */
  dueAt: moment,
  campaign: z.object({ id, name: z.string(), jobNumber: z.int() }),
  client: z.object({ id, name: z.string() }),
  clientAccount: z.object({ id, name: z.string() }),
  assignee: colleague.nullable(),
  /** Who else has it open now. */
  lookers: z.array(colleague),
})
export type WorkRow = z.infer<typeof workRow>

/** A step that was taken at the desk. */
export const completedRow = z.object({
  /** Of the row in the ad's history. */
  id,
  campaignItemId: id,
  publicationName: z.string(),
  campaignName: z.string(),
  by: z.string(),
  at: moment,
})
export type CompletedRow = z.infer<typeof completedRow>

/** Of a queue: how many wait, how many of them are late, and when the first is due. */
export const workSummary = z.object({ count: z.int(), late: z.int(), firstDueAt: moment.nullable() })
export type WorkSummary = z.infer<typeof workSummary>

/** The queues that the autopilot can play; an error waits for a person. */
export const autopilotKinds = ['review', 'publish', 'modification', 'stop'] as const
export type AutopilotKind = (typeof autopilotKinds)[number]

/** After how many seconds each of them takes its step by itself; null where people take it. */
export const autopilot = z.record(z.enum(autopilotKinds), z.int().nullable())
export type Autopilot = z.infer<typeof autopilot>

/** A queue narrowed to what somebody wants to see of it, under a name of theirs. */
export const deskFilter = z.object({ id, name: z.string(), query: z.string() })
export type DeskFilter = z.infer<typeof deskFilter>
