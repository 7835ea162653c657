import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { putConfiguration } from '@tearsheet/ui/lib/configuration.ts'
import { page, withQueries } from '@tearsheet/ui/lib/part-fixture.tsx'
import { queryClient } from '@tearsheet/ui/lib/query-client.ts'
import { endSession, startSession } from '@tearsheet/ui/lib/session.ts'
import { testConfiguration, tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { act, type ComponentProps } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleItem } from '../components/sample-item.ts'
import { DecisionCard } from './decision-card.tsx'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const CurrencyQuote = { symbol: '$', exchange_rate: 1, quote_buffer: 0 }
  const client = { id: 'c', clientAccounts: [], currencyCodeQuote: 'USD', CurrencyQuote }
  vi.stubGlobal('fetch', async () => Response.json({ client, user: { timeZone: 'America/New_York' }, permissions: [] }))
  putConfiguration(testConfiguration)
  startSession(tokenOf(), viewOf('Human Resources', { manageApproveAds: true }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
  endSession()
})

async function show(item: CampaignItem, isSheet: boolean) {
  // The properties that the card reads
  const props = {
    campaign: { id: 'c1' } as Campaign,
    item,
    acts: {
      acknowledged: item.artworkReviews.some(({ userId }) => userId === 'own'),
      others: item.artworkReviews.filter(({ userId }) => userId !== 'own'),
      errors: [],
    },
    tasks: { pending: null, outcome: null },
    isSheet,
    isOpen: true,
    ready: item.isArtworkAcknowledgedByClient,
  } as unknown as ComponentProps<typeof DecisionCard>
  const routeTree = createRootRoute({ component: () => <DecisionCard {...props} /> })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await act(async () => root.render(withQueries(<RouterProvider router={router} />)))
  const approve = page().queryByRole('button', { name: /^Approve/ })
  // The marks of the steps are decoration without a role
  return { approve, marks: [...document.querySelectorAll('li > span')].map((mark) => mark.textContent || 'done') }
}

for (const [where, isSheet] of [
  ['the panel beside the artwork', false],
  ['the sheet of a phone', true],
] as const)
  it(`shows Approve with its price in ${where}, after numbered steps`, async () => {
    const { approve, marks } = await show(sampleItem({ price: 39_500 }), isSheet)
    await vi.waitFor(() => expect(approve?.textContent).toBe('Approve · $395.00'))
    expect(approve?.getAttribute('aria-disabled')).toBe('true')
    expect(marks.slice(0, 3)).toEqual(['1', '2', '3'])
  })

it('shows a tick instead of the number of a completed step, and enables Approve', async () => {
  const at = new Date().toISOString()
  const artworkReviews = [{ userId: 'own', by: 'Robin Doe', at }]
  const read = { isArtworkDocumentOpenedByClient: true, isArtworkAcknowledgedByClient: true, artworkReviews }
  const { approve, marks } = await show(sampleItem(read), false)
  expect(approve?.getAttribute('aria-disabled')).toBeNull()
  expect(marks.slice(0, 3)).toEqual(['done', '2', 'done'])
})

it('names another user who reviewed the artwork, and has a box of the reader’s own', async () => {
  const at = new Date().toISOString()
  const artworkReviews = [{ userId: 'other', by: 'Daniel Reyes', at }]
  const read = { isArtworkDocumentOpenedByClient: true, isArtworkAcknowledgedByClient: true, artworkReviews }
  const { approve } = await show(sampleItem(read), false)
  const box = page().getByRole<HTMLInputElement>('checkbox', { name: 'I have reviewed the artwork' })
  expect(box.checked).toBe(false)
  expect(document.body.textContent).toMatch(/Daniel Reyes reviewed the artwork, \d{1,2}:\d\d [AP]M/)
  // Approval needs the flag of the ad, set by any user
  expect(approve?.getAttribute('aria-disabled')).toBeNull()
})
