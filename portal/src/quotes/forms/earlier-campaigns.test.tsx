import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { afterEach, expect, it } from 'vitest'
import { foundCampaigns } from '../../accounts/found-campaigns-fixture.ts'
import { EarlierCampaigns } from './earlier-campaigns.tsx'

let shown: ShownPart
afterEach(() => shown.close())

/**
 * Returns the content below the search for these words, when the server returns these titles, the first of them exact
 * matches.
 */
async function found(keyword: string, names: string[], holdingCount: number) {
  shown = await showPart(
    <EarlierCampaigns />,
    {
      address: '/request-new-quote',
      route: '/request-new-quote',
      token: tokenOf(),
      view: viewOf('Human Resources', { manageCampaigns: true, manageRequestQuote: true }),
    },
    ({ answer }) => answer(campaigns.search, foundCampaigns(names, holdingCount)),
  )
  await shown.search(keyword)
  await shown.until(`'${keyword}'`)
  // Messages and titles in their order, which no role expresses
  return [...document.querySelectorAll('p, li bdi')].flatMap(({ textContent }) => textContent || []).slice(1)
}

it('does not count titles that only resemble the words as matches, and suggests them instead', async () => {
  expect(await found('nursng', ['Dean of Nursing', 'Night Nurse'], 0)).toEqual([
    "No campaigns match 'nursng'. Did you mean:",
    'Dean of Nursing',
    'Night Nurse',
  ])
})

it('lists matches first, and similar titles under a separate line', async () => {
  expect(await found('nurse', ['Night Nurse', 'Dean of Nursing'], 1)).toEqual([
    "1 campaign matches 'nurse'",
    'Night Nurse',
    'Similar campaigns',
    'Dean of Nursing',
  ])
})
