import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, writeCalendar } from './icalendar.ts'

const event: CalendarEvent = {
  uid: 'ad-1@tearsheet',
  summary: 'Dean',
  description: '',
  firstDay: '2026-02-28',
  lastDay: '2026-02-28',
}
const calendar = {
  name: 'Recruiting; all',
  producer: { company: 'Tearsheet', product: 'Runs' },
  madeAt: new Date('2026-11-20T10:00:00.5Z'),
}
async function* one(changed: Partial<CalendarEvent>) {
  yield [{ ...event, ...changed }]
}
const written = async (changed: Partial<CalendarEvent> = {}) => text(writeCalendar(calendar, one(changed)))
/** Events of several pieces. */
async function* many() {
  yield Array.from({ length: 120 }, (_, number) => ({ ...event, uid: `ad-${number}@tearsheet` }))
}
/** Joins folded lines like a calendar reader. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar', () => {
  it('has whole-day events without a time zone, and ends on the day after the last', async () => {
    expect(unfolded(await written())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tearsheet//Runs//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Recruiting\\; all',
      'X-WR-CALNAME:Recruiting\\; all',
      'BEGIN:VEVENT',
      'UID:ad-1@tearsheet',
      'SEQUENCE:0',
      'DTSTAMP:20261120T100000Z',
      'DTSTART;VALUE=DATE:20260228',
      'DTEND;VALUE=DATE:20260301',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
      'SUMMARY:Dean',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('folds lines at 75 bytes without splitting a character', async () => {
    const summary = `Zürich – ${'ä€😀'.repeat(40)}`
    const file = await written({ summary })
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(file).not.toContain('\u{fffd}')
    expect(unfolded(file)).toContain(`SUMMARY:${summary}`)
  })

  it('contains each event once and in order, however many there are', async () => {
    const file = await text(writeCalendar(calendar, many()))
    expect(file.match(/(?<=^UID:ad-)\d+/gm)?.map(Number)).toEqual(Array.from({ length: 120 }, (_, number) => number))
    for (const line of ['BEGIN:VCALENDAR', 'END:VCALENDAR']) expect(file.split(line)).toHaveLength(2)
  })

  it('escapes line breaks in its name', async () => {
    const file = await text(writeCalendar({ ...calendar, name: 'a\nEND:VCALENDAR' }, one({})))
    expect(unfolded(file)).toContain('X-WR-CALNAME:a\\nEND:VCALENDAR')
  })

  it('escapes line breaks in texts', async () => {
    const file = await written({ summary: 'a\r\nEND:VCALENDAR\nb, c; d \\ e\u0007', description: 'x\ry' })
    expect(unfolded(file)).toContain('SUMMARY:a\\nEND:VCALENDAR\\nb\\, c\\; d \\\\ e')
    expect(unfolded(file)).toContain('DESCRIPTION:x\\ny')
    expect(file.match(/^END:VCALENDAR/gm)).toHaveLength(1)
  })

  it('does the same for characters that some readers split lines at, and omits those that reverse text', async () => {
    const file = await written({ summary: 'a\u2028BEGIN:VEVENT\u0085b\u2029c\u202ed\u0080\u2066' })
    expect(unfolded(file)).toContain('SUMMARY:a\\nBEGIN:VEVENT\\nb\\ncd')
  })
})
