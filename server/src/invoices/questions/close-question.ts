import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import type { withdrawQuestion as endpoint } from '@tearsheet/protocol/invoices/question-endpoints'
import type { WriteContext } from '../../changes/context.ts'
import { and, eq, isNull } from '../../database/drizzle.ts'
import { lineQuestion } from '../../database/tables/invoices.ts'
import { writeEarlier } from '../../documents/write-date.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { findUserTimeZone } from '../../identity/queries.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { findQuestion, findQuestionAnywhere, type QuestionRow } from './question-queries.ts'

export const sendAnswerTask = 'invoices:send-answer'

interface Ending {
  question: QuestionRow
  /** Null withdraws it. */
  answer: string | null
}

/** Withdraws a question of a user of the view's account. @throws HttpError 404, 409 once it is closed */
export const withdrawQuestion: Verb<typeof endpoint> = async (ctx, { questionId }) => {
  const question = await findQuestion(ctx.tx, ctx.view, questionId)
  if (!question) throw notFound('Question')
  await close(ctx, { question, answer: null })
  return {}
}

/**
 * Answers a question for the provider, and sends an email to the person who asked. @throws HttpError 404, 409 once it
 * is closed
 */
export async function answerQuestion(
  ctx: WriteContext,
  { questionId, answer }: { questionId: string; answer: string },
): Promise<void> {
  const question = await findQuestionAnywhere(ctx.tx, questionId)
  if (!question) throw notFound('Question')
  await close(ctx, { question, answer })
  await enqueue(ctx.tx, sendAnswerTask, { questionId })
}

async function close({ tx, performer, changes }: WriteContext, { question, answer }: Ending): Promise<void> {
  const { id, invoiceId, clientAccountId, invoiceItemId } = question
  const [closed] = await tx
    .update(lineQuestion)
    .set({ closedAt: new Date(), closedByName: performer.name, answer })
    .where(and(eq(lineQuestion.id, id), isNull(lineQuestion.closedAt)))
    .returning({ id: lineQuestion.id })
  if (!closed) throw conflict([text.questionClosed(await describeEnd({ tx, performer }, id))], 'questionId')
  await changes.record({
    kind: answer === null ? 'invoice.questionWithdrawn' : 'invoice.questionAnswered',
    id: invoiceId,
    clientAccountId,
    detail: { invoiceItemId },
  })
}

/** Describes who closed a question, and when. */
async function describeEnd({ tx, performer }: Pick<WriteContext, 'tx' | 'performer'>, id: string): Promise<string> {
  const [row] = await tx
    .select({ at: lineQuestion.closedAt, byName: lineQuestion.closedByName, answer: lineQuestion.answer })
    .from(lineQuestion)
    .where(eq(lineQuestion.id, id))
  if (!row?.at) return ''
  const timeZone = performer.userId === null ? null : await findUserTimeZone(tx, performer.userId)
  return writeEarlier(row.answer === null ? 'Withdrawn' : 'Answered', { ...row, at: row.at }, timeZone)
}
