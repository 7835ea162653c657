import { candidateMessages as text } from './messages.ts'
import type { Answer, Question } from './questionnaire-schemas.ts'

export const directions = ['up', 'down', 'left', 'right'] as const
export type Direction = (typeof directions)[number]

/** List item that can be moved between two columns. */
interface Placed {
  id: string
  column: 1 | 2
}

/**
 * Moves an item of a list (R19.6): up and down within its column, left and right to the end of the other column.
 * Returns the same list if it cannot move further.
 */
export function moveQuestion<Item extends Placed>(list: readonly Item[], id: string, direction: Direction): Item[] {
  const at = list.findIndex((one) => one.id === id)
  const moved = list[at]
  if (!moved) return [...list]
  if (direction === 'left' || direction === 'right') {
    const column = direction === 'left' ? 1 : 2
    if (moved.column === column) return [...list]
    return [...list.filter((one) => one !== moved), { ...moved, column }]
  }
  const step = direction === 'up' ? -1 : 1
  let next = at + step
  while (list[next] && list[next]?.column !== moved.column) next += step
  if (!list[next]) return [...list]
  return placeQuestion(list, id, { column: moved.column, at: next })
}

/** Moves an item of a list to the position of another one. */
export function placeQuestion<Item extends Placed>(
  list: readonly Item[],
  id: string,
  place: { column: 1 | 2; at: number },
): Item[] {
  const moved = list.find((one) => one.id === id)
  if (!moved) return [...list]
  const rest = list.filter((one) => one !== moved)
  return [...rest.slice(0, place.at), { ...moved, column: place.column }, ...rest.slice(place.at)]
}

/** Returns whether a question can move in that direction; its button is disabled otherwise. */
export function canMove(list: readonly Placed[], id: string, direction: Direction): boolean {
  const before = list.map((one) => `${one.id} ${one.column}`).join()
  const after = moveQuestion(list, id, direction)
  return after.map((one) => `${one.id} ${one.column}`).join() !== before
}

/** Returns the cost per person who reached a step, in the unit of the price; null if there is none, or no price. */
export const costEach = (price: number | null, count: number): number | null =>
  price === null || count === 0 ? null : Math.round(price / count)

/** Values of a template's placeholders. */
export interface TemplateValues {
  position: string
  employer: string
}

/** Fills the known placeholders of a template; other braces stay. */
export const fillTemplate = (template: string, words: TemplateValues): string =>
  template.replace(/\{(position|employer)\}/g, (_, name: keyof TemplateValues) => words[name])

/** Input for a question: the chosen or entered values, and the text of the 'other' field. */
export interface GivenAnswer {
  values: readonly string[]
  other?: string | undefined
}

/** Name of the choice for another answer, in the list and in the submitted form. */
export const otherChoice = 'Other'

/** Maximum number of characters of a text. */
const maxAnswerLength = 2_000

export interface ValidatedAnswers {
  answers: Answer[]
  /** Errors by id of the question. */
  errors: { questionId: string; message: string }[]
  isKnockedOut: boolean
}

/**
 * Validates the input for questions: returns all errors at once, answers in order, and whether one rules the applicant
 * out.
 */
export function validateAnswers(
  questions: readonly Question[],
  given: ReadonlyMap<string, GivenAnswer>,
): ValidatedAnswers {
  const rated: ValidatedAnswers = { answers: [], errors: [], isKnockedOut: false }
  for (const question of questions) {
    const { values, error } = inspect(question, given.get(question.id) ?? { values: [] })
    if (error) rated.errors.push({ questionId: question.id, message: error })
    else rated.answers.push({ questionId: question.id, label: question.label, values })
    const out = question.values.filter(({ knockOut }) => knockOut).map(({ label }) => label)
    if (values.some((value) => out.includes(value))) rated.isKnockedOut = true
  }
  return rated
}

function inspect(question: Question, { values, other = '' }: GivenAnswer): { values: string[]; error?: string } {
  const chosen = values.map((value) => value.trim()).filter(Boolean)
  if (question.type === 'text') {
    const words = chosen.join('\n')
    if (words.length > maxAnswerLength) return { values: [], error: text.answerTooLong }
    if (words === '' && question.isRequired) return { values: [], error: text.answerMissing(question.label) }
    return { values: words === '' ? [] : [words] }
  }
  const own = other.trim()
  const isOther = question.hasOther && chosen.includes(otherChoice)
  const known = question.values.map(({ label }) => label)
  const listed = chosen.filter((value) => !(isOther && value === otherChoice))
  if (listed.some((value) => !known.includes(value))) return { values: [], error: text.notAnAnswer }
  if (question.type !== 'checkbox' && chosen.length > 1) return { values: [], error: text.notAnAnswer }
  if (isOther && own === '') return { values: [], error: text.otherMissing }
  if (own.length > 200) return { values: [], error: text.answerTooLong }
  if (chosen.length === 0 && question.isRequired) return { values: [], error: text.answerMissing(question.label) }
  return { values: isOther ? [...listed, own] : listed }
}
