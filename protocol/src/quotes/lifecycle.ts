import { submissionFaults } from './rules.ts'
import type { QuoteForm, QuoteFormField } from './schemas.ts'

export interface QuoteStep {
  /** 1 to 11. */
  number: number
  title: string
  /** What is answered on it; a draft has reached a step on which something is. */
  answers: readonly QuoteFormField[]
  /** The fields whose faults belong to it: that no publication is chosen is told on the last step that offers one. */
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

/** The steps of the guided form (R9.14), in their order. */
export const quoteSteps: readonly QuoteStep[] = described.map((one, index) => ({ ...one, number: index + 1 }))

/** What a new draft begins with beside the place of its account (R9.2): nobody has answered it. */
export const draftDefaults = {
  deadlineType: 'open-until-filled',
  startDateType: 'immediately',
  endDateType: 'maximize-runtime',
} as const satisfies QuoteForm

/** Whether the answer may be one that the draft began with, and says nothing about how far somebody has come. */
const mayBeDefault = ([field, value]: [string, unknown]) =>
  ['country', 'state', 'city'].includes(field) ||
  Object.entries(draftDefaults).some(([name, first]) => name === field && first === value)

/** The step on which publications of the client's own choice stand. */
const ownChoiceStep = 10

export type StepStatus = 'Completed' | 'In progress' | 'Not yet started' | 'Cannot start yet' | 'There is a problem'

interface Progress {
  form: QuoteForm
  /** How many publications of the client's own choice it has. */
  manualCount: number
}

/** How far a draft is, 1 to 11: the last step with an answer of somebody's own, or the check when nothing is missing any more. */
export function stepReached({ form, manualCount }: Progress): number {
  // A date that is past is for the check to tell; it does not lead back to an early step
  const missing = submissionFaults({ form, manual: { length: manualCount }, today: '', purchaseOrderRequired: false })
  if (missing.length === 0) return quoteSteps.length
  const given = Object.fromEntries(Object.entries(form).filter((answer) => !mayBeDefault(answer)))
  const last = quoteSteps.findLast((one) => hasAnswer(one, { form: given, manualCount }))
  return last?.number ?? 1
}

/**
 * How each step stands, in the order of the steps. A fault of an unanswered field is something still to come; one of an
 * answered field, or one that was shown already, is a problem.
 * @param today the calendar date in the user's time zone
 * @param shown fields whose faults the user was shown
 */
export function stepStatuses(
  { form, manualCount }: Progress,
  { today, shown = [] }: { today: string; shown?: readonly string[] },
): StepStatus[] {
  const faults = submissionFaults({ form, manual: { length: manualCount }, today, purchaseOrderRequired: false })
  const isMissing = (field: string | undefined) => faults.some((fault) => fault.field === field)
  return quoteSteps.map((one) => {
    const here = faults.filter(({ field }) => one.fields.some((name) => name === field))
    const isWrong = here.some(({ field = '' }) => isAnswered(form, field) || shown.includes(field))
    if (isWrong || shown.some((field) => one.fields.some((name) => name === field))) return 'There is a problem'
    const isStarted = hasAnswer(one, { form, manualCount })
    // Recommendations are made of the title and the description; the check, of everything
    if (one.number === quoteSteps.length) return faults.length > 0 ? 'Cannot start yet' : 'Not yet started'
    if (one.answers.includes('recommendations') && !isStarted)
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
