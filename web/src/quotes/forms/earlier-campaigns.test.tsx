import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { putConfiguration } from '../../lib/configuration.ts'
import { queryClient } from '../../lib/query-client.ts'
import { endSession, startSession } from '../../lib/session.ts'
import { testConfiguration, tokenOf, viewOf } from '../../lib/session-fixture.ts'
import { EarlierCampaigns } from './earlier-campaigns.tsx'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  putConfiguration(testConfiguration)
  startSession(tokenOf(), viewOf('Human Resources', { manageCampaigns: true, manageRequestQuote: true }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
  endSession()
  vi.unstubAllGlobals()
})

const Page = () => (
  <QueryClientProvider client={queryClient}>
    <EarlierCampaigns />
  </QueryClientProvider>
)

/** What stands under the search for these words, when the server finds these titles, the first of them with the words. */
async function found(keyword: string, names: string[], holdingCount: number) {
  const campaigns = names.map((name, place) => ({ id: `c${place}`, name, jobNumber: 20_001 + place }))
  vi.stubGlobal('fetch', async () => Response.json({ campaigns, holdingCount }))
  const routeTree = createRootRoute({ component: Page })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/request-new-quote'] }) })
  await act(async () => root.render(<RouterProvider router={router} />))
  const box = document.querySelector('input')
  if (!box) throw new Error('the search has no field')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, keyword)
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await act(async () => box.form?.requestSubmit())
  const shown = () => [...document.querySelectorAll('p, li bdi')].flatMap(({ textContent }) => textContent || [])
  await vi.waitFor(() => expect(shown().join()).toContain(`'${keyword}'`))
  return shown().slice(1)
}

it('titles that only resemble the words are not counted as matches, and are told as what may have been meant', async () => {
  expect(await found('nursng', ['Dean of Nursing', 'Night Nurse'], 0)).toEqual([
    "No campaigns match 'nursng'. Did you mean:",
    'Dean of Nursing',
    'Night Nurse',
  ])
})

it('what has the words comes first, and what is like them under a line that says so', async () => {
  expect(await found('nurse', ['Night Nurse', 'Dean of Nursing'], 1)).toEqual([
    "1 campaign matches 'nurse'",
    'Night Nurse',
    'Similar campaigns',
    'Dean of Nursing',
  ])
})
