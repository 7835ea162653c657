import { expect, type Page } from '@playwright/test'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { expectFitsEveryWidth, expectNoSidewaysScroll } from '../accessibility.ts'
import { orderCampaign } from '../campaigns.ts'
import { test } from '../fixtures.ts'
import { accounts, people } from '../people.ts'
import { callAs } from '../portal.ts'
import { settle } from '../routes.ts'

/** A title without spaces, next to right-to-left text. */
const long = `${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4)} مدرس`

test('breaks a title without spaces: no page is wider than its window, and a list keeps its other columns', async ({
  page,
  begin,
}) => {
  const visitor = await begin(people.northern)
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

/** Returns by how many pixels the columns of the page's lists are wider than their frames. */
const columnsCut = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('table')
    .evaluateAll((tables) =>
      tables.map(({ parentElement: frame }) => (frame ? Math.max(0, frame.scrollWidth - frame.clientWidth) : 0)),
    )

/** Sets common maximum values: amounts of six digits, one of them partly paid, and a long purchase order number. */
async function makeLong(page: Page): Promise<void> {
  await page.route(`**/api${invoices.list.path}`, async (route) => {
    const response = await route.fetch()
    const lists: AnswerOf<typeof invoices.list> = await response.json()
    const data = Object.values(lists).flatMap((list) => list.data)
    for (const invoice of data) invoice.shown = { ...invoice.shown, balance: 12_345_678, paid: 12_345_678 }
    for (const invoice of data.slice(1)) invoice.purchaseOrderNumber = 'PO-2026-00118614-AB'
    await route.fulfill({ response, json: lists })
  })
}

for (const [username, account, currency] of [
  [people.northern, undefined, 'CAD'],
  [people.administrator, accounts.humanResources, 'USD'],
] as const)
  test(`cuts off no column of a list with amounts in ${currency}`, async ({ page, begin }) => {
    const visitor = await begin(username, account)
    await makeLong(page)
    const { client, clientAccountId } = visitor.activeView ?? {}
    const query = { clientId: client?.id ?? '', clientAccountId: clientAccountId ?? '', pageNumber: 1 }
    const { all } = await callAs(visitor, campaigns.list, { query: { ...query, filteredView: 'all' } })
    for (const path of [
      ...['Open', 'Closed', 'All'].map((tab) => addressOf('invoices', {}, { tab })),
      addressOf('campaigns'),
      addressOf('campaign', { view: 'show-all', id: all.data[0]?.id ?? '' }),
      addressOf('contracts'),
      addressOf('manageAccount'),
    ]) {
      await settle(page, path)
      // Lists of amounts are read on upright tablets
      const widths = path.startsWith(addressOf('invoices')) ? [1280, 1024, 768, 720] : [1280, 1024, 768]
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const cut = () => columnsCut(page).then((pixels) => pixels.filter((one) => one > 0))
        await expect.poll(cut, `pixels that are cut at ${path}, ${width} px wide`).toEqual([])
      }
    }
  })
