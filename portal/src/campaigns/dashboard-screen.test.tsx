import { routes } from '@tearsheet/protocol/addresses'
import { getAttention } from '@tearsheet/protocol/clients/endpoints'
import { page, type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { DashboardScreen } from './dashboard-screen.tsx'

// R7.20
let shown: ShownPart
afterEach(() => {
  shown.close()
  localStorage.clear()
})

const campaigns = () => page().queryByRole('heading', { name: 'Campaigns' })

async function open(isAnswered: boolean) {
  const view = viewOf('account-1', { manageCampaigns: true })
  shown = await showPart(
    <DashboardScreen />,
    { address: routes.dashboard, route: routes.dashboard, token: tokenOf(), view },
    ({ answer }) => {
      if (isAnswered) answer(getAttention, { attention: [], totalCount: 0, waitsForOthers: null })
    },
  )
}

it('shows the campaigns once the part above has its height: at once when that is known', async () => {
  await open(false)
  expect(shown.sent.map(({ path }) => path)).toContain('/campaigns/getCampaignsByFilter')
  expect(campaigns()).toBeNull()
  shown.close()

  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300)
  await open(true)
  await shown.until('You’re all caught up')
  expect(campaigns()).not.toBeNull()
  shown.close()

  await open(false)
  expect(campaigns()).not.toBeNull()
})
