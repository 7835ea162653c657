import { expect, it } from 'vitest'
import { endNews, leaveNews, newsOf } from './news.ts'

it('tells the page that follows, however often it is drawn before it is shown, and only the campaign it is about', () => {
  leaveNews('a', 'Done.')
  expect(newsOf('b')).toBeNull()
  expect([newsOf('a'), newsOf('a')]).toEqual(['Done.', 'Done.'])
  endNews('b')
  expect(newsOf('a')).toBe('Done.')
  endNews('a')
  expect(newsOf('a')).toBeNull()
})
