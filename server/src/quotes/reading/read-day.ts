import { dateIn } from '@tearsheet/protocol/dates'
import { timeZoneOf } from '../places/find-cities.ts'
import { type DayMonthOrder, inBothOrders, isAmbiguous } from './find-day-month-order.ts'

interface Around {
  /** The place of the posting; its time zone decides the day of a moment. */
  place: { country: string; state: string | null; city: string | null } | null
  order: DayMonthOrder | null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const pad = (number: string) => number.padStart(2, '0')

/**
 * Reads a day of data: ISO 8601, RFC 822, and dates in numbers or with the English name of a month. A moment in UTC is the day at the
 * posting's place; one with another offset is the day as written.
 * @returns the days that it may be, if the order of day and month is unknown; null for no day
 */
export function dayOfData(
  text: string,
  { place, order }: Around,
): { value: string } | { days: readonly string[] } | null {
  const [, milliseconds, seconds] = counted.exec(text) ?? []
  if (milliseconds || seconds) {
    const moment = dayAtPlace(new Date(Number(milliseconds ?? 0) || Number(seconds) * 1000), place)
    return moment !== null && isDay(moment) ? { value: moment } : null
  }
  const day = writtenDay(text, order)
  if (day === null || typeof day !== 'string') return day
  const value = isMoment.test(text) ? dayAtPlace(momentOf(text, day), place) : day
  return value !== null && isDay(value) ? { value } : null
}

/** A count of milliseconds since 1970, also as `/Date(1800000000000)/`, or of seconds. */
const counted = /^(?:(?:\/Date\()?(\d{13})(?:[+-]\d{4})?(?:\)\/)?|(\d{10}))$/

/** A time in UTC. */
const isMoment = /\d:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|UTC|GMT|UT|[+-]00:?00)\s*$/i

function writtenDay(text: string, order: DayMonthOrder | null): string | { days: readonly string[] } | null {
  const [, isoYear, isoMonth = '', isoDay = ''] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:T|\s|$)/.exec(text) ?? []
  if (isoYear) return `${isoYear}-${pad(isoMonth)}-${pad(isoDay)}`
  const [, compact] = /^(\d{8})(?:T|$)/.exec(text) ?? []
  if (compact) return `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`
  // "Fri, 15 Jan 2027", "15-Jan-2027", "January 15, 2027"
  const named =
    /^(?:[a-z]{3,9},?\s+)?(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?[\s,-]+(\d{4})/i.exec(text) ??
    swapped(/^(?:[a-z]{3,9},?\s+)?([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/i.exec(text))
  if (named) {
    const month = months.indexOf((named[2] ?? '').toLowerCase()) + 1
    return month === 0 ? null : `${named[3]}-${pad(String(month))}-${pad(named[1] ?? '')}`
  }
  const [found, first = '', second = '', year = ''] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[\s,T]|$)/.exec(text) ?? []
  if (!found) return null
  if (order === null && isAmbiguous(text)) return { days: inBothOrders(text) }
  const isDayFirst = Number(first) > 12 || (order === 'day-month' && Number(second) <= 12)
  const [month, day] = isDayFirst ? [second, first] : [first, second]
  return `${year.length === 2 ? `20${year}` : year}-${pad(month)}-${pad(day)}`
}

const swapped = (match: RegExpExecArray | null): readonly (string | undefined)[] | null =>
  match && [match[0], match[2], match[1], match[3]]

function momentOf(text: string, day: string): Date {
  const [, hours = '0', minutes = '0', seconds = '0'] = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text) ?? []
  return new Date(`${day}T${pad(hours)}:${minutes}:${pad(seconds)}Z`)
}

function dayAtPlace(moment: Date, place: Around['place']): string | null {
  if (Number.isNaN(moment.getTime())) return null
  const timeZone = (place && timeZoneOf(place)) ?? 'UTC'
  return dateIn(timeZone, moment)
}

/** Whether it is a valid date; a year in the far future is a typo or means never. */
const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true && day < '2100'
