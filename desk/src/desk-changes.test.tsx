import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { putConfiguration } from '@tearsheet/ui/lib/configuration.ts'
import { endSession, lapseSession, startSession } from '@tearsheet/ui/lib/session.ts'
import { testConfiguration, tokenOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { useDeskChanges } from './components/use-desk-changes.ts'

afterEach(() => endSession())

function Probe() {
  useDeskChanges()
  return null
}

it('watches the desk again after the session has ended and the user has signed in again', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const tokens: (string | null)[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    if (url.endsWith(work.watchDesk.path)) tokens.push(new Headers(headers).get('x-auth-token'))
    return tokens.length === 1 ? new Response(null, { status: 401 }) : new Promise<Response>(() => {})
  })
  putConfiguration(testConfiguration)
  const [first, second] = [tokenOf({ exp: 4_000_000_000 }), tokenOf({ exp: 4_000_000_001 })]
  startSession(first)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Probe />))
  await act(async () => lapseSession())
  expect(tokens).toEqual([first])
  await act(async () => startSession(second))
  expect(tokens).toEqual([first, second])
  act(() => root.unmount())
  vi.unstubAllGlobals()
})
