import type * as desk from '@tearsheet/protocol/invoices/desk-question-endpoints'
import type { Verb } from '../../http/verb.ts'
import { answerQuestion } from '../questions/close-question.ts'
import { presentWaitingQuestion } from '../questions/present-questions.ts'
import { listWaitingQuestions } from '../questions/question-queries.ts'

/** Returns the clients' unanswered questions about lines of their invoices, oldest first. */
export const listInvoiceQuestions: Verb<typeof desk.listInvoiceQuestions> = async ({ tx }, input) => ({
  questions: (await listWaitingQuestions(tx, input)).map(presentWaitingQuestion),
})

/** Answers a client's question about a line. @throws HttpError 404, 409 once it is closed */
export const answerInvoiceQuestion: Verb<typeof desk.answerInvoiceQuestion> = async (ctx, input) => {
  await answerQuestion(ctx, input)
  return {}
}
