import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { invoiceMessages as text } from '../invoices/messages.ts'
import { waitingQuestion } from '../invoices/question-schemas.ts'

export const listInvoiceQuestions = endpoint({
  name: 'desk.listInvoiceQuestions',
  summary: 'What clients ask about lines of their invoices and nobody has answered, oldest first',
  path: '/desk/listInvoiceQuestions',
  access: 'desk',
  area: 'books',
  body: z.object({ clientId: id.nullish() }),
  response: z.object({ questions: z.array(waitingQuestion) }),
})

export const answerInvoiceQuestion = endpoint({
  name: 'desk.answerInvoiceQuestion',
  summary: 'Answers what a client asked about a line; the line is in question no more, and who asked gets the answer',
  path: '/desk/answerInvoiceQuestion',
  access: 'desk',
  area: 'books',
  body: z.object({
    questionId: id,
    answer: z.string().trim().min(1, { error: text.enterAnswer }).max(1000, { error: text.shorterQuestion }),
  }),
  response: z.object({}),
  idempotency: 'optional',
})
