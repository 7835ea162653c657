import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { act, Fragment, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { displayError, displayedError } from './displayed-error.ts'
import { callKey, queryClient } from './query-client.ts'
import { useCall } from './use-call.ts'

type Save = ReturnType<typeof useCall<string, number>>

let root: Root
let save: Save
let button: Save
const make = vi.fn<(input: number, once: { idempotencyKey: string }) => Promise<string>>()

function Form() {
  save = useCall(make, { refreshes: [invoices.list], refreshesOnFailure: [invoices.getBalance] })
  const words = save.errors.map(({ message }) => message)
  return <p>{save.isPending ? `saving ${save.pending}` : words.join()}</p>
}

/** A screen that displays no error. */
function Button() {
  button = useCall(make)
  return <p>{button.isPending ? 'saving' : ''}</p>
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
  await act(async () => root.render(<Form />))
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
    root.render(<Fragment key={crypto.randomUUID()}>{screen}</Fragment>)
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
    const error = new ApiError(409, [{ code: 'conflict', message: 'Somebody was first' }])
    make.mockRejectedValueOnce(error).mockResolvedValue('saved')
    expect(await save.run(1)).toEqual({ done: false, errors: error.errors, error })
    await settle()
    expect([shown(), isOutdated(invoices.list), isOutdated(invoices.getBalance)]).toEqual([
      'Somebody was first',
      false,
      true,
    ])
    await save.run(2)
    await settle()
    expect(shown()).toBe('')
  })

  it('leaves an error to a screen that reads it; any other stays at the top of the page until the next action', async () => {
    const error = new ApiError(409, [{ code: 'conflict', message: 'Somebody was first' }])
    make
      .mockRejectedValueOnce(error)
      .mockRejectedValueOnce(error)
      .mockRejectedValueOnce(error)
      .mockResolvedValue('saved')
    await save.run(1)
    await settle()
    expect(displayedError(), 'a screen that lists errors').toBeNull()

    await remount(<Button />)
    await button.run(2)
    await settle()
    expect(displayedError(), 'a screen that does not display it').toBe(error)

    await remount(<Button />)
    const outcome = await button.run(3)
    expect(outcome.done ? [] : outcome.errors).toEqual(error.errors)
    await settle()
    expect(displayedError(), 'an action that reads the reason from its response').toBeNull()

    displayError('Somebody was first')
    await button.run(4)
    expect(displayedError()).toBeNull()
  })
})
