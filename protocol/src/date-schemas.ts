import { z } from 'zod'
import { addDays, bookDate, farAheadText, isCalendarDate, isFarAhead, worldDate } from './dates.ts'

// Separate from date calculations, so that pages that only calculate do not load zod.

/** A calendar date `YYYY-MM-DD`; never a timestamp, so no time zone can change it (R26.6). */
export const calendarDate = z.string().refine(isCalendarDate, { error: 'Enter a real date', abort: true })

/** Maximum age of a date in the desk's work: an older one is a typo in the year (R24.22). */
const mostDaysAgo = 5 * 366

/** Date of an ad or of an issue, as entered by the desk. */
export const deskDay = calendarDate
  .refine((day) => day >= addDays(bookDate(new Date()), -mostDaysAgo), {
    error: 'Check the year. The day is more than five years ago',
  })
  .refine((day) => !isFarAhead(day, bookDate(new Date())), { error: farAheadText })

/** First or last day of a media contract, as entered by the desk; an amended contract may have begun long ago. */
export const contractDay = calendarDate.refine(
  (day) => !isFarAhead(day, bookDate(new Date())) && !isFarAhead(bookDate(new Date()), day),
  { error: 'Check the year. The day is more than ten years away' },
)

/** Maximum payment period of an invoice: a longer one is a typo in the year (R24.22). */
const mostDaysToPay = 2 * 366

/** Due date of an invoice. */
export const dueDay = calendarDate
  .refine((day) => day >= worldDate(new Date()), { error: 'The due date must not be in the past', abort: true })
  .refine((day) => day <= addDays(bookDate(new Date()), mostDaysToPay), {
    error: 'Check the year. The due date is more than two years ahead',
  })

/** A timestamp, ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true })
