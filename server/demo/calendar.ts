import { addDays } from '@tearsheet/protocol/dates'

/** Dates and times of the demo world, relative to the day it is loaded. */
export interface Calendar {
  /** Returns the calendar date that many days from today. */
  day(offset: number): string
  /** Returns a time on that day, at an hour and minute UTC; never later than now. */
  at(offset: number, hour: number, minute?: number): Date
  /** Returns the time that many hours before now. */
  hoursAgo(hours: number): Date
}

export function calendarOf(now: Date): Calendar {
  const today = now.toISOString().slice(0, 10)
  const day = (offset: number) => addDays(today, offset)
  return {
    day,
    at(offset, hour, minute = 0) {
      const moment = Date.parse(`${day(offset)}T00:00:00Z`) + (hour * 60 + minute) * 60_000
      return new Date(Math.min(moment, now.getTime()))
    },
    hoursAgo: (hours) => new Date(now.getTime() - hours * 3_600_000),
  }
}
