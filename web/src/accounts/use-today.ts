import { dateIn } from '@tearsheet/protocol/dates'
import { useTimeZone } from './use-time-zone.ts'

/** The calendar date in the user's time zone, by which the server counts too. */
export function useToday(): string {
  return dateIn(useTimeZone(), new Date())
}
