import type { duplicateQuestionnaire } from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import { uuidv7 } from 'uuidv7'
import type { Database } from '../../database/connection.ts'
import type { Verb } from '../../http/verb.ts'
import { changeQuestionnaire } from './change-questionnaire.ts'
import { loadQuestionnaire } from './questionnaire-queries.ts'
import { storeQuestionnaire } from './save-questionnaire.ts'

/** Maximum length of a name, and the suffix of a copy. */
const maxNameLength = 120
const mark = ' (copy)'

/** Copies a questionnaire with its questions. Runs as the provider. @throws HttpError 404 */
export const copyQuestionnaire: Verb<typeof duplicateQuestionnaire, { database: Database }> = (ctx, input) => {
  const { questionnaireId, copyId } = input
  return changeQuestionnaire(ctx, {
    questionnaireId: copyId,
    work: async (own) => {
      const original = await loadQuestionnaire(own.tx, own.view, questionnaireId)
      const copy = {
        questionnaireId: copyId,
        version: null,
        name: `${original.name.slice(0, maxNameLength - mark.length)}${mark}`,
        questions: original.questions.map((question) => ({ ...question, id: uuidv7() })),
      }
      await storeQuestionnaire(own, copy)
    },
  })
}
