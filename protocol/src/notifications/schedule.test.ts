import { describe, expect, it } from 'vitest'
import { hourIn } from '../dates.ts'
import { type Frequency, lastDue, nextDue } from './schedule.ts'

const last = (frequency: Frequency, zone: string, now: string) => lastDue(frequency, zone, new Date(now)).toISOString()
const next = (frequency: Frequency, zone: string, now: string) => nextDue(frequency, zone, new Date(now)).toISOString()

describe('the due time of a message', () => {
  it('is 08:00 local time, before and after clock changes', () => {
    // Clocks go forward on March 8, 2026 and back on November 1.
    expect(last(2, 'America/New_York', '2026-03-07T20:00:00Z')).toBe('2026-03-07T13:00:00.000Z')
    expect(next(2, 'America/New_York', '2026-03-07T20:00:00Z')).toBe('2026-03-08T12:00:00.000Z')
    expect(next(2, 'America/New_York', '2026-10-31T20:00:00Z')).toBe('2026-11-01T13:00:00.000Z')
    expect(last(2, 'America/New_York', '2026-11-01T12:59:59Z')).toBe('2026-10-31T12:00:00.000Z')
    expect(last(2, 'America/New_York', '2026-11-01T13:00:00Z')).toBe('2026-11-01T13:00:00.000Z')
  })

  it('is Monday for weekly messages, by the local date', () => {
    // Monday has begun in Auckland while it is Sunday in Honolulu.
    expect(last(3, 'Pacific/Auckland', '2026-11-22T20:00:00Z')).toBe('2026-11-22T19:00:00.000Z')
    expect(last(3, 'Pacific/Honolulu', '2026-11-22T20:00:00Z')).toBe('2026-11-16T18:00:00.000Z')
    expect(next(3, 'Pacific/Honolulu', '2026-11-22T20:00:00Z')).toBe('2026-11-23T18:00:00.000Z')
  })

  it('is each full hour local time, also in zones with an offset of half an hour', () => {
    expect(last(1, 'Asia/Kolkata', '2026-11-22T10:40:00Z')).toBe('2026-11-22T10:30:00.000Z')
    expect(next(1, 'Asia/Kathmandu', '2026-11-22T10:00:00Z')).toBe('2026-11-22T10:15:00.000Z')
    // The hour from 1 to 2 occurs twice.
    expect(last(1, 'America/New_York', '2026-11-01T05:30:00Z')).toBe('2026-11-01T05:00:00.000Z')
    expect(last(1, 'America/New_York', '2026-11-01T06:30:00Z')).toBe('2026-11-01T06:00:00.000Z')
  })

  it('is consistent: at any time of a year, the last one is past, the next one is in the future, and they are adjacent', () => {
    const zones = [
      'America/New_York',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Pacific/Apia',
      'UTC',
    ]
    for (const zone of zones)
      for (const frequency of [1, 2, 3] as const)
        for (let at = Date.UTC(2026, 0, 1, 0, 7); at < Date.UTC(2027, 0, 1); at += 61 * 3_600_000) {
          const now = new Date(at)
          const [before, after] = [lastDue(frequency, zone, now), nextDue(frequency, zone, now)]
          expect(before <= now && now < after, `${zone} ${frequency} ${now.toISOString()}`).toBe(true)
          expect(lastDue(frequency, zone, after), `${zone} ${frequency} ${after.toISOString()}`).toEqual(after)
          expect(lastDue(frequency, zone, new Date(after.getTime() - 1))).toEqual(before)
          if (frequency > 1) expect(hourIn(zone, after)).toBe(8)
        }
  })
})
