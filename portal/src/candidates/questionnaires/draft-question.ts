import type { QuestionType } from '@tearsheet/protocol/candidates/lifecycle'
import type { Question, StoredQuestion } from '@tearsheet/protocol/candidates/questionnaire-schemas'

/** Returns an empty question. */
export const newQuestion = (column: 1 | 2 = 1): Question => ({
  id: crypto.randomUUID(),
  column,
  type: 'text',
  label: '',
  help: '',
  isRequired: false,
  values: [],
  hasOther: false,
})

/** Returns a copy of a question of the bank for a questionnaire. */
export const fromBank = (kept: StoredQuestion): Question => ({ ...kept, id: crypto.randomUUID(), column: 1 })

/** Returns a question with another type: its choices are kept as long as both types have choices. */
export function withType(question: Question, type: QuestionType): Question {
  if (type === 'text') return { ...question, type, values: [], hasOther: false }
  const blank = { label: '', knockOut: false }
  return {
    ...question,
    type,
    values: question.values.length > 0 ? question.values : [blank, { ...blank }],
    hasOther: type === 'select' && question.hasOther,
  }
}
