import { dateIn } from '@tearsheet/protocol/dates'
import { useTimeZone } from './use-time-zone.ts'
import { useToday } from './use-today.ts'

/** By which the days of moments are told. */
export interface Clock {
  /** The calendar date where the user is. */
  today: string
  timeZone: string
}

/** The one clock of the portal: the user's. */
export function useClock(): Clock {
  return { today: useToday(), timeZone: useTimeZone() }
}

/** The calendar date of a moment by a clock, `YYYY-MM-DD`. */
export const dayOf = (moment: string, { timeZone }: Clock): string => dateIn(timeZone, new Date(moment))
