import { readTypedPay } from '@tearsheet/protocol/amounts'
import type { Country } from '@tearsheet/protocol/campaigns/schemas'
import { postedPay } from '@tearsheet/protocol/quotes/pay-conversion'
import { jobTypeNames, salaryTypeNames } from '@tearsheet/protocol/quotes/schemas'
import { formatDate } from '@tearsheet/ui/lib/format.ts'
import type { DraftValues } from '../draft/draft-values.ts'

// Labels of a draft's answers; '' for an unanswered question.

const nameIn = (names: Record<number, string>, value: string) => names[Number(value)] ?? ''

export const jobTypeLabel = ({ jobType }: DraftValues) => nameIn(jobTypeNames, jobType)

/** "Buffalo, New York, United States – can be done remotely" */
export function placeLabel(values: DraftValues, countries: readonly Country[] | undefined): string {
  const country = countries?.find(({ code }) => code === values.country)
  const state = country?.states.find(({ code }) => code === values.state)?.name ?? values.state
  const place = [values.city, state, country?.name ?? values.country].filter(Boolean).join(', ')
  return [place, values.isRemote && 'can be done remotely'].filter(Boolean).join(' – ')
}

const salaryTypes = [1, 2, 3] as const

/** "$82,000 to $96,000 a year", as candidates read it, whatever the locale of the user. */
export const payLabel = ({ salaryType, salaryFrom, salaryTo, country }: DraftValues): string =>
  postedPay({
    salaryType: salaryTypes.find((type) => String(type) === salaryType),
    salaryFrom: readTypedPay(salaryFrom),
    salaryTo: readTypedPay(salaryTo),
    country,
  })

/** "Starting Salary: $82,000 to $96,000 a year" */
export const salaryLabel = (values: DraftValues): string =>
  [nameIn(salaryTypeNames, values.salaryType), payLabel(values)].filter(Boolean).join(': ')

export function deadlineLabel({ deadlineType, deadlineDate }: DraftValues): string {
  if (deadlineType === 'open-until-filled') return 'Open until filled'
  return deadlineDate && deadlineType ? formatDate(deadlineDate) : ''
}

export function startLabel({ startDateType, startDate }: DraftValues): string {
  if (startDateType === 'immediately') return 'Immediately'
  return startDate && startDateType ? formatDate(startDate) : ''
}

export function endLabel({ endDateType, endDate, deadlineDate }: DraftValues): string {
  if (endDateType === 'maximize-runtime') return 'As late as each publication allows'
  if (endDateType === 'stop-ads-on-application-deadline')
    return ['On the application deadline', deadlineDate && formatDate(deadlineDate)].filter(Boolean).join(', ')
  return endDate && endDateType ? formatDate(endDate) : ''
}
