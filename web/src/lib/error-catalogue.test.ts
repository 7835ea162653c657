import { errorMessages } from '@tearsheet/protocol/errors'
import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { faultsOf, networkFailure, toastTextOf } from './error-catalogue.ts'

const toastOf = (status: number, ...messages: string[]) =>
  toastTextOf(
    new ApiError(
      status,
      messages.map((message) => ({ code: 'any', message })),
    ),
    'Beacon',
  )

describe('the error catalogue', () => {
  it('toasts the first message of a failure other than 400', () => {
    expect(toastOf(409, 'Somebody else was first', 'And more')).toBe('Somebody else was first')
    expect(toastOf(500, 'We encountered an error.')).toBe('We encountered an error.')
  })

  it('shows no toast for a 400: the screen lists its faults', () => {
    expect(toastOf(400, 'Enter the campaign title')).toBeNull()
  })

  it('does not show that access was denied', () => {
    expect(toastOf(403, 'Access denied. Forbidden access')).toBeNull()
    expect(toastOf(403, 'Your password has to change')).toBe('Your password has to change')
  })

  it('has words for a failure without a list', () => {
    expect(toastOf(502)).toBe('We encountered an error.')
    expect(faultsOf(new ApiError(502, []))).toEqual([{ code: 'unexpected', message: errorMessages.unexpected }])
    expect(faultsOf(new TypeError('a fault of ours'))).toHaveLength(1)
  })

  it('gives a network failure the status 403 and an empty message, and names whom to contact', () => {
    const failure = networkFailure(false)
    expect([failure.status, failure.message]).toEqual([403, ''])
    expect(toastTextOf(failure, 'Beacon')).toBe('Connectivity Error: We encountered an error. Contact Beacon.')
  })

  it('lists the network failure of signing in instead of toasting it', () => {
    const failure = networkFailure(true)
    expect(failure.faults[0]?.message).toBe(
      'We encountered a network error. Please make sure you have disabled your Ad Blocker on your browser.',
    )
    expect(toastTextOf(failure, 'Beacon')).toBeNull()
  })
})
