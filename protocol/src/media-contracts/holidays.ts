import { addDays } from '../dates.ts'

/** 1 for Monday to 7. */
export const weekdayOf = (date: string) => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

interface Calendar {
  /** Kept on a working day where they fall on a weekend. */
  fixed: readonly string[]
  moving: readonly ((year: number) => string)[]
  /** Whether a Saturday's is kept on the Friday before, as in the United States; else on the next working day, as a Sunday's. */
  isKeptBefore?: true
}

/** The day of a month that is a weekday for the nth time; counted from the month's end where `place` is -1. */
const nth = (place: number, weekday: number, month: string) => (year: number) => {
  const from = place > 0 ? `${year}-${month}-${String(place * 7 - 6).padStart(2, '0')}` : `${year}-${month}-25`
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7)
}
const easter = (days: number) => (year: number) => addDays(easterOf(year), days)
const [goodFriday, easterMonday] = [easter(-2), easter(1)]

/** What a whole country keeps, by the region of a publication; no state's or province's, and none that was proclaimed once. */
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
  // New Year, Australia, Christmas, Boxing; Anzac Day stays on a weekend
  AU: {
    fixed: ['01-01', '01-26', '12-25', '12-26'],
    moving: [goodFriday, easterMonday, (year) => `${year}-04-25`],
  },
}

/** Whether offices of a region's country are shut for a holiday; never where a region is no country with a calendar here. */
export function isHoliday(date: string, region: string): boolean {
  const calendar = calendars[region]
  if (!calendar) return false
  const year = Number(date.slice(0, 4))
  // A New Year's Day may be kept in the year before
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

/** Easter Sunday, by the anonymous Gregorian rule. */
function easterOf(year: number): string {
  const [moon, century] = [year % 19, Math.floor(year / 100)]
  const h = (19 * moon + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const full = h - Math.floor(h / 28) * (1 - Math.floor(29 / (h + 1)) * Math.floor((21 - moon) / 11))
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7
  return addDays(`${year}-03-28`, full - weekday)
}
