import type * as questionnaires from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import { and, eq, sql } from '../../database/drizzle.ts'
import { bankQuestion } from '../../database/tables/questionnaires.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { expectProvidersOwn } from './check-own-client.ts'
import { presentBankQuestion } from './present-questionnaire.ts'

/** Adds a question to the bank, or changes it. @throws HttpError 404 for an id of another account */
export const saveBankQuestion: Verb<typeof questionnaires.saveBankQuestion> = async (ctx, { questionId, question }) => {
  await expectProvidersOwn(ctx)
  const { tx, view } = ctx
  const { clientAccountId } = view
  const saved = await tx
    .insert(bankQuestion)
    .values({ id: questionId, clientAccountId, question })
    .onConflictDoUpdate({
      target: bankQuestion.id,
      set: { question, updatedAt: sql`now()` },
      setWhere: eq(bankQuestion.clientAccountId, clientAccountId),
    })
    .returning({ id: bankQuestion.id })
  if (saved.length === 0) throw notFound('Question')
  await ctx.changes.record({ kind: 'bankQuestion.saved', id: questionId })
  return { question: presentBankQuestion({ id: questionId, question }) }
}

/** Removes a question from the bank. @throws HttpError 404 */
export const removeBankQuestion: Verb<typeof questionnaires.removeBankQuestion> = async (ctx, { questionId }) => {
  await expectProvidersOwn(ctx)
  const { tx, view } = ctx
  const removed = await tx
    .delete(bankQuestion)
    .where(and(eq(bankQuestion.id, questionId), eq(bankQuestion.clientAccountId, view.clientAccountId)))
    .returning({ id: bankQuestion.id })
  if (removed.length === 0) throw notFound('Question')
  await ctx.changes.record({ kind: 'bankQuestion.removed', id: questionId })
  return { questionId }
}
