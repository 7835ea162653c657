import { addressOf, routes } from '@tearsheet/protocol/addresses'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { page, type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import type { ComponentProps } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { SelectedItemsBar } from './selected-items-bar.tsx'

// G25
let shown: ShownPart
afterEach(() => shown.close())

it('explains why none of the selected ads can be approved', async () => {
  const onTask = vi.fn()
  const item = { id: 'item-1', tab: 'published', adStatus: 'Published', publicationName: 'Nurse Journal', artwork: [] }
  const items = [item as unknown as CampaignItem] // only these properties are read
  const props = {
    campaignId: 'campaign-1',
    heading: 'Show All',
    items,
    pages: { rows: items },
    selection: { items, selected: new Set(['item-1']), change: () => {}, clear: () => {} },
    tasks: { pending: null },
    offered: ['approve'],
    downloads: null,
    onTask,
  } as unknown as ComponentProps<typeof SelectedItemsBar> // as above
  shown = await showPart(<SelectedItemsBar {...props} />, {
    address: addressOf('dashboard'),
    route: routes.dashboard,
    token: tokenOf(),
    view: viewOf('account-1', { manageApproveAds: true }),
  })
  await shown.press('Approve')
  expect(onTask).not.toHaveBeenCalled()
  const button = page().getByRole('button', { name: 'Approve' })
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('1 cannot be approved now: Nurse Journal')
})
