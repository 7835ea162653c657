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

/** Renders the help text and the error of a control, and the attributes that connect it with them. */
function notesOf(id: string, { errors }: FormState, help: string) {
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
  const notes = notesOf(id, state, help)
  const value = state.fields.get(id)?.[0] ?? ''
  return `<div class="field"><label for="${id}">${text(label)}${optionalMark(isRequired)}</label>${notes.help}${notes.error}
<input id="${id}" name="${id}" type="${type}" value="${text(value)}" maxlength="${maxLength}"${
    autocomplete ? ` autocomplete="${autocomplete}"` : ''
  }${isRequired ? ' required' : ''}${notes.attributes}></div>`
}

/** Renders the field of a question, according to its type. */
export function questionField(question: Question, state: FormState): string {
  if (question.type === 'text') return textField(question, state)
  if (question.type === 'select') return selectField(question, state)
  return choiceField(question, question.type, state)
}

/** Returns the parts that the fields of all types share. */
const partsOf = (question: Question, state: FormState) => {
  const id = fieldOf(question.id)
  return {
    id,
    label: `${text(question.label)}${optionalMark(question.isRequired)}`,
    notes: notesOf(id, state, question.help),
    required: question.isRequired ? ' required' : '',
    given: state.fields.get(id) ?? [],
  }
}

function textField(question: Question, state: FormState): string {
  const { id, label, notes, required, given } = partsOf(question, state)
  return `<div class="field"><label for="${id}">${label}</label>${notes.help}${notes.error}
<textarea id="${id}" name="${id}" rows="3" maxlength="2000"${required}${notes.attributes}>${text(given[0] ?? '')}</textarea></div>`
}

function selectField(question: Question, state: FormState): string {
  const { id, label, notes, required, given } = partsOf(question, state)
  const values = [...question.values.map((value) => value.label), ...(question.hasOther ? [otherChoice] : [])]
  const options = values.map((value) => `<option${given.includes(value) ? ' selected' : ''}>${text(value)}</option>`)
  return `<div class="field"><label for="${id}">${label}</label>${notes.help}${notes.error}
<select id="${id}" name="${id}"${required}${notes.attributes}><option value="">Choose an answer</option>${options.join('')}</select>${
    question.hasOther ? otherField(id, question, state) : ''
  }</div>`
}

/** Renders radio buttons or checkboxes. Only a radio group can be `required` in HTML. */
function choiceField(question: Question, type: 'radio' | 'checkbox', state: FormState): string {
  const { id, label, notes, required, given } = partsOf(question, state)
  const choices = question.values.map(({ label: value }, at) => {
    const attributes = `${given.includes(value) ? ' checked' : ''}${type === 'radio' ? required : ''}`
    return `<label class="choice"><input type="${type}" id="${id}${at === 0 ? '' : `-${at}`}" name="${id}" value="${text(value)}"${attributes}> ${text(value)}</label>`
  })
  return `<fieldset class="field"${notes.attributes}><legend>${label}</legend>${notes.help}${notes.error}${choices.join('')}</fieldset>`
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
