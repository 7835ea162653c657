import { dateIn } from '@tearsheet/protocol/dates'

/** The calendar date of a moment where the reader is, `YYYY-MM-DD`; today's without a moment. */
export function dayOf(moment?: string): string {
  return dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, moment ? new Date(moment) : new Date())
}
