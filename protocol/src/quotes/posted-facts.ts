import { describePay } from './pay-conversion.ts'
import type { QuoteForm } from './schemas.ts'

interface Currency {
  code: string
  symbol: string
}

/** Currencies of pay, by country of the work; of elsewhere they are not known. */
const payCurrencies: Partial<Record<string, Currency>> = {
  US: { code: 'USD', symbol: '$' },
  CA: { code: 'CAD', symbol: 'C$' },
}

/** Returns the currency of a posting's pay; that of the US while the country is not answered. */
export const payCurrency = (country: string | null | undefined) => payCurrencies[country || 'US']

const units = { 1: 'year', 2: 'hour', 3: null } as const

type Pay = Pick<QuoteForm, 'salaryType' | 'salaryFrom' | 'salaryTo' | 'country'>

/**
 * Formats pay as candidates read it, whatever the locale of the user: "$82,000 to $96,000 a year"; '' if none is
 * stated.
 */
export function postedPay({ salaryType, salaryFrom, salaryTo, country }: Pay): string {
  const unit = salaryType ? units[salaryType] : null
  const [low, high] = [salaryFrom ?? null, salaryTo ?? null]
  if (unit === null || (low === null && high === null)) return ''
  return describePay({ low, high: high === low ? null : high, currency: payCurrency(country)?.symbol ?? '', unit })
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats the deadline as candidates read it: "Apply by January 5, 2027"; '' without one. */
export function postedDeadline(deadlineDate: string | null, openUntilFilled: boolean): string {
  if (openUntilFilled) return 'Open until filled'
  return deadlineDate ? `Apply by ${day.format(new Date(`${deadlineDate}T12:00:00Z`))}` : ''
}
