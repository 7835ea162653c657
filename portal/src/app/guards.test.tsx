import { getAdministrators } from '@tearsheet/protocol/clients/endpoints'
import { accessControlListQuery } from '@tearsheet/ui/accounts/access-control-list.ts'
import { putConfiguration } from '@tearsheet/ui/lib/configuration.ts'
import { page, withQueries } from '@tearsheet/ui/lib/part-fixture.tsx'
import { queryClient } from '@tearsheet/ui/lib/query-client.ts'
import { currentSession, endSession, startSession } from '@tearsheet/ui/lib/session.ts'
import { testConfiguration, tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardedScreen } from './guards.tsx'
import { landing } from './landing.ts'
import { menu } from './layout/menu.ts'
import { type Page, pageAt, pages } from './pages.ts'
import type { LoadScreen } from './screens.tsx'

const load = vi.fn<LoadScreen>(async () => () => <h1>The screen</h1>)
const api = vi.fn()
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', api)
  putConfiguration(testConfiguration)
  load.mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  endSession()
})

async function show() {
  const Screen = guardedScreen(load, 'manageInvoices')
  await act(async () => {
    await Screen.preload()
    root.render(withQueries(<Screen />))
  })
  return page().queryByRole('heading', { level: 1 })?.textContent
}

describe('guard', () => {
  it('shows the missing permission and who can grant it on a page of its own, and requests nothing else', async () => {
    api.mockResolvedValue(Response.json({ administrators: 'Marguerite Okafor, Daniel Reyes' }))
    startSession(tokenOf(), viewOf('Human Resources', { manageCampaigns: true }))
    expect(await show()).toBe('You do not have permission to view this protected area')
    expect(document.body.textContent).toContain('Manage invoices')
    expect(document.body.textContent).toContain('Human Resources')
    expect(document.title).toBe('Portal: No permission')
    await vi.waitFor(async () => {
      await act(async () => {})
      expect(document.body.textContent).toContain('Who can give itMarguerite Okafor, Daniel Reyes')
    })
    expect(load).not.toHaveBeenCalled()
    expect(api.mock.calls.map(([address]) => address)).toEqual([
      `${testConfiguration.apiBaseUrl}${getAdministrators.path}`,
    ])
  })

  it('refers an Administrator, who has all permissions of the client, to the provider', async () => {
    api.mockResolvedValue(Response.json({ administrators: 'Nora Empty' }))
    startSession(tokenOf(), { ...viewOf('Hiring', { manageCampaigns: true }), roleId: 2, role: 'Administrator' })
    expect(await show()).toBe('You do not have permission to view this protected area')
    expect(document.body.textContent).toContain('Who can give itBeacon')
    expect(document.body.textContent).toContain('Call Beacon at +1 555 0100 to get it.')
    expect(document.body.textContent).not.toContain('Request access')
    expect(document.body.textContent).not.toContain('Nora Empty')
  })

  it('offers another account to a user who has several, and to no other', async () => {
    api.mockResolvedValue(Response.json({ administrators: 'Marguerite Okafor' }))
    startSession(tokenOf(), viewOf('Human Resources', { manageCampaigns: true }))
    await show()
    const offered = () => page().queryByRole('link', { name: 'Switch account' })
    expect(offered()).toBeNull()
    expect(document.body.textContent).not.toContain('another account')
    const place = { clientId: 'c', active: true, roleId: 1, role: 'Limited User', permissionList: {} }
    const permissions = ['a', 'b'].map((clientAccountId) => ({ ...place, clientAccountId }))
    const { queryKey } = accessControlListQuery(currentSession().activeUserId)
    await act(async () =>
      queryClient.setQueryData(queryKey, { user: { id: 'u' }, permissions, clientById: {}, clientAccountById: {} }),
    )
    expect(offered()?.getAttribute('href')).toBe('/select-account')
    queryClient.clear()
  })

  it('shows the screen to a user with the permission', async () => {
    startSession(tokenOf(), viewOf('Human Resources', { manageInvoices: true }))
    expect(await show()).toBe('The screen')
  })

  it('retries when the screen could not be loaded', async () => {
    startSession(tokenOf(), viewOf('Human Resources', { manageInvoices: true }))
    load.mockRejectedValueOnce(new Error('offline'))
    const { preload } = guardedScreen(load, 'manageInvoices')
    await expect(preload()).rejects.toThrow('offline')
    await expect(preload()).resolves.toBeUndefined()
  })
})

describe('after sign-in', () => {
  it('a user returns to the requested page, if permitted', () => {
    startSession(tokenOf(), viewOf('Human Resources', { manageCampaigns: true }))
    expect(landing('/my-campaigns?tab=all')).toBe('/my-campaigns?tab=all')
    expect(landing('/Request-New-Quote/step-3')).toBe('/Dashboard')
    expect(landing('/desk/reviews?item=1')).toBe('/desk/reviews?item=1')
    expect(landing('/job-stats-embed')).toBe('/Dashboard')
    expect(landing('/no-such-page')).toBe('/Dashboard')
    expect(landing('//evil.example/my-campaigns')).toBe('/Dashboard')
    expect(landing(null)).toBe('/Dashboard')
    startSession(tokenOf({ isDeskStaff: true }))
    expect(landing(null)).toBe('/desk')
    expect(landing('//evil.example/my-campaigns')).toBe('/desk')
  })
})

describe('menu', () => {
  it('gates each entry in the same way as its page', () => {
    for (const { href, permission, page: name } of menu) {
      expect(pageAt(href)).toBe(pages[name])
      expect(permission).toBe((pages[name] as Page).permission)
    }
  })
})
