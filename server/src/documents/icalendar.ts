import { Readable } from 'node:stream'
import { addDays } from '@tearsheet/protocol/dates'

/** What every calendar leaves as. */
export const icalendarType = 'text/calendar; charset=utf-8'

/** Something that lasts whole days. */
export interface CalendarEvent {
  /** The same for the same thing, so that a calendar that reads it again changes it and does not double it. */
  uid: string
  summary: string
  description: string
  firstDay: string
  /** Itself included. */
  lastDay: string
}

/** Events that leave in one piece: a slow reader is seen to take some of them. */
const eventsInPiece = 50

interface Calendar {
  name: string
  /** Who made it, as `-//who//what//EN`. */
  product: string
  madeAt: Date
}

/** A calendar of whole days (RFC 5545): days are dates and know no time zone. Written as events are asked for. */
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
    // The day after the last: an end is not part of what ends
    `DTEND;VALUE=DATE:${plain(addDays(lastDay, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])

const plain = (date: string) => date.replaceAll('-', '')

/** Somebody's text as a value: RFC 5545, section 3.3.11. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in a calendar
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const lines = (all: readonly string[]) => all.map((line) => `${folded(line)}\r\n`).join('')

/** No line is longer than 75 bytes: the rest continues on the next line after a space; no character is split. */
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
