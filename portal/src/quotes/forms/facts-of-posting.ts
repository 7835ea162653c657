import { readTypedPay } from '@tearsheet/protocol/amounts'
import type { Country } from '@tearsheet/protocol/campaigns/schemas'
import { postedPay } from '@tearsheet/protocol/quotes/pay-conversion'
import { postedDeadline } from '@tearsheet/protocol/quotes/rules'
import type { DraftValues } from '../draft/draft-values.ts'
import { jobTypeLabel, placeLabel } from '../submission/answer-labels.ts'

const salaryTypes = [1, 2, 3] as const

/** Returns the facts of a posting as candidates read them, whatever the locale of the user; '' for unanswered ones. */
export const factsOfPosting = (values: DraftValues, countries: readonly Country[] | undefined) => ({
  place: placeLabel(values, countries),
  pay: postedPay({
    salaryType: salaryTypes.find((type) => String(type) === values.salaryType),
    salaryFrom: readTypedPay(values.salaryFrom),
    salaryTo: readTypedPay(values.salaryTo),
    country: values.country,
  }),
  jobType: jobTypeLabel(values),
  deadline: postedDeadline(values.deadlineDate || null, values.deadlineType === 'open-until-filled'),
  apply: values.applyUrl || values.applyEmail,
})
