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
  product: '-//Tearsheet//Runs//EN',
  madeAt: new Date('2026-11-20T10:00:00.5Z'),
}
async function* one(changed: Partial<CalendarEvent>) {
  yield [{ ...event, ...changed }]
}
const written = async (changed: Partial<CalendarEvent> = {}) => text(writeCalendar(calendar, one(changed)))
/** Joins folded lines like a calendar reader. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar', () => {
  it('has whole-day events without a time zone, and ends on the day after the last', async () => {
    expect(unfolded(await written())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tearsheet//Runs//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Recruiting\\; all',
      'BEGIN:VEVENT',
      'UID:ad-1@tearsheet',
      'DTSTAMP:20261120T100000Z',
      'DTSTART;VALUE=DATE:20260228',
      'DTEND;VALUE=DATE:20260301',
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

  it('escapes line breaks in texts', async () => {
    const file = await written({ summary: 'a\r\nEND:VCALENDAR\nb, c; d \\ e\u0007', description: 'x\ry' })
    expect(unfolded(file)).toContain('SUMMARY:a\\nEND:VCALENDAR\\nb\\, c\\; d \\\\ e')
    expect(unfolded(file)).toContain('DESCRIPTION:x\\ny')
    expect(file.match(/^END:VCALENDAR/gm)).toHaveLength(1)
  })
})
