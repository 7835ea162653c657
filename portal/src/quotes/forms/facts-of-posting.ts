import type { Country } from '@tearsheet/protocol/campaigns/schemas'
import { postedDeadline } from '@tearsheet/protocol/quotes/rules'
import type { DraftValues } from '../draft/draft-values.ts'
import { jobTypeLabel, payLabel, placeLabel } from '../submission/answer-labels.ts'

/** Returns the facts of a posting as candidates read them, whatever the locale of the user; '' for unanswered ones. */
export const factsOfPosting = (values: DraftValues, countries: readonly Country[] | undefined) => ({
  place: placeLabel(values, countries),
  pay: payLabel(values),
  jobType: jobTypeLabel(values),
  deadline: postedDeadline(values.deadlineDate || null, values.deadlineType === 'open-until-filled'),
  apply: values.applyUrl || values.applyEmail,
})
