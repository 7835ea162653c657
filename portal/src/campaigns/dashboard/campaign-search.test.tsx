import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { page, type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { foundCampaigns } from '../../accounts/found-campaigns-fixture.ts'
import { CampaignSearch } from './campaign-search.tsx'

let shown: ShownPart
afterEach(() => shown.close())

/**
 * Renders the results for a keyword when the server returns these titles, of which the first `holdingCount` contain the
 * keyword.
 */
async function found(keyword: string, names: string[], holdingCount: number) {
  shown = await showPart(
    <CampaignSearch />,
    {
      address: '/dashboard',
      route: '/dashboard',
      token: tokenOf(),
      view: viewOf('Human Resources', { manageCampaigns: true }),
    },
    ({ answer }) => answer(campaigns.search, foundCampaigns(names, holdingCount)),
  )
  await shown.search(keyword)
  const results = () => page().queryByRole('region', { name: 'Campaigns found', busy: false })
  await vi.waitFor(() => expect(results()).not.toBeNull())
  // Titles and messages in their order, which no role expresses
  return [...(results()?.querySelectorAll('p, a > :first-child') ?? [])].map(({ textContent }) => textContent)
}

it('distinguishes a similar title from a match, and offers it', async () => {
  expect(await found('nursng', ['Dean of Nursing', 'Night Nurse'], 0)).toEqual([
    "No campaigns match 'nursng'. Did you mean:",
    'Dean of Nursing',
    'Night Nurse',
  ])
})

it('lists exact matches before similar titles', async () => {
  expect(await found('nurse', ['Night Nurse', 'Dean of Nursing'], 1)).toEqual([
    'Night Nurse',
    'Similar campaigns',
    'Dean of Nursing',
  ])
  expect(document.querySelector('[aria-live]')?.textContent).toBe("1 campaign matches 'nurse'")
})

it('offers nothing when no title is similar', async () => {
  expect(await found('zzz', [], 0)).toEqual(["No campaigns match 'zzz'"])
})
