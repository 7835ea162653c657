import { watch } from '@tearsheet/protocol/campaigns/endpoints'
import { getAccessControlList } from '@tearsheet/protocol/identity/access-control-endpoints'
import { putConfiguration } from '@tearsheet/ui/lib/configuration.ts'
import { withQueries } from '@tearsheet/ui/lib/part-fixture.tsx'
import { queryClient } from '@tearsheet/ui/lib/query-client.ts'
import { currentSession, endSession, lapseSession, startSession } from '@tearsheet/ui/lib/session.ts'
import { testConfiguration, tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCurrentRights } from './use-current-rights.ts'

// R5.6
const account = 'Human Resources'
let root: Root
/** Rights that the server knows. */
let view = viewOf(account)

function Probe() {
  useCurrentRights()
  return null
}

async function answer(url: string): Promise<Response> {
  if (url.includes(watch.path)) return new Response(new ReadableStream())
  if (!url.endsWith(getAccessControlList.path)) return new Promise(() => {})
  const { user, client, clientAccountId, roleId, role, permissionList } = view
  const permissions = [{ clientId: client.id, clientAccountId, roleId, role, permissionList, active: true }]
  const clientAccountById = { [account]: view.clientAccount }
  return Response.json({ user, permissions, clientById: { [client.id]: client }, clientAccountById })
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', answer)
  // Later than the time within which a page is new
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  putConfiguration(testConfiguration)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
  endSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['with a stream of changes', { manageCampaigns: true }],
  ['without one', { manageContracts: true }],
])('has the current rights after the user has signed in again, %s', async (_, held) => {
  view = viewOf(account, held)
  startSession(tokenOf(), view)
  await act(async () => root.render(withQueries(<Probe />)))
  await act(async () => lapseSession())
  view = viewOf(account, { manageInvoices: true })
  await act(async () => startSession(tokenOf({ exp: 4_000_000_000 })))
  await vi.waitFor(() => expect(currentSession().activeView).toEqual(view))
})

it('has the current rights when a page of the portal is opened', async () => {
  view = viewOf(account, { manageCampaigns: true, manageInvoices: true })
  startSession(tokenOf(), viewOf(account, { manageCampaigns: true }))
  await act(async () => root.render(withQueries(<Probe />)))
  await vi.waitFor(() => expect(currentSession().activeView).toEqual(view))
})
