import { expect, it } from 'vitest'
import { endNews, leaveNews, newsOf } from './news.ts'

it('shows the message on the next page of the same campaign, also when that page renders several times', () => {
  leaveNews('a', 'Done.')
  expect(newsOf('b')).toBeNull()
  expect([newsOf('a'), newsOf('a')]).toEqual(['Done.', 'Done.'])
  endNews('b')
  expect(newsOf('a')).toBe('Done.')
  endNews('a')
  expect(newsOf('a')).toBeNull()
})
