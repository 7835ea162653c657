import { addressOf, routes } from '@tearsheet/protocol/addresses'
import { downloadSummary } from '@tearsheet/protocol/campaigns/endpoints'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import type { CampaignSummary } from '@tearsheet/protocol/campaigns/schemas'
import { page, type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
// A menu loads its list on first use; here it is loaded in advance
import '@tearsheet/ui/actions/menu-list.tsx'
import { Toasts } from '@tearsheet/ui/feedback/toasts.tsx'
import { CampaignRowMenu } from './campaign-row-menu.tsx'

let shown: ShownPart
afterEach(() => shown.close())

const campaign = { id: '01990000-0000-7000-8000-000000000001', name: 'Night Nurse', toApproveCount: 0 }

it('reports that the summary of a row was downloaded', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:summary')
  shown = await showPart(
    <>
      <CampaignRowMenu campaign={campaign as CampaignSummary /* only these properties are read */} />
      <Toasts />
    </>,
    { address: addressOf('campaigns'), route: routes.campaigns, token: tokenOf(), view: viewOf('account-1') },
    ({ answer }) => answer(downloadSummary, new Uint8Array() as never), // the contents are not read
  )
  await act(async () => page().getByRole('button', { name: 'Actions for Night Nurse' }).click())
  await shown.until('Campaign Summary')
  await shown.press('Campaign Summary')
  await shown.until(campaignMessages.summaryDownloaded)
  expect(URL.createObjectURL).toHaveBeenCalledOnce()
})
