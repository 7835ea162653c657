import type { QuestionType } from '@tearsheet/protocol/candidates/lifecycle'
import type { KeptQuestion, Question } from '@tearsheet/protocol/candidates/questionnaire-schemas'

/** A question with nothing said yet. */
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

/** A question as it is kept in the bank, put into a questionnaire as one of its own. */
export const fromBank = (kept: KeptQuestion): Question => ({ ...kept, id: crypto.randomUUID(), column: 1 })

/** A question as another type: answers that can be chosen stay as long as there is a list of them. */
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
