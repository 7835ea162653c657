import { expect, test } from 'vitest'
import { formatAction, formatDoer } from './activity-labels.ts'

test('an action is said in words', () => {
  expect(formatAction('users.resendInvitation')).toBe('resend invitation')
  expect(formatAction('campaigns.approveItems')).toBe('approve items')
})

test('who did it is named, with whose name it was done under', () => {
  const entry = (by: string | null, onBehalfOf: string | null) =>
    formatDoer({ by, onBehalfOf } as Parameters<typeof formatDoer>[0], 'Beacon')
  expect(entry('Marguerite Okafor', null)).toBe('Marguerite Okafor')
  expect(entry(null, 'Marguerite Okafor')).toBe('Beacon on behalf of Marguerite Okafor')
  expect(entry(null, null)).toBe('Beacon')
})
