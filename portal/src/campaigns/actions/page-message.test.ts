import { expect, it } from 'vitest'
import { clearMessage, leaveMessage, messageFor } from './page-message.ts'

it('shows the message on the next page of the same campaign, also when that page renders several times', () => {
  leaveMessage('a', 'Done.')
  expect(messageFor('b')).toBeNull()
  expect([messageFor('a'), messageFor('a')]).toEqual(['Done.', 'Done.'])
  clearMessage('b')
  expect(messageFor('a')).toBe('Done.')
  clearMessage('a')
  expect(messageFor('a')).toBeNull()
})
