import { endSession, startSession } from '@tearsheet/ui/lib/session.ts'
import { tokenOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { afterEach, expect, it } from 'vitest'
import { beginAttempt, endAttempt, type PayInput, unfinishedAttempt } from './payment-attempts.ts'

const card = { brand: 'Visa', last4: '4242', funding: 'credit' } as const

const inputOf = (invoiceIds: string[], gatewayToken = 'token-1'): PayInput => ({
  invoiceIds,
  expectedTotal: 103,
  payment: { gatewayToken, cardholderName: 'Zoë Ng' },
})

afterEach(() => endAttempt(['a', 'b']))

it('reuses the attempt for the same invoices in any order until its result is known, with its key and its card', () => {
  const first = beginAttempt(inputOf(['a', 'b']), card)
  expect(unfinishedAttempt(['b', 'a'])).toBe(first)
  expect(beginAttempt(inputOf(['b', 'a'], 'token-2'), card)).toBe(first)
  expect(unfinishedAttempt(['a'])).toBeNull()
})

it('starts a new attempt with another key after the previous one has ended', () => {
  const first = beginAttempt(inputOf(['a', 'b']), card)
  endAttempt(['b', 'a'])
  expect(unfinishedAttempt(['a', 'b'])).toBeNull()
  expect(beginAttempt(inputOf(['a', 'b'], 'token-2'), card).key).not.toBe(first.key)
})

it('leaves nothing of an attempt to the next user', () => {
  startSession(tokenOf())
  beginAttempt(inputOf(['a', 'b']), card)
  endSession()
  expect(unfinishedAttempt(['a', 'b'])).toBeNull()
})
