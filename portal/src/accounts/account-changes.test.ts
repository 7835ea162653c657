import type { AccountChange } from '@tearsheet/protocol/campaigns/schemas'
import { putConfiguration } from '@tearsheet/ui/lib/configuration.ts'
import { endSession, startSession } from '@tearsheet/ui/lib/session.ts'
import { testConfiguration, tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onAccountChange } from './account-changes.ts'

/** The streams that the page has opened, each with functions to send an event on it and to break it. */
let lines: { address: string; send: (change: AccountChange) => void; breakOff: () => void }[] = []
let rejection: number | null = null
const ends: (() => void)[] = []

function answer(address: string, { signal }: RequestInit): Promise<Response> {
  if (rejection !== null) return Promise.resolve(new Response(null, { status: rejection }))
  const body = new ReadableStream<Uint8Array>({
    start: (control) => {
      const announce = (change: AccountChange) =>
        control.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(change)}\n\n`))
      lines.push({ address, send: announce, breakOff: () => control.error(new TypeError('broken')) })
      signal?.addEventListener('abort', () => control.error(signal.reason))
    },
  })
  return Promise.resolve(new Response(body))
}

/** Adds a listener and returns the kinds of change it receives. */
function listen(): string[] {
  const reported: string[] = []
  ends.push(onAccountChange(({ kind }) => reported.push(kind)))
  return reported
}

const advance = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  // Ends the stream that a test of another file has left open
  endSession()
  onAccountChange(() => {})()
  await advance(5_000)
  vi.spyOn(performance, 'now').mockReturnValue(0)
  vi.stubGlobal('fetch', vi.fn(answer))
  putConfiguration(testConfiguration)
  startSession(tokenOf(), viewOf('Human Resources'))
  lines = []
  rejection = null
})

afterEach(async () => {
  for (const end of ends.splice(0)) end()
  // The stream outlives its last listener by some seconds
  await advance(5_000)
  endSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('shares one stream of the current account among all listeners', async () => {
  const [one, other] = [listen(), listen()]
  await advance()
  expect(lines.map(({ address }) => address)).toEqual([
    expect.stringContaining('userId=user-1&clientAccountId=Human+Resources'),
  ])
  lines[0]?.send({ kind: 'invoices' })
  await advance()
  expect([one, other]).toEqual([['invoices'], ['invoices']])
})

it('notifies listeners after a broken stream reconnects, because anything may have changed in the meantime', async () => {
  const reported = listen()
  await advance()
  lines[0]?.breakOff()
  await advance()
  expect(reported).toEqual([])
  await advance(1_000)
  expect(lines).toHaveLength(2)
  expect(reported).toEqual(['everything'])
})

it('does not reopen a stream that the server rejects', async () => {
  rejection = 403
  const reported = listen()
  await advance(120_000)
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(reported).toEqual([])
})

it('opens another stream for another account', async () => {
  listen()
  await advance()
  startSession(tokenOf(), viewOf('School of Medicine'))
  await advance()
  expect(lines.map(({ address }) => address.split('clientAccountId=')[1])).toEqual([
    'Human+Resources',
    'School+of+Medicine',
  ])
})
