import { browserLocale } from '../../lib/format.ts'

/** A month as `YYYY-MM`, a day as `YYYY-MM-DD`; neither passes through a time zone. */
const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

export const monthOf = (day: string) => day.slice(0, 7)

function daysLater(day: string, days: number): string {
  const moved = utc(day)
  moved.setUTCDate(moved.getUTCDate() + days)
  return dayOf(moved)
}

export function monthsLater(month: string, months: number): string {
  const moved = utc(`${month}-01`)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return monthOf(dayOf(moved))
}

export const firstDayOf = (month: string) => `${month}-01`
export const lastDayOf = (month: string) => daysLater(firstDayOf(monthsLater(month, 1)), -1)

/** The same day of another month, or its last one where it is shorter. */
export function dayIn(month: string, day: string): string {
  const wanted = `${month}${day.slice(7)}`
  const last = lastDayOf(month)
  return wanted > last ? last : wanted
}

/** 0 for Sunday, as the reader's country has it. */
export function firstDayOfWeek(): number {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(browserLocale())
  return (locale.getWeekInfo?.().firstDay ?? 7) % 7
}

/** Which day of the week it is, counted from the first one of a week. @param weekStart 0 for Sunday to 6 for Saturday */
const placeInWeek = (day: string, weekStart: number) => (utc(day).getUTCDay() - weekStart + 7) % 7

/** The weeks of a month, each of seven places; those outside of the month are null. */
export function weeksOf(month: string, weekStart: number): (string | null)[][] {
  const first = firstDayOf(month)
  const places: (string | null)[] = Array.from({ length: placeInWeek(first, weekStart) }, () => null)
  for (let day = first; monthOf(day) === month; day = daysLater(day, 1)) places.push(day)
  while (places.length % 7 > 0) places.push(null)
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7))
}

/** The day that a key leads to in a month's grid; null for any other key (ARIA practices: grid of days). */
export function dayAfterKey(key: string, day: string, weekStart: number): string | null {
  const place = placeInWeek(day, weekStart)
  if (key === 'ArrowLeft') return daysLater(day, -1)
  if (key === 'ArrowRight') return daysLater(day, 1)
  if (key === 'ArrowUp') return daysLater(day, -7)
  if (key === 'ArrowDown') return daysLater(day, 7)
  if (key === 'Home') return daysLater(day, -place)
  if (key === 'End') return daysLater(day, 6 - place)
  if (key === 'PageUp') return dayIn(monthsLater(monthOf(day), -1), day)
  if (key === 'PageDown') return dayIn(monthsLater(monthOf(day), 1), day)
  return null
}
