import type { retireQuestionnaire as endpoint } from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import type { Database } from '../../database/connection.ts'
import { and, eq } from '../../database/drizzle.ts'
import { questionnaire } from '../../database/tables/questionnaires.ts'
import type { Verb } from '../../http/verb.ts'
import { detachEverywhere } from './attach-questionnaire.ts'
import { changeQuestionnaire } from './change-questionnaire.ts'
import { loadQuestionnaire } from './questionnaire-queries.ts'

/**
 * Retires a questionnaire and detaches it from its campaigns, or restores it. Runs as the provider.
 * @throws HttpError 404
 */
export const retireQuestionnaire: Verb<typeof endpoint, { database: Database }> = (ctx, input) => {
  const { questionnaireId, isRetired } = input
  return changeQuestionnaire(ctx, {
    questionnaireId,
    work: async ({ tx, changes, view }) => {
      const before = await loadQuestionnaire(tx, view, questionnaireId)
      if ((before.retiredAt !== null) === isRetired) return
      await tx
        .update(questionnaire)
        .set({ retiredAt: isRetired ? new Date() : null })
        .where(and(eq(questionnaire.id, questionnaireId), eq(questionnaire.clientAccountId, view.clientAccountId)))
      if (isRetired) await detachEverywhere(tx, questionnaireId)
      await changes.record({
        kind: isRetired ? 'questionnaire.retired' : 'questionnaire.restored',
        id: questionnaireId,
      })
    },
  })
}
