import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../database/connection.ts'
import type { ActiveView, Performer } from '../../http/actor.ts'
import { loadQuestionnaire } from './questionnaire-queries.ts'
import { saveQuestionnaire } from './save-questionnaire.ts'

/** Maximum length of a name, and the suffix of a copy. */
const maxNameLength = 120
const mark = ' (copy)'

/** Copies a questionnaire with its questions. Runs as the provider. @throws HttpError 404 */
export async function copyQuestionnaire(
  tx: Transaction,
  view: ActiveView,
  performer: Performer,
  { questionnaireId, copyId }: { questionnaireId: string; copyId: string },
): Promise<void> {
  const original = await loadQuestionnaire(tx, view, questionnaireId)
  const copy = {
    questionnaireId: copyId,
    version: null,
    name: `${original.name.slice(0, maxNameLength - mark.length)}${mark}`,
    questions: original.questions.map((question) => ({ ...question, id: uuidv7() })),
  }
  await saveQuestionnaire(tx, view, performer, copy)
}
