import { expect, it } from 'vitest'
import { alertsOf, endAlerts, leaveAlerts } from './page-message.ts'

it('shows the message on the next page of the same campaign, also when that page renders several times', () => {
  leaveAlerts('a', 'Done.')
  expect(alertsOf('b')).toBeNull()
  expect([alertsOf('a'), alertsOf('a')]).toEqual(['Done.', 'Done.'])
  endAlerts('b')
  expect(alertsOf('a')).toBe('Done.')
  endAlerts('a')
  expect(alertsOf('a')).toBeNull()
})
