import { addDays } from '../dates.ts'
import { ownValue } from '../own-value.ts'

/** Returns the weekday, 1 for Monday to 7. */
export const weekdayOf = (date: string) => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

interface Calendar {
  /** Observed on a working day if they fall on a weekend. */
  fixed: readonly string[]
  moving: readonly ((year: number) => string)[]
  /**
   * Whether a Saturday's holiday is observed on the Friday before, as in the United States; otherwise on the next
   * working day, like a Sunday's.
   */
  isKeptBefore?: true
}

/** Returns the nth weekday of a month; counted from the month's end if `place` is -1. */
const nth = (place: number, weekday: number, month: string) => (year: number) => {
  const from = place > 0 ? `${year}-${month}-${String(place * 7 - 6).padStart(2, '0')}` : `${year}-${month}-25`
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7)
}
const easter = (days: number) => (year: number) => addDays(easterOf(year), days)
const [goodFriday, easterMonday] = [easter(-2), easter(1)]

/** National holidays by region of a publication, without those of states and provinces, and one-time ones. */
const calendars: Readonly<Record<string, Calendar>> = {
  // New Year, Juneteenth, Independence, Veterans, Christmas; King, Washington, Memorial, Labor, Columbus, Thanksgiving
  US: {
    fixed: ['01-01', '06-19', '07-04', '11-11', '12-25'],
    moving: [nth(3, 1, '01'), nth(3, 1, '02'), nth(-1, 1, '05'), nth(1, 1, '09'), nth(2, 1, '10'), nth(4, 4, '11')],
    isKeptBefore: true,
  },
  // New Year, Canada, Truth and Reconciliation, Remembrance, Christmas, Boxing; Victoria, Labour, Thanksgiving
  CA: {
    fixed: ['01-01', '07-01', '09-30', '11-11', '12-25', '12-26'],
    moving: [goodFriday, (year) => mondayBefore(`${year}-05-25`), nth(1, 1, '09'), nth(2, 1, '10')],
  },
  // The bank holidays of England and Wales
  UK: {
    fixed: ['01-01', '12-25', '12-26'],
    moving: [goodFriday, easterMonday, nth(1, 1, '05'), nth(-1, 1, '05'), nth(-1, 1, '08')],
  },
  // New Year, Australia, Christmas, Boxing; Anzac Day is observed on weekends
  AU: {
    fixed: ['01-01', '01-26', '12-25', '12-26'],
    moving: [goodFriday, easterMonday, (year) => `${year}-04-25`],
  },
}

/**
 * Returns whether offices of a region's country are closed for a holiday; false for a region without a calendar here.
 */
export function isHoliday(date: string, region: string): boolean {
  const calendar = ownValue(calendars, region)
  if (!calendar) return false
  const year = Number(date.slice(0, 4))
  // A New Year's Day may be observed in the previous year.
  return [year, year + 1].some((one) => daysOf(calendar, one).has(date))
}

function daysOf({ fixed, moving, isKeptBefore }: Calendar, year: number): Set<string> {
  const dates = fixed.map((day) => `${year}-${day}`)
  const isWeekend = (date: string) => weekdayOf(date) > 5
  const days = new Set([...moving.map((day) => day(year)), ...dates.filter((date) => !isWeekend(date))])
  for (const date of dates.filter(isWeekend)) {
    let kept = date
    const step = isKeptBefore && weekdayOf(date) === 6 ? -1 : 1
    while (isWeekend(kept) || days.has(kept)) kept = addDays(kept, step)
    days.add(kept)
  }
  return days
}

const mondayBefore = (date: string) => addDays(date, -((weekdayOf(date) + 5) % 7) - 1)

/** Returns Easter Sunday, by the anonymous Gregorian algorithm. */
function easterOf(year: number): string {
  const [moon, century] = [year % 19, Math.floor(year / 100)]
  const h = (19 * moon + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const full = h - Math.floor(h / 28) * (1 - Math.floor(29 / (h + 1)) * Math.floor((21 - moon) / 11))
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7
  return addDays(`${year}-03-28`, full - weekday)
}
