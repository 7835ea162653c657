import { z } from 'zod'
import { addDays, bookDate, farAheadWords, isCalendarDate, isFarAhead, worldDate } from './dates.ts'

// Apart from the reckoning with dates, so that a page that only reckons does not fetch zod.

/** A calendar date `YYYY-MM-DD`; never a moment, so no time zone can move it (R26.6). */
export const calendarDate = z.string().refine(isCalendarDate, { error: 'Enter a real date', abort: true })

/** How long ago a day of the desk's work may be: longer ago is a slip of the year (R24.22). */
const mostDaysAgo = 5 * 366

/** The day of an ad or of an issue, as the desk writes it down. */
export const deskDay = calendarDate
  .refine((day) => day >= addDays(bookDate(new Date()), -mostDaysAgo), {
    error: 'Check the year. The day is more than five years ago',
  })
  .refine((day) => !isFarAhead(day, bookDate(new Date())), { error: farAheadWords })

/** The first or the last day of a media contract, as the desk sets it; one that is amended may have begun long ago. */
export const contractDay = calendarDate.refine(
  (day) => !isFarAhead(day, bookDate(new Date())) && !isFarAhead(bookDate(new Date()), day),
  { error: 'Check the year. The day is more than ten years away' },
)

/** How long an invoice may wait for its money: longer is a slip of the year (R24.22). */
const mostDaysToPay = 2 * 366

/** The day by which an invoice is to be paid. */
export const dueDay = calendarDate
  .refine((day) => day >= worldDate(new Date()), { error: 'The due date must not be in the past', abort: true })
  .refine((day) => day <= addDays(bookDate(new Date()), mostDaysToPay), {
    error: 'Check the year. The due date is more than two years ahead',
  })

/** A moment, ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true })
