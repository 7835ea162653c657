import { readTypedPay } from '@tearsheet/protocol/amounts'
import type { Country } from '@tearsheet/protocol/campaigns/schemas'
import { jobTypeNames, salaryTypeNames } from '@tearsheet/protocol/quotes/schemas'
import { formatDate, moneyLocale } from '@tearsheet/ui/lib/format.ts'
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

/** "Annual Salary: 82,000 to 96,000" */
export function salaryLabel({ salaryType, salaryFrom, salaryTo }: DraftValues): string {
  const kind = nameIn(salaryTypeNames, salaryType)
  if (salaryType === '3') return kind
  const numbers = [salaryFrom, salaryTo].map((typed) => readTypedPay(typed)).filter((amount) => amount !== null)
  const words = numbers.map((amount) => formatSalary(amount)).join(' to ')
  return [kind, words].filter(Boolean).join(': ')
}

/** Formats whole amounts without cents, others with: "82,000", "45.50". */
function formatSalary(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat(moneyLocale(), { minimumFractionDigits: digits }).format(amount)
}

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
