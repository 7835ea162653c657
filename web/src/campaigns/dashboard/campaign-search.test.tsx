import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { putConfiguration } from '../../lib/configuration.ts'
import { queryClient } from '../../lib/query-client.ts'
import { endSession, startSession } from '../../lib/session.ts'
import { testConfiguration, tokenOf, viewOf } from '../../lib/session-fixture.ts'
import { CampaignSearch } from './campaign-search.tsx'

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

/** What the box shows under it for these words, when the server finds these titles, the first of them with the words. */
async function found(keyword: string, names: string[], holdingCount: number) {
  const campaigns = names.map((name, place) => ({
    ...{ id: `c${place}`, name, jobNumber: 20_001 + place, status: 'active', leadingTab: 'published' },
    ...{ itemCount: 1, toApproveCount: 0, startDate: null, endDate: null },
  }))
  vi.stubGlobal('fetch', async () => Response.json({ campaigns, holdingCount }))
  const routeTree = createRootRoute({ component: CampaignSearch })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/dashboard'] }) })
  await act(async () => root.render(<RouterProvider router={router} />))
  const box = document.querySelector('input')
  if (!box) throw new Error('the search has no field')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, keyword)
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await act(async () => box.form?.requestSubmit())
  const results = () => document.querySelector('[aria-label="Campaigns found"][aria-busy="false"]')
  await vi.waitFor(() => expect(results()).not.toBeNull())
  return [...(results()?.querySelectorAll('p, a > :first-child') ?? [])].map(({ textContent }) => textContent)
}

it('a misspelling is told from a match, and offers what was meant', async () => {
  expect(await found('nursng', ['Dean of Nursing', 'Night Nurse'], 0)).toEqual([
    "No campaigns match 'nursng'. Did you mean:",
    'Dean of Nursing',
    'Night Nurse',
  ])
})

it('what has the words comes before what is only like them', async () => {
  expect(await found('nurse', ['Night Nurse', 'Dean of Nursing'], 1)).toEqual([
    'Night Nurse',
    'Similar campaigns',
    'Dean of Nursing',
  ])
  expect(document.querySelector('[aria-live]')?.textContent).toBe("1 campaign matches 'nurse'")
})

it('where nothing is like them, nothing is offered', async () => {
  expect(await found('zzz', [], 0)).toEqual(["No campaigns match 'zzz'"])
})
