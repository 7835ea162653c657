import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import type { askAboutLine } from '@tearsheet/protocol/invoices/question-endpoints'
import { uuidv7 } from 'uuidv7'
import { lineQuestion } from '../../database/tables/invoices.ts'
import { writeEarlier } from '../../documents/write-date.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { describeSettlement } from '../settlement-queries.ts'
import { presentQuestion } from './present-questions.ts'
import { findLine, listQuestionsOf } from './question-queries.ts'

export const sendQuestionTask = 'invoices:send-question'

/**
 * Asks the provider about a line of an open invoice (R13.10): it is in question until the answer, and the provider's
 * accounting department receives an email.
 * @throws HttpError 404; 409 for a line that is in question already, or of an invoice that is paid
 */
export const submitQuestion: Verb<typeof askAboutLine> = async (ctx, { invoiceItemId, reason, message }) => {
  const { tx, view, performer } = ctx
  const line = await findLine(tx, view, invoiceItemId)
  if (!line) throw notFound('Invoice item')
  if (line.status !== 0) {
    const latest = await describeSettlement(tx, line.invoiceId, view.user.timeZone)
    throw conflict([text.questionOfPaid(latest)], 'invoiceItemId')
  }
  const { clientAccountId } = view
  const { name: askedByName, userId, onBehalfOfUserId } = performer
  const [question] = await tx
    .insert(lineQuestion)
    .values({
      id: uuidv7(),
      invoiceId: line.invoiceId,
      invoiceItemId,
      clientAccountId,
      reason,
      message,
      askedByName,
      userId,
      onBehalfOfUserId,
    })
    .onConflictDoNothing()
    .returning()
  if (!question) {
    const open = (await listQuestionsOf(tx, view, [line.invoiceId])).find(
      (one) => one.invoiceItemId === invoiceItemId && one.closedAt === null,
    )
    const first = open && { byName: open.askedByName, at: open.askedAt }
    const latest = first ? writeEarlier('Asked', first, view.user.timeZone) : ''
    throw conflict([text.askedAlready(line.publicationName ?? line.description, latest)], 'invoiceItemId')
  }
  await ctx.changes.record({ kind: 'invoice.questionAsked', id: line.invoiceId, detail: { invoiceItemId, reason } })
  await enqueue(tx, sendQuestionTask, { questionId: question.id })
  return { question: presentQuestion(question) }
}
