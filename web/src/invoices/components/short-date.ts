import { moneyLocale } from '../../lib/format.ts'

/** A calendar date as a column of dates has room for: "Oct 2, 2026". */
export function shortDate(date: string): string {
  const format = new Intl.DateTimeFormat(moneyLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(`${date}T12:00:00Z`))
}
