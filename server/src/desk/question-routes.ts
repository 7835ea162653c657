import * as desk from '@tearsheet/protocol/desk/question-endpoints'
import type { Actor, Performer } from '../http/actor.ts'
import type { Route } from '../http/route.ts'
import { answerQuestion } from '../invoices/questions/close-question.ts'
import { presentWaitingQuestion } from '../invoices/questions/present-questions.ts'
import { listWaitingQuestions } from '../invoices/questions/question-queries.ts'

/** Routes for clients' questions about their invoices, which the desk reads and answers. */
export function deskQuestionRoutes(route: Route, performerOf: (actor: Actor | null) => Performer): void {
  route(desk.listInvoiceQuestions, async ({ tx }, body) => ({
    questions: (await listWaitingQuestions(tx, body)).map(presentWaitingQuestion),
  }))
  route(desk.answerInvoiceQuestion, async ({ actor, tx }, body) => {
    await answerQuestion(tx, performerOf(actor), body)
    return {}
  })
}
