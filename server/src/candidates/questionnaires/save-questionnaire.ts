import { candidateMessages as text } from '@tearsheet/protocol/candidates/messages'
import type { Question } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { questionnaire } from '../../database/tables/questionnaires.ts'
import type { ActiveView, Performer } from '../../http/actor.ts'
import { conflict } from '../../http/http-error.ts'
import { attachCopies } from './attach-questionnaire.ts'
import { loadQuestionnaire } from './questionnaire-queries.ts'

interface Saved {
  questionnaireId: string
  version: number | null
  name: string
  questions: Question[]
}

/**
 * Creates a questionnaire, or changes it as the next version, which its campaigns use from then on (R19.12). Runs as
 * the provider.
 * @throws HttpError 404, or 409 if it was changed in the meantime or is retired
 */
export async function saveQuestionnaire(
  tx: Transaction,
  view: ActiveView,
  performer: Performer,
  { questionnaireId, version, name, questions }: Saved,
): Promise<void> {
  const said = { name, questions, updatedByName: performer.name }
  const { clientAccountId } = view
  if (version === null) {
    const created = await tx
      .insert(questionnaire)
      .values({ id: questionnaireId, clientAccountId, ...said })
      .onConflictDoNothing()
      .returning({ id: questionnaire.id })
    // Either the same form was sent again, or the id belongs to another account.
    if (created.length === 0) await loadQuestionnaire(tx, view, questionnaireId)
    else await record('candidates.createQuestionnaire')
    return
  }
  const before = await loadQuestionnaire(tx, view, questionnaireId)
  const changed = await tx
    .update(questionnaire)
    .set({ ...said, version: version + 1, updatedAt: sql`now()` })
    .where(
      and(
        eq(questionnaire.id, questionnaireId),
        eq(questionnaire.clientAccountId, clientAccountId),
        eq(questionnaire.version, version),
        isNull(questionnaire.retiredAt),
      ),
    )
    .returning({ id: questionnaire.id })
  if (changed.length === 0) throw conflict([before.retiredAt ? text.retired : text.changedMeanwhile])
  await attachCopies(tx, questionnaireId)
  await record('candidates.changeQuestionnaire')

  function record(action: string) {
    return recordChange(tx, {
      performer,
      clientAccountId,
      action,
      subject: 'questionnaire',
      subjectId: questionnaireId,
      detail: { version: (version ?? 0) + 1 },
    })
  }
}
