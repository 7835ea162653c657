import type { BankQuestion } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { and, eq, sql } from 'drizzle-orm'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { bankQuestion } from '../../database/tables/questionnaires.ts'
import type { ActiveView, Performer } from '../../http/actor.ts'
import { notFound } from '../../http/http-error.ts'

/** Adds a question to the bank, or changes it. @throws HttpError 404 for an id of another account */
export async function saveBankQuestion(
  tx: Transaction,
  view: ActiveView,
  performer: Performer,
  { questionId, question }: { questionId: string; question: BankQuestion },
): Promise<void> {
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
  await record(tx, view, performer, 'candidates.saveBankQuestion', questionId)
}

/** Removes a question from the bank. @throws HttpError 404 */
export async function removeBankQuestion(
  tx: Transaction,
  view: ActiveView,
  performer: Performer,
  questionId: string,
): Promise<void> {
  const removed = await tx
    .delete(bankQuestion)
    .where(and(eq(bankQuestion.id, questionId), eq(bankQuestion.clientAccountId, view.clientAccountId)))
    .returning({ id: bankQuestion.id })
  if (removed.length === 0) throw notFound('Question')
  await record(tx, view, performer, 'candidates.removeBankQuestion', questionId)
}

const record = (tx: Transaction, view: ActiveView, performer: Performer, action: string, subjectId: string) =>
  recordChange(tx, { performer, clientAccountId: view.clientAccountId, action, subject: 'bank_question', subjectId })
