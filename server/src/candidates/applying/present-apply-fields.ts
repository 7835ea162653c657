import { equalOpportunityQuestions } from '@tearsheet/protocol/candidates/equal-opportunity-schemas'
import type { Question } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { otherChoice } from '@tearsheet/protocol/candidates/rules'
import { escapeHtml as text } from '../../documents/html.ts'
import { equalOpportunityField, type FormErrors, fieldOf } from './read-application.ts'

/** State of a displayed form: the typed values and the errors. */
export interface FormState {
  fields: ReadonlyMap<string, readonly string[]>
  errors: FormErrors
}

/** Returns the attributes that connect a control with its error and help text. */
function wordsOf(id: string, { errors }: FormState, help: string) {
  const error = errors.get(id)
  const described = [help && `${id}-help`, error && `${id}-fault`].filter(Boolean).join(' ')
  return {
    help: help ? `<p class="help" id="${id}-help">${text(help)}</p>` : '',
    error: error ? `<p class="fault" id="${id}-fault">${text(error)}</p>` : '',
    attributes: `${described ? ` aria-describedby="${described}"` : ''}${error ? ' aria-invalid="true"' : ''}`,
  }
}

const optionalMark = (isRequired: boolean) => (isRequired ? '' : ' <span class="quiet">(optional)</span>')

interface InputField {
  id: string
  label: string
  help?: string
  type?: string
  autocomplete?: string
  isRequired?: boolean
  maxLength: number
}

/** Renders a text input. */
export function inputField(field: InputField, state: FormState): string {
  const { id, label, help = '', type = 'text', autocomplete = '', isRequired = false, maxLength } = field
  const words = wordsOf(id, state, help)
  const value = state.fields.get(id)?.[0] ?? ''
  return `<div class="field"><label for="${id}">${text(label)}${optionalMark(isRequired)}</label>${words.help}${words.error}
<input id="${id}" name="${id}" type="${type}" value="${text(value)}" maxlength="${maxLength}"${
    autocomplete ? ` autocomplete="${autocomplete}"` : ''
  }${isRequired ? ' required' : ''}${words.attributes}></div>`
}

/** Renders the field of a question, according to its type. */
export function questionField(question: Question, state: FormState): string {
  const id = fieldOf(question.id)
  const words = wordsOf(id, state, question.help)
  const given = state.fields.get(id) ?? []
  const label = `${text(question.label)}${optionalMark(question.isRequired)}`
  const required = question.isRequired ? ' required' : ''
  if (question.type === 'text')
    return `<div class="field"><label for="${id}">${label}</label>${words.help}${words.error}
<textarea id="${id}" name="${id}" rows="3" maxlength="2000"${required}${words.attributes}>${text(given[0] ?? '')}</textarea></div>`
  if (question.type === 'select') {
    const values = [...question.values.map((value) => value.label), ...(question.hasOther ? [otherChoice] : [])]
    const options = values.map((value) => `<option${given.includes(value) ? ' selected' : ''}>${text(value)}</option>`)
    return `<div class="field"><label for="${id}">${label}</label>${words.help}${words.error}
<select id="${id}" name="${id}"${required}${words.attributes}><option value="">Choose an answer</option>${options.join('')}</select>${
      question.hasOther ? otherField(id, question, state) : ''
    }</div>`
  }
  const kind = question.type
  const choices = question.values.map(
    ({ label: value }, at) =>
      `<label class="choice"><input type="${kind}" id="${id}${at === 0 ? '' : `-${at}`}" name="${id}" value="${text(value)}"${
        given.includes(value) ? ' checked' : ''
      }${kind === 'radio' ? required : ''}> ${text(value)}</label>`,
  )
  return `<fieldset class="field"${words.attributes}><legend>${label}</legend>${words.help}${words.error}${choices.join('')}</fieldset>`
}

/** Renders the field for other answers next to a list; with scripts it is shown only when that option is chosen. */
const otherField = (id: string, { label }: Question, { fields }: FormState) =>
  `<div class="other" data-other-of="${id}"><label for="${id}-other">If other, please specify<span class="hidden"> ${text(label)}</span></label>
<input id="${id}-other" name="${id}-other" maxlength="200" value="${text(fields.get(`${id}-other`)?.[0] ?? '')}"></div>`

/** Renders the equal opportunity questions: voluntary, and stored separately from everything else. */
export const equalOpportunityFields = (employer: string, { fields }: FormState): string =>
  `<fieldset class="field"><legend>Equal opportunity${optionalMark(false)}</legend>
<p class="help">${text(employer)} reports these answers as totals only. They are stored separately from your application: nobody who reviews it sees them, and nobody can tell whose they are.</p>
${equalOpportunityQuestions
  .map(({ key, label, answers }) => {
    const id = equalOpportunityField(key)
    const given = fields.get(id)?.[0]
    const options = answers.map((one) => `<option${one === given ? ' selected' : ''}>${text(one)}</option>`).join('')
    return `<div class="field"><label for="${id}">${text(label)}</label>
<select id="${id}" name="${id}"><option value="">I prefer not to answer</option>${options}</select></div>`
  })
  .join('\n')}</fieldset>`
