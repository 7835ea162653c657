import { getOwnAccess } from '@tearsheet/protocol/desk/staff-endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { putConfiguration } from '@tearsheet/ui/lib/configuration.ts'
import { withQueries } from '@tearsheet/ui/lib/part-fixture.tsx'
import { queryClient } from '@tearsheet/ui/lib/query-client.ts'
import { endSession, lapseSession, startSession } from '@tearsheet/ui/lib/session.ts'
import { testConfiguration, tokenOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDeskAccess } from './components/use-desk-access.ts'
import { useDeskChanges } from './components/use-desk-changes.ts'

const [first, second] = [tokenOf({ exp: 4_000_000_000 }), tokenOf({ exp: 4_000_000_001 })]
let root: Root
/** The tokens with which the desk was watched. */
let tokens: (string | null)[] = []
/** Responses to the first attempts; later streams stay open. */
let responses: Response[] = []
let roles: string[] = []

function Probe() {
  useDeskChanges()
  return <p>{useDeskAccess().roles.join()}</p>
}

async function answer(url: string, { headers }: RequestInit): Promise<Response> {
  if (url.endsWith(getOwnAccess.path)) return Response.json({ roles, areas: [], managers: [] })
  if (!url.endsWith(work.watchDesk.path)) return new Promise(() => {})
  tokens.push(new Headers(headers).get('x-auth-token'))
  return responses.shift() ?? new Response(new ReadableStream())
}

const text = () => document.body.textContent

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', answer)
  putConfiguration(testConfiguration)
  startSession(first)
  tokens = []
  roles = ['accounts']
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
  endSession()
  vi.unstubAllGlobals()
})

it('watches the desk again with current rights after the session has ended and the user has signed in again', async () => {
  responses = [new Response(null, { status: 401 })]
  await act(async () => root.render(withQueries(<Probe />)))
  await vi.waitFor(() => expect(text()).toBe('accounts'))
  await act(async () => lapseSession())
  expect(tokens).toEqual([first])
  roles = ['catalog']
  await act(async () => startSession(second))
  expect(tokens).toEqual([first, second])
  await vi.waitFor(() => expect(text()).toBe('catalog'))
})

it('asks for the current rights when they no longer allow to watch the desk', async () => {
  // The first stream ends, and the next one is rejected
  let end = () => {}
  const stream = new ReadableStream({
    start(control) {
      end = () => control.close()
    },
  })
  responses = [new Response(stream), new Response(null, { status: 403 })]
  await act(async () => root.render(withQueries(<Probe />)))
  await vi.waitFor(() => expect(text()).toBe('accounts'))
  roles = []
  await act(async () => end())
  await vi.waitFor(() => expect(text()).toBe(''))
})
