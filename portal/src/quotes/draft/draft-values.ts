import { amountQuestion, readTypedPay } from '@tearsheet/protocol/amounts'
import type { FieldError } from '@tearsheet/protocol/errors'
import type { AccountPlace } from '@tearsheet/protocol/identity/access-control-schemas'
import { draftDefaults } from '@tearsheet/protocol/quotes/lifecycle'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import {
  maxJobDescriptionLength,
  type PendingQuote,
  type QuoteForm,
  quoteForm,
} from '@tearsheet/protocol/quotes/schemas'

/** Form values of a quote: text as typed, '' for an unanswered question. */
export interface DraftValues {
  campaignTitle: string
  jobNumber: string
  purchaseOrderNumber: string
  jobType: string
  department: string
  country: string
  state: string
  city: string
  isRemote: boolean
  salaryType: string
  salaryFrom: string
  salaryTo: string
  jobDescription: string
  applyUrl: string
  applyEmail: string
  deadlineType: string
  deadlineDate: string
  startDateType: string
  startDate: string
  endDateType: string
  endDate: string
  /** Name of the list to recommend from; '' for the whole catalog. */
  recommendationsFrom: string
  recommendations: string[]
  contracts: string[]
  notesToProvider: string
}
export type DraftField = keyof DraftValues

export const emptyDraft: DraftValues = {
  campaignTitle: '',
  jobNumber: '',
  purchaseOrderNumber: '',
  jobType: '',
  department: '',
  country: '',
  state: '',
  city: '',
  isRemote: false,
  salaryType: '',
  salaryFrom: '',
  salaryTo: '',
  jobDescription: '',
  applyUrl: '',
  applyEmail: '',
  deadlineType: '',
  deadlineDate: '',
  startDateType: '',
  startDate: '',
  endDateType: '',
  endDate: '',
  recommendationsFrom: '',
  recommendations: [],
  contracts: [],
  notesToProvider: '',
}

/** Returns the initial values of a new draft: the account's location, and the dates of most campaigns (R9.2). */
export function beginningAt({ country, state, city }: AccountPlace): DraftValues {
  return { ...emptyDraft, ...draftDefaults, country: country ?? '', state: state ?? '', city: city ?? '' }
}

const text = (value: string | number | null | undefined) => (value === null || value === undefined ? '' : String(value))

/** Converts a saved draft to form values. */
export function valuesOf(quote: QuoteForm | PendingQuote): DraftValues {
  return {
    campaignTitle: text(quote.campaignTitle),
    jobNumber: text(quote.jobNumber),
    purchaseOrderNumber: text(quote.purchaseOrderNumber),
    jobType: text(quote.jobType),
    department: text(quote.department),
    country: text(quote.country),
    state: text(quote.state),
    city: text(quote.city),
    isRemote: quote.isRemote ?? false,
    salaryType: text(quote.salaryType),
    salaryFrom: text(quote.salaryFrom),
    salaryTo: text(quote.salaryTo),
    jobDescription: text(quote.jobDescription),
    applyUrl: text(quote.applyUrl),
    applyEmail: text(quote.applyEmail),
    deadlineType: text(quote.deadlineType),
    deadlineDate: text(quote.deadlineDate),
    startDateType: text(quote.startDateType),
    startDate: text(quote.startDate),
    endDateType: text(quote.endDateType),
    endDate: text(quote.endDate),
    recommendationsFrom: text(quote.recommendationsFrom?.name),
    recommendations: quote.recommendations ?? [],
    contracts: quote.contracts ?? [],
    notesToProvider: text(quote.notesToProvider),
  }
}

const orNull = (typed: string) => (typed.trim() === '' ? null : typed.trim())

/**
 * Converts form values to the request body: every key is present, null for unanswered ones, so that a save also clears.
 */
function toQuoteForm(values: DraftValues) {
  // A salary that is not specified has no amounts, whatever was typed before
  const isSpecified = values.salaryType !== '3'
  return {
    campaignTitle: orNull(values.campaignTitle),
    jobNumber: orNull(values.jobNumber),
    purchaseOrderNumber: orNull(values.purchaseOrderNumber),
    jobType: orNull(values.jobType) && Number(values.jobType),
    department: orNull(values.department),
    country: orNull(values.country),
    state: orNull(values.state),
    city: orNull(values.city),
    isRemote: values.isRemote,
    salaryType: orNull(values.salaryType) && Number(values.salaryType),
    salaryFrom: isSpecified ? readTypedPay(values.salaryFrom) : null,
    salaryTo: isSpecified ? readTypedPay(values.salaryTo) : null,
    jobDescription: values.jobDescription === '' ? null : values.jobDescription,
    applyUrl: orNull(values.applyUrl),
    applyEmail: orNull(values.applyEmail),
    deadlineType: orNull(values.deadlineType),
    deadlineDate: orNull(values.deadlineDate),
    startDateType: orNull(values.startDateType),
    startDate: orNull(values.startDate),
    endDateType: orNull(values.endDateType),
    endDate: orNull(values.endDate),
    recommendationsFrom: values.recommendationsFrom === '' ? null : { name: values.recommendationsFrom },
    recommendations: values.recommendations,
    contracts: values.contracts,
    notesToProvider: orNull(values.notesToProvider),
  }
}

/** Returns the errors of fields that exceed the protocol's limits. The server applies the same schema to a draft. */
export function boundErrors(values: DraftValues): FieldError[] {
  const checked = quoteForm.safeParse(toQuoteForm(values))
  const issues = checked.success ? [] : checked.error.issues
  const errors: FieldError[] = issues.map(({ path, message }) => ({ code: 'invalid', field: String(path[0]), message }))
  for (const error of errors)
    if (error.field === 'salaryFrom' || error.field === 'salaryTo')
      error.message = amountQuestion(values[error.field]) ?? error.message
  const isTooLong = values.jobDescription.length > maxJobDescriptionLength
  // The schema allows for what sanitizing removes; the editor's text is already clean
  if (isTooLong && !errors.some(({ field }) => field === 'jobDescription'))
    errors.push({ code: 'invalid', field: 'jobDescription', message: quoteMessages.descriptionTooLong })
  return errors
}

/**
 * Returns the part of the form that can be saved now, and the errors of the omitted fields. An absent key keeps its
 * value on the server, so one answer that is too long never prevents the others from being saved.
 */
export function savablePart(values: DraftValues): { form: QuoteForm; leftOut: FieldError[] } {
  const leftOut = boundErrors(values)
  const within = Object.entries(toQuoteForm(values)).filter(
    ([field]) => !leftOut.some((fieldError) => fieldError.field === field),
  )
  return { form: quoteForm.parse(Object.fromEntries(within)), leftOut }
}

/** Returns the fields whose answers differ. */
export function changedFields(before: DraftValues, after: DraftValues): DraftField[] {
  // The keys of the empty draft are exactly the fields
  const fields = Object.keys(emptyDraft) as DraftField[]
  return fields.filter((field) => String(before[field]) !== String(after[field]))
}
