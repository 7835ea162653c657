import type { OtherPay, PayUnit } from './reading.ts'
import type { QuoteForm } from './schemas.ts'

/** Pay of another unit as the pay of a year, with the calculation in words. */
export interface PayConversion {
  salaryFrom: number | null
  salaryTo: number | null
  /** "$4,250 a month × 12 = $51,000 a year" */
  words: string
}

/** How many of a unit are paid in a year, where that is certain enough to offer. */
const perYear: Partial<Record<PayUnit, number>> = {
  day: 260,
  week: 52,
  twoWeeks: 26,
  halfMonth: 24,
  month: 12,
  academicYear: 1,
}

/** Names of units after an amount: "$800 per credit hour". */
export const unitWords: Record<PayUnit, string> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  twoWeeks: 'every two weeks',
  halfMonth: 'twice a month',
  month: 'a month',
  academicYear: 'an academic year',
  year: 'a year',
  creditHour: 'per credit hour',
  course: 'per course',
  visit: 'per visit',
  stipend: 'as a stipend',
  other: 'per another unit',
}

const cents = (amount: number) => Math.round(amount * 100) / 100

/** Formats an amount of pay with its currency, as in the posting: "$4,250", "4,250 EUR". */
export function formatPay(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  const text = amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: 2 })
  if (currency === '') return text
  return /[A-Za-z]$/.test(currency) ? `${text} ${currency}` : `${currency}${text}`
}

/** "$5,200 to $7,000 a month" */
export function describePay({ low, high, currency, unit }: Omit<OtherPay, 'from'>): string {
  const amounts = [low, high].flatMap((amount) => (amount === null ? [] : [formatPay(amount, currency)]))
  return `${low === null ? 'up to ' : ''}${amounts.join(' to ')} ${unitWords[unit]}`
}

/** Converts pay of another unit to that of a year; null where the number of units in a year is unknown. */
export function yearlyPay(pay: Omit<OtherPay, 'from'>): PayConversion | null {
  const times = perYear[pay.unit]
  if (times === undefined) return null
  const convert = (amount: number | null) => (amount === null ? null : cents(amount * times))
  const [salaryFrom, salaryTo] = [convert(pay.low), convert(pay.high)]
  const result = describePay({ ...pay, low: salaryFrom, high: salaryTo, unit: 'year' })
  const factor = pay.unit === 'day' ? `${times} working days` : String(times)
  return { salaryFrom, salaryTo, words: `${describePay(pay)}${times === 1 ? '' : ` × ${factor}`} = ${result}` }
}

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
