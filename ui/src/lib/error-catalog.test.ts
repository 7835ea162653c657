import { errorMessages } from '@tearsheet/protocol/errors'
import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { errorsOf, networkFailure, toastTextOf } from './error-catalog.ts'

const toastOf = (status: number, ...messages: string[]) =>
  toastTextOf(
    new ApiError(
      status,
      messages.map((message) => ({ code: 'any', message })),
    ),
    'Beacon',
  )

describe('error catalog', () => {
  it('shows the first message of an error other than 400 as a toast', () => {
    expect(toastOf(409, 'Somebody else was first', 'And more')).toBe('Somebody else was first')
    expect(toastOf(500, 'We encountered an error.')).toBe('We encountered an error.')
  })

  it('shows no toast for a 400: the screen lists its errors', () => {
    expect(toastOf(400, 'Enter the campaign title')).toBeNull()
  })

  it('does not show that access was denied', () => {
    expect(toastOf(403, 'Access denied. Forbidden access')).toBeNull()
    expect(toastOf(403, 'Your password has to change')).toBe('Your password has to change')
    const forbidden = { code: 'forbidden', message: errorMessages.forbidden }
    expect(errorsOf(new ApiError(403, [forbidden]))).toEqual([{ code: 'forbidden', message: errorMessages.guard }])
    const reason = { code: 'view_read_only', message: 'This view is read-only' }
    expect(errorsOf(new ApiError(403, [{ ...reason, message: errorMessages.forbidden }, reason]))).toEqual([reason])
  })

  it('has a default text for an error without a list', () => {
    expect(toastOf(502)).toBe('We encountered an error.')
    expect(errorsOf(new ApiError(502, []))).toEqual([{ code: 'unexpected', message: errorMessages.unexpected }])
    expect(errorsOf(new TypeError('an error of ours'))).toHaveLength(1)
  })

  it('gives a network error the status 403, an empty message and a contact', () => {
    const failure = networkFailure(false)
    expect([failure.status, failure.message]).toEqual([403, ''])
    expect(toastTextOf(failure, 'Beacon')).toBe('Connectivity Error: We encountered an error. Contact Beacon.')
  })

  it('lists a network error of signing in instead of showing a toast', () => {
    const failure = networkFailure(true)
    expect(failure.errors[0]?.message).toBe(
      'We encountered a network error. Please make sure you have disabled your Ad Blocker on your browser.',
    )
    expect(toastTextOf(failure, 'Beacon')).toBeNull()
  })
})
