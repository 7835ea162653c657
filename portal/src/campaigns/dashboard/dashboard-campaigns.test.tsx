import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { page, type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { within } from '@testing-library/dom'
import { afterEach, describe, expect, it } from 'vitest'
import { DashboardCampaigns } from './dashboard-campaigns.tsx'

let shown: ShownPart
afterEach(() => shown.close())

const none = { data: [], totalCount: 0 }

const show = (permissions: Parameters<typeof viewOf>[1]) =>
  showPart(
    <DashboardCampaigns />,
    { address: '/dashboard', route: '/dashboard', token: tokenOf(), view: viewOf('Hiring', permissions) },
    ({ answer }) => answer(campaigns.list, { active: none, all: none, archived: none, draft: none }),
  )

describe('dashboard of an account without campaigns', () => {
  it('links to the first quote for users who may request one', async () => {
    shown = await show({ manageCampaigns: true, manageRequestQuote: true })
    await shown.until('Request your first campaign quote')
    expect(within(page().getByRole('tabpanel')).getAllByRole('link')[0]?.getAttribute('href')).toBe(
      '/request-new-quote/step-1',
    )
  })

  it('offers users no action that they may not perform', async () => {
    shown = await show({ manageCampaigns: true })
    await shown.until('No campaigns yet')
    expect(shown.text()).not.toContain('New Job Campaign Quote')
  })
})
