import { QueryClientProvider } from '@tanstack/react-query'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { afterEach, expect, it } from 'vitest'
import { foundCampaigns } from '../../accounts/found-campaigns-fixture.ts'
import { type ShownPart, showPart } from '../../lib/part-fixture.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { tokenOf, viewOf } from '../../lib/session-fixture.ts'
import { EarlierCampaigns } from './earlier-campaigns.tsx'

let shown: ShownPart
afterEach(() => shown.close())

/** What stands under the search for these words, when the server finds these titles, the first of them with the words. */
async function found(keyword: string, names: string[], holdingCount: number) {
  shown = await showPart(
    <QueryClientProvider client={queryClient}>
      <EarlierCampaigns />
    </QueryClientProvider>,
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
  return [...document.querySelectorAll('p, li bdi')].flatMap(({ textContent }) => textContent || []).slice(1)
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
