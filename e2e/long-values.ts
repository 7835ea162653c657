import type { Page } from '@playwright/test'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'

/**
 * Sets common maximum values in the page's responses: amounts of six digits, one of them partly paid, long purchase order
 * numbers, and proofs that were not opened yet.
 */
export async function makeLong(page: Page): Promise<void> {
  await page.route(`**/api${invoices.list.path}`, async (route) => {
    const response = await route.fetch()
    const lists: AnswerOf<typeof invoices.list> = await response.json()
    const data = Object.values(lists).flatMap((list) => list.data)
    for (const invoice of data) invoice.shown = { ...invoice.shown, balance: 12_345_678, paid: 12_345_678 }
    for (const invoice of data.slice(1)) invoice.purchaseOrderNumber = 'PO-2026-00118614-AB'
    await route.fulfill({ response, json: lists })
  })
  await page.route(`**/api${campaigns.getDetails.path}`, async (route) => {
    const response = await route.fetch()
    const details: AnswerOf<typeof campaigns.getDetails> = await response.json()
    for (const item of details.campaignItems) item.isArtworkDocumentOpenedByClient = false
    await route.fulfill({ response, json: details })
  })
}
