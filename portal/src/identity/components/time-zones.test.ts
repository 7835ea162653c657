import { expect, it, vi } from 'vitest'
import { timeZoneLabel, timeZoneOptions } from './time-zones.ts'

it('offers the time zones of the browser and the stored one, sorted', () => {
  const values = timeZoneOptions('America/Chicago').map(({ value }) => value)
  expect(values.indexOf('America/Chicago')).toBeLessThan(values.indexOf('UTC'))
  expect(values.indexOf('UTC')).toBeLessThan(values.indexOf('Asia/Tokyo'))
  expect(timeZoneOptions('').find(({ value }) => value === 'Asia/Tokyo')?.label).toBe('Japan Standard Time (Tokyo)')
  expect(timeZoneOptions('').find(({ value }) => value === 'Asia/Kabul')?.label).toBe('Afghanistan Time (Kabul)')
  expect(timeZoneOptions('').find(({ value }) => value === 'America/Phoenix')?.label).toBe(
    'Mountain Standard Time (Phoenix)',
  )
  expect(timeZoneLabel('America/New_York')).toBe('Eastern Time (New York)')
  expect(timeZoneOptions('US/Central').map(({ value }) => value)).toContain('US/Central')
})

it('computes the offsets of the time zones once, not on each keystroke in a form', () => {
  for (const chosen of ['America/Chicago', 'US/Central', 'Mars/Olympus']) timeZoneOptions(chosen)
  const dateTimeFormat = vi.spyOn(Intl, 'DateTimeFormat')
  for (const chosen of ['America/Chicago', 'Asia/Tokyo', 'US/Central', 'Mars/Olympus', '']) timeZoneOptions(chosen)
  expect(dateTimeFormat).not.toHaveBeenCalled()
})
