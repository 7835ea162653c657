import { expect, it, vi } from 'vitest'
import { leaveNews, takeNews } from './news.ts'

it('tells the page that follows once, and only the campaign it is about', () => {
  vi.useFakeTimers()
  leaveNews('a', 'Done.')
  expect(takeNews('b')).toBeNull()
  expect(takeNews('a')).toBe('Done.')
  expect(takeNews('a'), 'in the same drawing').toBe('Done.')
  vi.runAllTimers()
  expect(takeNews('a')).toBeNull()
  vi.useRealTimers()
})
