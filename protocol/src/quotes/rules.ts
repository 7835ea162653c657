import { z } from 'zod'
import { daysBetween, isFarAhead } from '../dates.ts'
import type { FieldError } from '../errors.ts'
import { type DisplayCurrency, displayAmount } from '../money.ts'
import { quoteMessages as text } from './messages.ts'
import type { ManualPublication, QuoteForm } from './schemas.ts'

/** Database values of the date options (R24.14). */
export const startDateTypeDb = { immediately: 1, 'future-date': 2 } as const
export const endDateTypeDb = {
  'maximize-runtime': 1,
  'stop-ads-on-application-deadline': 2,
  'stop-ads-on-selected-date': 3,
} as const

interface Submission {
  form: QuoteForm
  /** Publications of the client's own choice, of which only the number matters. */
  manual: { readonly length: number }
  /** Calendar date in the user's time zone. */
  today: string
  purchaseOrderRequired: boolean
}

/** Returns whether text is a URL that a browser can open: http or https, with a domain. */
export const isWebAddress = (address: string) =>
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(address).success

/** Adds the scheme to a URL without one, `jobs.lakeside.edu/12`; returns anything else unchanged. */
export function withScheme(address: string): string {
  const text = address.trim()
  if (text === '' || text.includes('@') || /\s/.test(text) || /^[a-z][a-z0-9+-]*:/i.test(text)) return text
  const whole = `https://${text.replace(/^\/+/, '')}`
  return isWebAddress(whole) ? whole : text
}

/** Returns the text of HTML without tags, so that an empty paragraph counts as empty. */
export const textOf = (html: string | null | undefined) =>
  (html ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .trim()

/**
 * Returns all errors that block submission of a quote, with their fields; empty if it can be submitted. The browser and
 * the server use the same rules (R9.31).
 */
export function submissionErrors({ form, manual, today, purchaseOrderRequired }: Submission): FieldError[] {
  const errors: FieldError[] = []
  const add = (field: keyof QuoteForm, message: string) => errors.push({ code: 'invalid', field, message })

  if (!form.campaignTitle) add('campaignTitle', text.titleMissing)
  if (!textOf(form.jobDescription)) add('jobDescription', text.descriptionMissing)
  checkSalary(form, add)
  checkApply(form, add)
  checkDates(form, today, add)
  if (!form.recommendations?.length && !form.contracts?.length && manual.length === 0)
    add('recommendations', text.publicationsMissing)
  if (purchaseOrderRequired && !form.purchaseOrderNumber) add('purchaseOrderNumber', text.purchaseOrderMissing)
  return errors
}

type Add = (field: keyof QuoteForm, message: string) => void

function checkSalary({ salaryFrom, salaryTo }: QuoteForm, add: Add): void {
  if (typeof salaryFrom === 'number' && typeof salaryTo === 'number' && salaryTo < salaryFrom)
    add('salaryTo', text.salaryOrder)
}

function checkApply({ applyUrl, applyEmail }: QuoteForm, add: Add): void {
  if (!applyUrl && !applyEmail) add('applyUrl', text.applyMissing)
  if (applyUrl && !isWebAddress(applyUrl)) add('applyUrl', text.applyUrlWrong)
  if (applyEmail && !z.email().safeParse(applyEmail).success) add('applyEmail', text.applyEmailWrong)
}

function checkDates(form: QuoteForm, today: string, add: Add): void {
  const { deadlineType, deadlineDate, startDateType, startDate, endDateType, endDate } = form
  if (!deadlineType) add('deadlineType', text.deadlineTypeMissing)
  if (deadlineType === 'select-deadline') {
    if (!deadlineDate) add('deadlineDate', text.deadlineMissing)
    else if (deadlineDate < today) add('deadlineDate', text.deadlinePast)
    else if (isFarAhead(deadlineDate, today)) add('deadlineDate', text.dateTooFar)
  }

  if (!startDateType) add('startDateType', text.startTypeMissing)
  if (startDateType === 'future-date') {
    if (!startDate) add('startDate', text.startMissing)
    else if (startDate < today) add('startDate', text.startPast)
    else if (isFarAhead(startDate, today)) add('startDate', text.dateTooFar)
  }

  if (!endDateType) add('endDateType', text.endTypeMissing)
  if (endDateType === 'stop-ads-on-application-deadline' && deadlineType === 'open-until-filled')
    add('endDateType', text.endNeedsDeadline)
  const start = startDateType === 'future-date' && startDate ? startDate : today
  // A deadline in the past has its own error already.
  const isDeadlineAhead = deadlineType === 'select-deadline' && !!deadlineDate && deadlineDate >= today
  if (endDateType === 'stop-ads-on-application-deadline' && isDeadlineAhead && deadlineDate < start)
    add('endDateType', text.deadlineEndsBeforeStart)
  if (endDateType === 'stop-ads-on-selected-date') {
    if (!endDate) add('endDate', text.endMissing)
    else if (endDate < start) add('endDate', text.endBeforeStart)
    else if (isFarAhead(endDate, today)) add('endDate', text.dateTooFar)
  }
}

interface RunDates {
  deadlineDate: string | null
  openUntilFilled: boolean
  startDate: string | null
  startDateType: 1 | 2
  endDate: string | null
  endDateType: 1 | 2 | 3
}

/**
 * Returns the dates of a submitted form (R9.32): a start date only if one was chosen, an end date on the deadline or
 * the selected date, none if the run is to be as long as possible.
 */
export function runDates(form: QuoteForm): RunDates {
  const openUntilFilled = form.deadlineType === 'open-until-filled'
  const deadlineDate = openUntilFilled ? null : (form.deadlineDate ?? null)
  const startDateType = form.startDateType ?? 'immediately'
  const endDateType = form.endDateType ?? 'maximize-runtime'
  const endDates = {
    'maximize-runtime': null,
    'stop-ads-on-application-deadline': deadlineDate,
    'stop-ads-on-selected-date': form.endDate ?? null,
  }
  return {
    deadlineDate,
    openUntilFilled,
    startDate: startDateType === 'future-date' ? (form.startDate ?? null) : null,
    startDateType: startDateTypeDb[startDateType],
    endDate: endDates[endDateType],
    endDateType: endDateTypeDb[endDateType],
  }
}

/**
 * Returns a budget for display to the client, in minor units of their currency: exactly as entered, if the currency of
 * their quotes is still the same. Null if there is none.
 */
export function displayBudget(
  { budget, budgetAsTyped }: Pick<ManualPublication, 'budget' | 'budgetAsTyped'>,
  currency: DisplayCurrency,
): number | null {
  if (budget === null) return null
  return budgetAsTyped?.currencyCode === currency.code ? budgetAsTyped.amount : displayAmount(budget, currency)
}

/**
 * Returns the number of days of the run, including the first and last; null if the form has no last day, or one before
 * the first.
 * @param today the calendar date in the user's time zone, on which ads start that start immediately
 */
export function runDays(form: QuoteForm, today: string): number | null {
  const { startDate, endDate } = runDates(form)
  if (endDate === null) return null
  const days = daysBetween(startDate ?? today, endDate) + 1
  return days > 0 ? days : null
}

/** Maximum number of publications that a search of the catalog by name returns. */
export const maxFoundPublications = 3

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats the deadline as candidates read it: "Apply by January 5, 2027"; '' without one. */
export function postedDeadline(deadlineDate: string | null, openUntilFilled: boolean): string {
  if (openUntilFilled) return 'Open until filled'
  return deadlineDate ? `Apply by ${day.format(new Date(`${deadlineDate}T12:00:00Z`))}` : ''
}
