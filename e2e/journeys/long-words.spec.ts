import { expect } from '@playwright/test'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { expectFitsEveryWidth, expectNoSidewaysScroll } from '../accessibility.ts'
import { orderCampaign } from '../campaigns.ts'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'
import { callAs } from '../portal.ts'
import { settle } from '../routes.ts'

/** As somebody types it who has no blank left, beside words that are written from right to left. */
const long = `${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4)} مدرس`

test('a title without a blank in it breaks: no page is wider than its window, and a list keeps its other columns', async ({
  page,
  open,
}) => {
  const visitor = await open('/dashboard', people.northern)
  const campaign = await orderCampaign(visitor, { title: long, online: ['The Campus Crier'] })
  const draft = { campaignTitle: long, jobDescription: `<p>${long}</p>`, department: 'd'.repeat(200) }
  const { pendingQuote } = await callAs(visitor, quotes.create, draft)
  for (const path of [
    addressOf('dashboard'),
    addressOf('campaigns'),
    addressOf('campaigns', {}, { tab: 'draft' }),
    addressOf('campaign', { id: campaign.id }),
    addressOf('campaign', { id: campaign.id, view: 'add-publications' }),
    addressOf('campaignItem', { campaignId: campaign.id, campaignItemId: campaign.items[0]?.id ?? '' }),
    addressOf('notifications'),
    addressOf('requestQuote', { step: 'step-1', id: pendingQuote.id }),
    addressOf('requestQuote', { step: 'step-11', id: pendingQuote.id }),
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await settle(page, path)
    await expectNoSidewaysScroll(page)
    await expectFitsEveryWidth(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await settle(page, addressOf('campaigns'))
  const row = page.getByRole('row').filter({ hasText: long })
  await expect(row.getByText(`#${campaign.jobNumber}`)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('columnheader', { name: /Price/ })).toBeInViewport({ ratio: 1 })
})
