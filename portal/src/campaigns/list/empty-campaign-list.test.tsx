import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { CampaignSummary } from '@tearsheet/protocol/campaigns/schemas'
import type { Page } from '@tearsheet/protocol/list-query'
import { putConfiguration } from '@tearsheet/ui/lib/configuration.ts'
import { page, withQueries } from '@tearsheet/ui/lib/part-fixture.tsx'
import { queryClient } from '@tearsheet/ui/lib/query-client.ts'
import { endSession, startSession } from '@tearsheet/ui/lib/session.ts'
import { testConfiguration, tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { act, type ComponentProps } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EmptyCampaignList } from './empty-campaign-list.tsx'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  putConfiguration(testConfiguration)
  startSession(tokenOf(), viewOf('Human Resources', { manageCampaigns: true }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
  endSession()
})

const none: Page<CampaignSummary> = { data: [], totalCount: 0 }
const lists = { active: none, all: none, archived: none, draft: none }

async function show(keyword: string, names: string[]) {
  const campaigns = names.map((name, index) => ({ id: `c${index}`, name, jobNumber: 20_001 + index, status: 'active' }))
  vi.stubGlobal('fetch', async () => Response.json({ campaigns, holdingCount: 0 }))
  const list = { tab: 'active', keyword, filters: {}, tabHref: () => '/my-campaigns' }
  const props = { list, lists } as unknown as ComponentProps<typeof EmptyCampaignList> // the parts of the props that it reads
  const routeTree = createRootRoute({ component: () => <EmptyCampaignList {...props} /> })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/my-campaigns'] }) })
  await act(async () => root.render(withQueries(<RouterProvider router={router} />)))
}

it('offers similar campaigns as links when no campaign matches the keyword', async () => {
  await show('nursng', ['Dean of Nursing', 'Night Nurse', 'Nurse Lead', 'Fourth'])
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('Did you mean Dean of Nursing, Night Nurse or Nurse Lead?'),
  )
  expect(page().getByRole('link', { name: 'Dean of Nursing' }).getAttribute('href')).toBe('/campaign-detail/c0')
})

it('offers nothing when no title is similar', async () => {
  await show('zzz', [])
  expect(document.body.textContent).toContain("0 results for 'zzz' in Active")
  expect(document.body.textContent).not.toContain('Did you mean')
})
