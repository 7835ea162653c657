import { z } from 'zod'
import { id } from '../identifiers.ts'
import { invoiceMessages as text } from './messages.ts'
import { questionReasons } from './question-schemas.ts'

/** A new question about a line. */
export const newQuestion = z
  .object({
    invoiceItemId: id,
    reason: z.enum(questionReasons, { error: text.chooseReason }),
    message: z.string().trim().max(1000, { error: text.shorterQuestion }).default(''),
  })
  .refine(({ reason, message }) => reason !== 'other' || message !== '', {
    path: ['message'],
    error: text.describeIt,
  })
