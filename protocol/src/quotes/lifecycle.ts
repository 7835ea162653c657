import { submissionErrors } from './rules.ts'
import type { QuoteForm, QuoteFormField } from './schemas.ts'

export interface QuoteStep {
  /** 1 to 11. */
  number: number
  title: string
  /** Fields answered on this step; a draft has reached a step if one of them is answered. */
  answers: readonly QuoteFormField[]
  /** Fields whose errors belong to this step: a missing publication is reported on the last step that offers one. */
  fields: readonly (QuoteFormField | 'attachments')[]
}

const described: readonly Omit<QuoteStep, 'number'>[] = [
  step('Job title', ['campaignTitle', 'jobNumber']),
  step('Job type and department', ['jobType', 'department']),
  step('Location', ['country', 'state', 'city', 'isRemote']),
  step('Salary', ['salaryType', 'salaryFrom', 'salaryTo']),
  step('Job description', ['jobDescription']),
  step('Application deadline and how to apply', ['deadlineType', 'deadlineDate', 'applyUrl', 'applyEmail']),
  step('Start date', ['startDateType', 'startDate']),
  step('End date', ['endDateType', 'endDate']),
  { title: 'Recommended publications', answers: ['recommendations'], fields: ['recommendationsFrom'] },
  {
    title: 'Contracts and publications of your own choice',
    answers: ['contracts', 'purchaseOrderNumber', 'notesToProvider'],
    fields: ['recommendations', 'contracts', 'purchaseOrderNumber', 'notesToProvider', 'attachments'],
  },
  { title: 'Check your answers and submit', answers: [], fields: [] },
]

function step(title: string, fields: readonly QuoteFormField[]) {
  return { title, answers: fields, fields }
}

/** Steps of the guided form (R9.14), in order. */
export const quoteSteps: readonly QuoteStep[] = described.map((one, index) => ({ ...one, number: index + 1 }))

/**
 * Default values of a new draft, in addition to the location of its account (R9.2); they are not answers of the user.
 */
export const draftDefaults = {
  deadlineType: 'open-until-filled',
  startDateType: 'immediately',
  endDateType: 'maximize-runtime',
} as const satisfies QuoteForm

/** Returns whether an answer may be a default, which does not count as progress. */
const mayBeDefault = ([field, value]: [string, unknown]) =>
  ['country', 'state', 'city'].includes(field) ||
  Object.entries(draftDefaults).some(([name, first]) => name === field && first === value)

/** Step for publications of the client's own choice. */
const ownChoiceStep = 10

export type StepStatus = 'Completed' | 'In progress' | 'Not yet started' | 'Cannot start yet' | 'There is a problem'

interface Progress {
  form: QuoteForm
  /** Number of publications of the client's own choice. */
  manualCount: number
}

/**
 * Returns the reached step of a draft, 1 to 11: the last step with an answer of the user, or the check if nothing is
 * missing.
 */
export function stepReached({ form, manualCount }: Progress): number {
  // A date in the past is reported by the check; it does not lead back to an earlier step.
  const missing = submissionErrors({ form, manual: { length: manualCount }, today: '', purchaseOrderRequired: false })
  if (missing.length === 0) return quoteSteps.length
  const given = Object.fromEntries(Object.entries(form).filter((answer) => !mayBeDefault(answer)))
  const last = quoteSteps.findLast((one) => hasAnswer(one, { form: given, manualCount }))
  return last?.number ?? 1
}

/**
 * Returns the status of each step, in order. An error of an unanswered field means that the step is incomplete; one of
 * an answered field, or one that was displayed already, is a problem.
 * @param today the calendar date in the user's time zone
 * @param shown fields whose errors were displayed to the user
 */
export function stepStatuses(
  { form, manualCount }: Progress,
  { today, shown = [] }: { today: string; shown?: readonly string[] },
): StepStatus[] {
  const errors = submissionErrors({ form, manual: { length: manualCount }, today, purchaseOrderRequired: false })
  const isMissing = (field: string | undefined) => errors.some((error) => error.field === field)
  return quoteSteps.map((step) => {
    const here = errors.filter(({ field }) => step.fields.some((name) => name === field))
    const isWrong = here.some(({ field = '' }) => isAnswered(form, field) || shown.includes(field))
    if (isWrong || shown.some((field) => step.fields.some((name) => name === field))) return 'There is a problem'
    const isStarted = hasAnswer(step, { form, manualCount })
    // Recommendations depend on the title and the description; the check, on everything.
    if (step.number === quoteSteps.length) return errors.length > 0 ? 'Cannot start yet' : 'Not yet started'
    if (step.answers.includes('recommendations') && !isStarted)
      return isMissing('campaignTitle') || isMissing('jobDescription') ? 'Cannot start yet' : 'Not yet started'
    if (!isStarted) return 'Not yet started'
    return here.length > 0 ? 'In progress' : 'Completed'
  })
}

function hasAnswer({ number, answers }: QuoteStep, { form, manualCount }: Progress): boolean {
  return (number === ownChoiceStep && manualCount > 0) || answers.some((field) => isAnswered(form, field))
}

function isAnswered(form: QuoteForm, field: string): boolean {
  const value = Object.entries(form).find(([name]) => name === field)?.[1]
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== null && value !== '' && value !== false
}
