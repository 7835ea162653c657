import { dateIn } from '@tearsheet/protocol/dates'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'

/** Returns the calendar date in the user's time zone, which the server also uses. */
export function useToday(): string {
  return dateIn(useTimeZone(), new Date())
}
