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

/** Of a queue: how many wait, how many of them are late, and when the first is due. */
export const workSummary = z.object({ count: z.int(), late: z.int(), firstDueAt: moment.nullable() })
export type WorkSummary = z.infer<typeof workSummary>
