import { addDays } from '@tearsheet/protocol/dates'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../testing/campaign-factories.ts'
import { withPortal } from '../testing/with-portal.ts'

const portal = await withPortal()

const running = { state: [5, 'Published'], price: 50_000 } as const
const dueDate = addDays(new Date().toISOString().slice(0, 10), 30)

test('describes the run of an ad, and a single day as one date', async () => {
  const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
  const campaign = await makeCampaign(portal, await makeAccount(portal), { name: 'Archivist' })
  const items = [
    await makeItem(portal, campaign, { ...running, startDate: '2026-10-04', endDate: '2026-10-04' }),
    await makeItem(portal, campaign, { ...running, startDate: '2026-10-04', endDate: '2026-11-03' }),
    await makeItem(portal, campaign, { ...running, startDate: '2026-10-04', endDate: null }),
  ]
  const draft = { campaignId: campaign.id, campaignItems: items.map(({ id }) => id), expectedTotal: 150_000 }
  const { body } = await portal.call(ledger.issueInvoices, { drafts: [draft], dueDate }, ana)
  const invoiceId = body.outcomes[0]?.invoice?.id ?? ''
  const { invoiceItems } = (await portal.call(ledger.getInvoice, { invoiceId }, ana)).body
  expect(invoiceItems.map(({ description }) => description.replace(/ad \d+/, 'ad N'))).toEqual([
    'Archivist, ad N, Oct 4, 2026',
    'Archivist, ad N, Oct 4, 2026 to Nov 3, 2026',
    'Archivist, ad N, from Oct 4, 2026',
  ])
})
