import { errorMessages } from '@tearsheet/protocol/errors'
import { expect, it } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { loadReasons } from './load-reasons.ts'

const errorsWith = (...messages: string[]) => messages.map((message) => ({ code: 'invalid', message }))

it('returns the list of errors of a 400 and a 403', () => {
  const twice = errorsWith('This view has no page 40', 'The keyword is too long')
  expect(loadReasons(new ApiError(400, twice))).toEqual(['This view has no page 40', 'The keyword is too long'])
  const forbidden = errorsWith(errorMessages.forbidden, 'Your session ends at noon')
  expect(loadReasons(new ApiError(403, forbidden))).toEqual(['Your session ends at noon'])
  expect(loadReasons(new ApiError(403, errorsWith(errorMessages.forbidden)))).toEqual([errorMessages.guard])
})

it('returns that the server did not answer only without a response', () => {
  expect(loadReasons(new ApiError(403, [], true))).toEqual(['Nothing is lost. The server did not answer.'])
  expect(loadReasons(new TypeError('Failed to fetch'))).toEqual(['Nothing is lost. The server did not answer.'])
  expect(loadReasons(new ApiError(502, []))).toEqual([errorMessages.unexpected])
})
