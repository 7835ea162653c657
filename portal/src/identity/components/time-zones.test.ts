import { expect, it, vi } from 'vitest'
import { timeZoneOptions } from './time-zones.ts'

it('offers the time zones of the browser and the stored one, sorted', () => {
  const values = timeZoneOptions('America/Chicago').map(({ value }) => value)
  expect(values.indexOf('America/Chicago')).toBeLessThan(values.indexOf('UTC'))
  expect(values.indexOf('UTC')).toBeLessThan(values.indexOf('Asia/Tokyo'))
  expect(timeZoneOptions('').find(({ value }) => value === 'Asia/Tokyo')?.label).toBe('(GMT+9) Asia, Tokyo')
  expect(timeZoneOptions('').find(({ value }) => value === 'Asia/Kabul')?.label).toBe('(GMT+4:30) Asia, Kabul')
  expect(timeZoneOptions('').find(({ value }) => value === 'America/Phoenix')?.label).toBe('(GMT-7) America, Phoenix')
  expect(timeZoneOptions('US/Central').map(({ value }) => value)).toContain('US/Central')
})

it('computes the offsets of the time zones once, not on each keystroke in a form', () => {
  for (const chosen of ['America/Chicago', 'US/Central', 'Mars/Olympus']) timeZoneOptions(chosen)
  const asked = vi.spyOn(Intl, 'DateTimeFormat')
  for (const chosen of ['America/Chicago', 'Asia/Tokyo', 'US/Central', 'Mars/Olympus', '']) timeZoneOptions(chosen)
  expect(asked).not.toHaveBeenCalled()
})
