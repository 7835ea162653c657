import { readTypedPay } from '@tearsheet/protocol/amounts'
import type { Country } from '@tearsheet/protocol/campaigns/schemas'
import { postedDeadline, postedPay } from '@tearsheet/protocol/quotes/posted-facts'
import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import type { DraftValues } from '../draft/draft-values.ts'
import { jobTypeLabel, placeLabel } from '../submission/answer-labels.ts'

/** Returns the facts of a posting as candidates read them, whatever the locale of the user; '' for unanswered ones. */
export const factsOfPosting = (values: DraftValues, countries: readonly Country[] | undefined) => ({
  place: placeLabel(values, countries),
  pay: postedPay({
    salaryType: (Number(values.salaryType) || null) as QuoteForm['salaryType'], // one of the radio buttons, or none
    salaryFrom: readTypedPay(values.salaryFrom),
    salaryTo: readTypedPay(values.salaryTo),
    country: values.country,
  }),
  jobType: jobTypeLabel(values),
  deadline: postedDeadline(values.deadlineDate || null, values.deadlineType === 'open-until-filled'),
  apply: values.applyUrl || values.applyEmail,
})
