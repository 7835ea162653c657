import { candidateMessages as text } from '@tearsheet/protocol/candidates/messages'
import type { saveQuestionnaire as endpoint } from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { Database } from '../../database/connection.ts'
import { and, eq, isNull, sql } from '../../database/drizzle.ts'
import { questionnaire } from '../../database/tables/questionnaires.ts'
import { writeEarlier } from '../../documents/write-date.ts'
import { conflict } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { attachCopies } from './attach-questionnaire.ts'
import { changeQuestionnaire } from './change-questionnaire.ts'
import type { OwnClient } from './check-own-client.ts'
import { describeRetirement, loadQuestionnaire } from './questionnaire-queries.ts'

/**
 * Creates a questionnaire, or changes it as the next version, which its campaigns use from then on (R19.12). Runs as
 * the provider.
 * @throws HttpError 404, or 409 if it was changed in the meantime or is retired
 */
export const saveQuestionnaire: Verb<typeof endpoint, { database: Database }> = (ctx, input) =>
  changeQuestionnaire(ctx, { questionnaireId: input.questionnaireId, work: (own) => storeQuestionnaire(own, input) })

/** Creates or changes a questionnaire as the provider. */
export async function storeQuestionnaire(
  { tx, view, performer, changes }: OwnClient,
  { questionnaireId, version, name, questions }: BodyOf<typeof endpoint>,
): Promise<void> {
  const fields = { name, questions, updatedByName: performer.name }
  const { clientAccountId } = view
  if (version === null) {
    const created = await tx
      .insert(questionnaire)
      .values({ id: questionnaireId, clientAccountId, ...fields })
      .onConflictDoNothing()
      .returning({ id: questionnaire.id })
    // Either the same form was sent again, or the id belongs to another account.
    if (created.length === 0) await loadQuestionnaire(tx, view, questionnaireId)
    else await changes.record({ kind: 'questionnaire.created', id: questionnaireId, detail: { version: 1 } })
    return
  }
  const before = await loadQuestionnaire(tx, view, questionnaireId)
  const changed = await tx
    .update(questionnaire)
    .set({ ...fields, version: version + 1, updatedAt: sql`now()` })
    .where(
      and(
        eq(questionnaire.id, questionnaireId),
        eq(questionnaire.clientAccountId, clientAccountId),
        eq(questionnaire.version, version),
        isNull(questionnaire.retiredAt),
      ),
    )
    .returning({ id: questionnaire.id })
  if (changed.length === 0) {
    const { updatedByName: byName, updatedAt: at } = before
    const latest = writeEarlier('Changed', { byName, at }, view.user.timeZone)
    throw conflict([
      before.retiredAt
        ? text.retired(await describeRetirement(tx, view, questionnaireId))
        : text.changedMeanwhile(latest),
    ])
  }
  await attachCopies(tx, questionnaireId)
  await changes.record({ kind: 'questionnaire.changed', id: questionnaireId, detail: { version: version + 1 } })
}
