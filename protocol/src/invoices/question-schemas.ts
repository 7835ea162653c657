import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'

/** Reasons of a question about a line (R13.10). */
export const questionReasons = ['price', 'run', 'notOurs', 'other'] as const
export type QuestionReason = (typeof questionReasons)[number]

export const questionReasonLabels: Record<QuestionReason, string> = {
  price: 'The price is not what was approved',
  run: 'The ad did not run as ordered',
  notOurs: 'This ad is not ours',
  other: 'Something else',
}

/** A question about a line that waits for its answer. */
export const lineQuestion = z.object({
  id,
  reason: z.enum(questionReasons),
  /** Text of the question; may be empty. */
  message: z.string(),
  by: z.string(),
  at: moment,
})
export type LineQuestion = z.infer<typeof lineQuestion>

/** The same for the provider's desk. */
export const waitingQuestion = lineQuestion.extend({
  invoiceId: id,
  invoiceNumber: z.int(),
  clientName: z.string(),
  clientAccountName: z.string(),
  publicationName: z.string().nullable(),
  description: z.string(),
})
export type WaitingQuestion = z.infer<typeof waitingQuestion>
