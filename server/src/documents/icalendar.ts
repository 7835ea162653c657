import { Readable } from 'node:stream'
import { addDays } from '@tearsheet/protocol/dates'

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
  /** Producer, as `-//organization//product//EN`. */
  product: string
  madeAt: Date
}

/**
 * Streams a calendar of whole-day events (RFC 5545): days are dates without a time zone. Written as events are read.
 */
export function writeCalendar(calendar: Calendar, batches: AsyncIterable<CalendarEvent[]>): Readable {
  return Readable.from(partsOf(calendar, batches), { objectMode: false })
}

async function* partsOf({ name, product, madeAt }: Calendar, batches: AsyncIterable<CalendarEvent[]>) {
  yield lines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${product}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
  ])
  const stamp = `${madeAt.toISOString().replace(/[-:]|\.\d+/g, '')}`
  for await (const events of batches)
    for (let first = 0; first < events.length; first += eventsInPiece)
      yield events
        .slice(first, first + eventsInPiece)
        .map((event) => eventLines(event, stamp))
        .join('')
  yield lines(['END:VCALENDAR'])
}

const eventLines = ({ uid, summary, description, firstDay, lastDay }: CalendarEvent, stamp: string) =>
  lines([
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${plain(firstDay)}`,
    // The day after the last: DTEND is exclusive
    `DTEND;VALUE=DATE:${plain(addDays(lastDay, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])

const plain = (date: string) => date.replaceAll('-', '')

/** Escapes a user's text as a value: RFC 5545, section 3.3.11. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: calendars may not contain them
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const lines = (all: readonly string[]) => all.map((line) => `${folded(line)}\r\n`).join('')

/** Folds a line at 75 bytes: the rest continues on the next line after a space; characters are not split. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let room = 75
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (size > room) {
      parts.push(part)
      part = ''
      room = 74
    }
    part += letter
    room -= size
  }
  return [...parts, part].join('\r\n ')
}
