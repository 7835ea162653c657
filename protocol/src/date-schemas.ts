import { z } from 'zod'
import { isCalendarDate } from './dates.ts'

// Apart from the reckoning with dates, so that a page that only reckons does not fetch zod.

/** A calendar date `YYYY-MM-DD`; never a moment, so no time zone can move it (R26.6). */
export const calendarDate = z.string().refine(isCalendarDate, { error: 'Enter a real date' })

/** A moment, ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true })
