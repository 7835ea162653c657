import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { colleague, workKinds } from './work-schemas.ts'

/** Periods of the manager's page, in days. */
export const timePeriods = [7, 30, 90] as const

export const timed = z.object({
  /** Completed steps of the period. */
  count: z.int(),
  /** Minutes; null without a step. */
  median: z.int().nullable(),
  ninetieth: z.int().nullable(),
  /** Slowest steps, slowest first. */
  slowest: z.array(
    z.object({
      campaignItemId: id,
      adNumber: z.int(),
      publicationName: z.string(),
      minutes: z.int(),
      at: moment,
      by: z.string(),
    }),
  ),
})
export type Timed = z.infer<typeof timed>

/** Waiting ads of a queue that are assigned to one user, or to none. */
export const waitingCount = z.object({
  kind: z.enum(workKinds),
  assignee: colleague.nullable(),
  count: z.int(),
  late: z.int(),
})
export type WaitingCount = z.infer<typeof waitingCount>
