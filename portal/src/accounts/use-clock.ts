import { dateIn } from '@tearsheet/protocol/dates'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { useToday } from './use-today.ts'

/** The time zone and date in which moments are displayed. */
export interface Clock {
  /** The calendar date in the user's time zone. */
  today: string
  timeZone: string
}

/** Returns the user's clock, the only one in the portal. */
export function useClock(): Clock {
  return { today: useToday(), timeZone: useTimeZone() }
}

/** Returns the calendar date of a moment in a clock's time zone, `YYYY-MM-DD`. */
export const dayOf = (moment: string, { timeZone }: Clock): string => dateIn(timeZone, new Date(moment))
