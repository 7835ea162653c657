import { browserLocale } from '../lib/format.ts'

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

/** Returns the same day of another month, or its last day if it is shorter. */
export function dayIn(month: string, day: string): string {
  const wanted = `${month}${day.slice(7)}`
  const last = lastDayOf(month)
  return wanted > last ? last : wanted
}

/** Returns the first day of the week in the user's region, 0 for Sunday. */
export function firstDayOfWeek(): number {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(browserLocale())
  return (locale.getWeekInfo?.().firstDay ?? 7) % 7
}

/** Returns the position of a day in its week. @param weekStart 0 for Sunday to 6 for Saturday */
const placeInWeek = (day: string, weekStart: number) => (utc(day).getUTCDay() - weekStart + 7) % 7

/** Returns the weeks of a month, seven entries each; null for days outside the month. */
export function weeksOf(month: string, weekStart: number): (string | null)[][] {
  const first = firstDayOf(month)
  const places: (string | null)[] = Array.from({ length: placeInWeek(first, weekStart) }, () => null)
  for (let day = first; monthOf(day) === month; day = daysLater(day, 1)) places.push(day)
  while (places.length % 7 > 0) places.push(null)
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7))
}

/** Returns the day that a key moves to in a month grid, or null for any other key (ARIA practices: grid of days). */
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
