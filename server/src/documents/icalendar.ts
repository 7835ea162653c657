import { Readable } from 'node:stream'
import { addDays } from '@tearsheet/protocol/dates'
import { escape as escapeText, ICalCalendar, type ICalEventData, ICalEventTransparency } from 'ical-generator'

/** Content type of every calendar. */
export const icalendarType = 'text/calendar; charset=utf-8'

/** An event of whole days. */
export interface CalendarEvent {
  /** Stable id, so that a calendar that imports the event again updates it instead of duplicating it. */
  uid: string
  summary: string
  description: string
  firstDay: string
  /** Inclusive. */
  lastDay: string
}

/** Number of events in a chunk; small, so that progress is visible for a slow reader. */
const eventsInPiece = 50

interface Calendar {
  name: string
  /** Names of the producer. */
  producer: { company: string; product: string }
  madeAt: Date
}

/**
 * Streams a calendar of whole-day events (RFC 5545): days are dates without a time zone. Written as events are read.
 */
export function writeCalendar(calendar: Calendar, batches: AsyncIterable<CalendarEvent[]>): Readable {
  return Readable.from(partsOf(calendar, batches), { objectMode: false })
}

async function* partsOf({ name, producer, madeAt }: Calendar, batches: AsyncIterable<CalendarEvent[]>) {
  const calendar = new ICalCalendar({
    prodId: producer,
    scale: 'GREGORIAN',
    // Unlike an event's texts, the library does not escape it
    name: escapeText(printable(name), false),
  })
  const [head = '', end = ''] = calendar.toString().split(/(?=END:VCALENDAR$)/)
  yield head
  for await (const events of batches)
    for (let first = 0; first < events.length; first += eventsInPiece) {
      calendar.clear()
      calendar.events(events.slice(first, first + eventsInPiece).map((event) => wholeDays(event, madeAt)))
      yield calendar.toString().slice(head.length, -end.length)
    }
  yield `${end}\r\n`
}

const wholeDays = ({ uid, summary, description, firstDay, lastDay }: CalendarEvent, madeAt: Date): ICalEventData => ({
  id: uid,
  stamp: madeAt,
  allDay: true,
  start: new Date(firstDay),
  // The day after the last: DTEND is exclusive
  end: new Date(addDays(lastDay, 1)),
  summary: printable(summary),
  description: printable(description) || null,
  transparency: ICalEventTransparency.TRANSPARENT,
})

/**
 * Removes control characters, which RFC 5545 does not allow in a value, and those that reverse the text of other events
 * in a list. Line breaks of all kinds are escaped: some readers split lines at each.
 */
const printable = (text: string) =>
  text.replace(/[\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu, '')
