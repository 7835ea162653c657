// @module-tag sql
import { bookDate } from '@tearsheet/protocol/dates'
import { searchRecords } from '@tearsheet/protocol/desk/search-endpoints'
import * as desk from '@tearsheet/protocol/invoices/desk-endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()
const account = await makeAccount(portal, { client: 'Café University', account: 'Recruiting' })
const client = await makePerson(portal, account)
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const campaign = await makeCampaign(portal, account, { name: 'Keeper of maps' })
await portal.sql("update campaign set purchase_order_number = 'PO-88-71' where id = $1", [campaign.id])
const item = await makeItem(portal, campaign, { state: [5, 'Published'], publicationName: 'Cartography Weekly' })
await portal.sql('update campaign_item set price = 41000 where id = $1', [item.id])
const body = { campaignId: campaign.id, campaignItems: [item.id], dueDate: bookDate(new Date()) }
const issued = (await portal.call(desk.issueInvoice, body, ana)).body.invoice
const invoice: { id: string; number: number } = { id: issued.id, number: issued.invoice_number }
await portal.sql(
  `with paid as (insert into payment (id, client_id, client_account_id, reference, user_id, payer_name, idempotency_key,
      body_hash, state, gateway, processor_key, gateway_token, card_brand, card_last4, cardholder_name, surcharge_rate,
      amount, surcharge, currency, symbol, charged_amount, charged_surcharge)
    select gen_random_uuid(), client_id, client_account_id, 'PAY-777001', $2, 'Robin Payer', 'k', 'h', 'succeeded', 'sandbox',
      'pk', 't', 'visa', '4242', 'Robin', 0.03, 41000, 1230, 'USD', '$', 41000, 1230 from invoice where id = $1
    returning id, client_account_id)
  insert into payment_invoice (payment_id, invoice_id, client_account_id, amount, surcharge, charged_amount,
    charged_surcharge, holds) select id, $1, client_account_id, 41000, 1230, 41000, 1230, false from paid`,
  [invoice.id, client.userId],
)
// Must not be found by the words of the first
const other = await makeCampaign(portal, await makeAccount(portal, { client: 'Other College' }), { name: 'Nurse' })
await makeItem(portal, other, { publicationName: 'Nursing Daily' })
const [ad] = await portal.sql('select ad_number from campaign_item where id = $1', [item.id])
const adNumber = String(ad?.ad_number)
const [jobNumber, campaignId, itemId] = [campaign.jobNumber, campaign.id, item.id]

const search = async (body: Parameters<typeof portal.call<typeof searchRecords>>[1]) =>
  (await portal.call(searchRecords, body, ana)).body

describe('a search over all clients', () => {
  test.each(['keeper MAPS', 'PO-88-71', 'cafe keeper', 'cartography', 'number', 'ad number'])(
    'finds the campaign, its invoice and its payment by %s',
    async (word) => {
      const numbers: Record<string, string> = { number: `#${jobNumber}`, 'ad number': `Ad ${adNumber}` }
      const keyword = numbers[word] ?? word
      const campaigns = await search({ kind: 'campaigns', keyword })
      expect(campaigns.data).toMatchObject([
        {
          id: campaignId,
          number: String(jobNumber),
          title: 'Keeper of maps',
          purchaseOrderNumber: 'PO-88-71',
          client: 'Café University',
          state: 'active',
          ads: [{ id: itemId, publicationName: 'Cartography Weekly' }],
          invoices: [{ id: invoice.id, invoiceNumber: invoice.number }],
        },
      ])
      expect((await search({ kind: 'invoices', keyword })).data).toMatchObject([
        { id: invoice.id, state: 'open', amount: { currencyCode: 'USD', amount: 41_000 }, ads: [{ id: itemId }] },
      ])
      expect((await search({ kind: 'payments', keyword })).data).toMatchObject([
        {
          number: 'PAY-777001',
          title: 'Robin Payer',
          state: 'succeeded',
          amount: { amount: 42_230 },
          invoices: [{ id: invoice.id }],
        },
      ])
    },
  )

  test('finds nothing if one of its words has no match, and treats pattern characters literally', async () => {
    for (const kind of ['campaigns', 'invoices', 'payments'] as const)
      for (const keyword of ['keeper nursing', '%', '_']) expect((await search({ kind, keyword })).data).toEqual([])
  })

  test('continues after a page without a repeated or missing row, even if records are added meanwhile', async () => {
    const account = await makeAccount(portal, { client: 'Paged College' })
    const made: string[] = []
    for (let n = 0; n < 5; n += 1) made.push((await makeCampaign(portal, account, { name: `Paged ${n}` })).id)
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof search>> = await search({
        kind: 'campaigns',
        keyword: 'paged',
        maxResults: 2,
        after,
      })
      seen.push(...page.data.map(({ id }) => id))
      after = page.next
      await makeCampaign(portal, account, { name: 'Paged later' })
    } while (after !== null)
    expect(seen).toEqual(made.toReversed())
  })

  test('is for desk users only, and rejects an invalid cursor', async () => {
    const body = { kind: 'payments' as const }
    expect((await portal.call(searchRecords, body, null)).status).toBe(401)
    expect((await portal.call(searchRecords, body, client)).status).toBe(403)
    for (const kind of ['campaigns', 'payments'] as const) {
      const response = await portal.call(searchRecords, { kind, after: 'x' }, ana)
      expect([response.status, response.body.errors?.map(({ field }) => field)]).toEqual([400, ['after']])
    }
    const invalid = await portal.call(searchRecords, { kind: 'payments', maxResults: 0, keyword: 'x'.repeat(201) }, ana)
    expect(invalid.body.errors?.map(({ field }) => field).toSorted()).toEqual(['keyword', 'maxResults'])
  })
})
