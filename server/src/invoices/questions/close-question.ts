import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import type { withdrawQuestion as endpoint } from '@tearsheet/protocol/invoices/question-endpoints'
import { and, eq, isNull } from 'drizzle-orm'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { lineQuestion } from '../../database/tables/invoices.ts'
import type { Performer } from '../../http/actor.ts'
import { announceInvoices } from '../../http/announce-changes.ts'
import { conflict, notFound } from '../../http/http-error.ts'
import type { Verb } from '../../http/verb.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { findQuestion, findQuestionAnywhere, type QuestionRow } from './question-queries.ts'

export const sendAnswerTask = 'invoices:send-answer'

interface Ending {
  performer: Performer
  /** Null withdraws it. */
  answer: string | null
}

/** Withdraws a question of a user of the view's account. @throws HttpError 404, 409 once it is closed */
export const withdrawQuestion: Verb<typeof endpoint> = async ({ tx, view, performer }, { questionId }) => {
  const question = await findQuestion(tx, view, questionId)
  if (!question) throw notFound('Question')
  await close(tx, question, { performer, answer: null })
  return {}
}

/**
 * Answers a question for the provider, and sends an email to the person who asked. @throws HttpError 404, 409 once it
 * is closed
 */
export async function answerQuestion(
  tx: Transaction,
  performer: Performer,
  { questionId, answer }: { questionId: string; answer: string },
): Promise<void> {
  const question = await findQuestionAnywhere(tx, questionId)
  if (!question) throw notFound('Question')
  await close(tx, question, { performer, answer })
  await enqueue(tx, sendAnswerTask, { questionId })
}

async function close(tx: Transaction, question: QuestionRow, { performer, answer }: Ending): Promise<void> {
  const { id, invoiceId, clientAccountId, invoiceItemId } = question
  const [closed] = await tx
    .update(lineQuestion)
    .set({ closedAt: new Date(), closedByName: performer.name, answer })
    .where(and(eq(lineQuestion.id, id), isNull(lineQuestion.closedAt)))
    .returning({ id: lineQuestion.id })
  if (!closed) throw conflict([text.questionClosed], 'questionId')
  await recordChange(tx, {
    performer,
    clientAccountId,
    action: answer === null ? 'invoices.withdrawQuestion' : 'invoices.answerQuestion',
    subject: 'invoice',
    subjectId: invoiceId,
    detail: { invoiceItemId },
  })
  await announceInvoices(tx, clientAccountId)
}
