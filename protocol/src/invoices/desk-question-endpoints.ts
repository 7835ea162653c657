import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { invoiceMessages as text } from './messages.ts'
import { waitingQuestion } from './question-schemas.ts'

export const listInvoiceQuestions = endpoint({
  name: 'desk.listInvoiceQuestions',
  summary: 'Lists the unanswered questions of clients about lines of their invoices, oldest first',
  path: '/desk/listInvoiceQuestions',
  access: 'desk',
  area: 'books',
  body: z.object({ clientId: id.nullish() }),
  response: z.object({ questions: z.array(waitingQuestion) }),
})

export const answerInvoiceQuestion = endpoint({
  name: 'desk.answerInvoiceQuestion',
  summary:
    'Answers a client’s question about a line; the line is no longer in question, and the user who asked is notified',
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
