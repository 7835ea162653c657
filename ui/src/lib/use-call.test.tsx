import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { act, Fragment, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { displayError, displayedError } from './displayed-error.ts'
import { withQueries } from './part-fixture.tsx'
import { callKey, putAnswer, queryClient } from './query-client.ts'
import { type Call, type Outcome, useCall } from './use-call.ts'

let root: Root
let save: Call<string, number>
let button: Call<string, number, unknown>
const make = vi.fn<(input: number, once: { idempotencyKey: string }) => Promise<string>>()

function Form() {
  save = useCall(make, { showErrors: 'here', refreshes: [invoices.list], refreshesOnFailure: [invoices.getBalance] })
  const words = save.errors.map(({ message }) => message)
  return <p>{save.isPending ? `saving ${save.pending}` : words.join()}</p>
}

/** A screen that displays no error. */
function Button({ showErrors }: { showErrors: 'page' | 'request' }) {
  button = useCall(make, { showErrors })
  return <p />
}

const shown = () => document.body.textContent
const isOutdated = (endpoint: Parameters<typeof callKey>[0]) =>
  queryClient.getQueryState(callKey(endpoint))?.isInvalidated === true

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  make.mockReset()
  queryClient.clear()
  for (const endpoint of [invoices.list, invoices.getBalance]) queryClient.setQueryData(callKey(endpoint), {})
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(withQueries(<Form />)))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Replaces the screen with another one. */
const remount = (screen: ReactNode) =>
  act(async () => {
    root.render(null)
    root.render(withQueries(<Fragment key={crypto.randomUUID()}>{screen}</Fragment>))
  })

/** Waits for the screen to update: a mutation notifies in its own task. */
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)))

describe('request triggered by an action', () => {
  it('is pending until the response, and refetches the data it invalidates', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    make.mockReturnValue(promise)
    const ended = save.run(7)
    await settle()
    expect(shown()).toBe('saving 7')
    resolve('saved')
    expect(await ended).toEqual({ done: true, answer: 'saved' })
    await settle()
    expect([shown(), isOutdated(invoices.list), isOutdated(invoices.getBalance)]).toEqual(['', true, false])
  })

  it('runs once, however often the user retries, and has a new key the next time', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    make.mockReturnValue(promise)
    const first = save.run(1)
    expect(await save.run(2)).toEqual({ done: false, errors: [], error: null })
    resolve('saved')
    await first
    await save.run(3)
    expect(make.mock.calls.map(([input]) => input)).toEqual([1, 3])
    expect(new Set(make.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)).size).toBe(2)
  })

  it('lists its errors until the next attempt', async () => {
    const error = new ApiError(409, [{ code: 'conflict', message: 'Another user was first' }])
    make.mockRejectedValueOnce(error).mockResolvedValue('saved')
    expect(await save.run(1)).toEqual({ done: false, errors: error.errors, error })
    await settle()
    expect([shown(), isOutdated(invoices.list), isOutdated(invoices.getBalance)]).toEqual([
      'Another user was first',
      false,
      true,
    ])
    await save.run(2)
    await settle()
    expect(shown()).toBe('')
  })

  it.each([
    { place: 'at the top of the page until the next action', showErrors: 'page' as const, isAtTop: true },
    { place: 'only where the request displays it', showErrors: 'request' as const, isAtTop: false },
  ])('displays an error $place', async ({ showErrors, isAtTop }) => {
    const error = new ApiError(409, [{ code: 'conflict', message: 'Another user was first' }])
    make.mockRejectedValueOnce(error).mockResolvedValue('saved')
    await remount(<Button showErrors={showErrors} />)
    await button.run(1)
    await settle()
    expect(displayedError()).toBe(isAtTop ? error : null)
    await button.run(2)
    expect(displayedError()).toBeNull()
  })

  it('does not display an error at the top of the page when the caller displays it', async () => {
    const error = new ApiError(409, [{ code: 'conflict', message: 'Another user was first' }])
    make.mockRejectedValueOnce(error)
    displayError('The error of the action before')
    const result: Outcome<string> = await save.run(1)
    await settle()
    expect(result).toEqual({ done: false, errors: error.errors, error })
    expect([shown(), displayedError()]).toEqual(['Another user was first', null])
  })
})

/** Starts to load data, each request until its function is called with a response. */
function load(queryKey: string[]): ((answer: string) => void)[] {
  const requests: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => requests.push(resolve))
  void queryClient.fetchQuery({ queryKey, queryFn }).catch(() => {})
  return requests
}

it('keeps the response of a write when an earlier request for the same data responds after it', async () => {
  queryClient.setQueryData(['ad'], 'before the write')
  await queryClient.invalidateQueries({ queryKey: ['ad'] })
  const requests = load(['ad'])
  putAnswer(['ad'], 'after the write')
  requests[0]?.('before the write')
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect(queryClient.getQueryData(['ad'])).toBe('after the write')
  requests[1]?.('after the write and another')
  await vi.waitFor(() => expect(queryClient.getQueryData(['ad'])).toBe('after the write and another'))
})

it('sends no request when none is under way', async () => {
  const requests = load(['ad'])
  requests[0]?.('before the write')
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  putAnswer(['ad'], 'after the write')
  await Promise.resolve()
  expect(requests).toHaveLength(1)
  expect(queryClient.getQueryData(['ad'])).toBe('after the write')
})
