// @module-tag sql
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { displayAmount } from '@tearsheet/protocol/money'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson, type TestAccount } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'
const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const today = new Date().toISOString().slice(0, 10)

const portal = await withPortal()
const account = await makeAccount(portal, { client: 'Ledger College', account: 'Accounts' })
const client = await makePerson(portal, account)
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })

const running = { state: [5, 'Published'], price: 50_000 } as const

/** Creates a campaign with running ads that are on no invoice. */
async function makeBillable(own: TestAccount, prices: number[]) {
  const campaign = await makeCampaign(portal, own, { name: 'Archivist' })
  const items = []
  for (const price of prices) items.push(await makeItem(portal, campaign, { ...running, price }))
  return { campaign, items }
}

/** Creates an issued invoice of an account, as the desk lists it. */
async function makeIssued(own: TestAccount, price = 50_000) {
  const { campaign, items } = await makeBillable(own, [price])
  const draft = { campaignId: campaign.id, campaignItems: items.map(({ id }) => id), expectedTotal: price }
  const { body } = await portal.call(ledger.issueInvoices, { drafts: [draft], dueDate }, ana)
  return body.outcomes[0]?.invoice ?? { id: '', invoiceNumber: 0 }
}
const load = async (invoiceId: string) => (await portal.call(ledger.getInvoice, { invoiceId }, ana)).body

describe('a batch run', () => {
  test('previews an invoice for each campaign, with differences from the catalog and missing values', async () => {
    const own = await makeAccount(portal, { client: 'Preview College' })
    const [publication] = await portal.sql<{ id: string; price: number }>(
      'select id, price from publication where price > 1000 and active limit 1',
    )
    const campaign = await makeCampaign(portal, own, { name: 'Curator' })
    const listed = publication?.price ?? 0
    const over = await makeItem(portal, campaign, {
      ...running,
      publicationId: publication?.id ?? null,
      price: listed + 500,
    })
    const sizes = JSON.stringify([{ name: 'Poster', measure: null, price: listed + 800 }])
    await portal.sql('update publication set sizes = $1 where id = $2', [sizes, publication?.id])
    const poster = { ...running, publicationId: publication?.id ?? null, price: listed + 800 }
    const sized = await makeItem(portal, campaign, poster)
    await portal.sql("update campaign_item set size_name = 'Poster' where id = $1", [sized.id])
    await makeItem(portal, campaign, { state: [5, 'Published'], price: null })
    await makeBillable(own, [700])
    const { body } = await portal.call(ledger.previewInvoices, { clientId: own.clientId }, ana)
    expect(body.drafts).toMatchObject([
      {
        campaign: { name: 'Curator' },
        total: 2 * listed + 1300,
        lines: [
          { campaignItemId: over.id, expected: listed, differences: ['overCatalog', 'noProof', 'noApproval'] },
          { campaignItemId: sized.id, expected: listed + 800, differences: ['noProof', 'noApproval'] },
        ],
      },
      {
        campaign: { name: 'Archivist' },
        total: 700,
        lines: [{ expected: null, differences: ['noProof', 'noApproval'] }],
      },
    ])
  })

  test('previews selected ads only, as the invoice of each campaign would bill them', async () => {
    const own = await makeAccount(portal, { client: 'Selection College' })
    const [first, second] = [await makeBillable(own, [500, 700, 900]), await makeBillable(own, [300])]
    const wanted = [first.items[0], first.items[2], second.items[0]].map((item) => item?.id ?? '')
    const { body } = await portal.call(ledger.previewInvoices, { campaignItemIds: wanted }, ana)
    expect(body.drafts.map(({ total, lines }) => [total, lines.length])).toEqual([
      [1400, 2],
      [300, 1],
    ])
    const other = await makeAccount(portal)
    const none = { campaignItemIds: wanted, clientId: other.clientId }
    expect((await portal.call(ledger.previewInvoices, none, ana)).body.drafts).toEqual([])
  })

  test('issues the previewed invoices and skips those that have changed since, with the reason', async () => {
    const own = await makeAccount(portal, { client: 'Batch College' })
    const [good, changed] = [await makeBillable(own, [500, 700]), await makeBillable(own, [300])]
    const drafts = [good, changed].map(({ campaign, items }) => ({
      campaignId: campaign.id,
      campaignItems: items.map(({ id }) => id),
      expectedTotal: 1200,
    }))
    const { body } = await portal.call(ledger.issueInvoices, { drafts, dueDate }, ana)
    expect(body.outcomes).toMatchObject([
      { campaignId: good.campaign.id, refusals: [] },
      { campaignId: changed.campaign.id, invoice: null, refusals: [expect.stringContaining('changed since')] },
    ])
    const again = await portal.call(ledger.issueInvoices, { drafts: drafts.slice(0, 1), dueDate }, ana)
    expect(again.body.outcomes[0]?.refusals).toHaveLength(2)
  })

  test('sixteen concurrent runs number their invoices without gaps or duplicates, including rejected ones', async () => {
    const own = await makeAccount(portal, { client: 'Parallel College' })
    const [before] = await portal.sql<{ last: number }>('select max(invoice_number) as last from invoice')
    const runs: { campaignId: string; campaignItems: string[]; expectedTotal: number }[][] = []
    for (let run = 0; run < 16; run++) {
      const { campaign, items } = await makeBillable(own, [100 + run])
      const draft = { campaignId: campaign.id, campaignItems: items.map(({ id }) => id), expectedTotal: 100 + run }
      // Half of the runs begin with one that is rejected after it has received its number
      runs.push(run % 2 ? [{ ...draft, expectedTotal: 1 }, draft] : [draft])
    }
    const issue = async (drafts: (typeof runs)[number]) => {
      // A busy machine ends a run at the database's deadline: nothing was issued, and a clerk tries again
      while ((await portal.call(ledger.issueInvoices, { drafts, dueDate }, ana)).status === 503);
    }
    await Promise.all(runs.map(issue))
    const rows = await portal.sql<{ number: number }>(
      'select invoice_number as number from invoice where client_id = $1 order by 1',
      [own.clientId],
    )
    const first = (before?.last ?? 0) + 1
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, index) => first + index))
  })
})

describe('a check or transfer', () => {
  test('leaves a partly paid invoice open with its balance, which the client sees too', async () => {
    const own = await makeAccount(portal, { client: 'Partly College' })
    const person = await makePerson(portal, own)
    const [one, two] = [await makeIssued(own, 50_000), await makeIssued(own, 20_000)]
    const allocations = [
      { invoiceId: one.id, amount: 30_000 },
      { invoiceId: two.id, amount: 20_000 },
    ]
    const receipt = { kind: 'check', receivedOn: today, reference: '1187', allocations } as const
    expect((await portal.call(ledger.recordReceipt, receipt, ana)).status).toBe(200)
    expect((await load(one.id)).deskInvoice).toMatchObject({ balance: 20_000, paid: 30_000, status: 0 })
    expect((await load(two.id)).deskInvoice).toMatchObject({ balance: 0, paid: 20_000, status: 1 })
    const seen = await portal.call(invoices.getDetails, { invoiceId: one.id }, person)
    expect(seen.body.invoice).toMatchObject({ balance: 20_000, paid: 30_000, credited: 0, status: 0 })
    expect(seen.body.timeline[0]).toMatchObject({ kind: 'booked', booking: 'check', reference: '1187' })
    const statement = await portal.call(invoices.getStatement, { from: '2026-01-01', to: '2027-12-31' }, person)
    expect(statement.body.parts).toMatchObject([{ invoiced: 70_000, paid: 50_000, closing: 20_000 }])
  })

  test('is rejected as a whole if it exceeds the balance, mixes accounts or has a future date', async () => {
    const [mine, other] = [await makeIssued(account), await makeIssued(await makeAccount(portal))]
    const record = (allocations: { invoiceId: string; amount: number }[], receivedOn = today) =>
      portal.call(ledger.recordReceipt, { kind: 'transfer', receivedOn, reference: 'T1', allocations }, ana)
    const of = (invoiceId: string, amount: number) => ({ invoiceId, amount })
    expect((await record([of(mine.id, 50_001)])).status).toBe(400)
    expect((await record([of(mine.id, 1), of(other.id, 1)])).status).toBe(400)
    expect((await record([of(mine.id, 1), of(mine.id, 1)])).status).toBe(400)
    expect((await record([of(mine.id, 1)], '2999-01-01')).status).toBe(400)
    expect((await record([of(mine.id, 1)], '1900-01-02')).body.errors).toMatchObject([{ field: 'receivedOn' }])
    expect((await record([of(absent, 1)])).status).toBe(404)
    expect((await load(mine.id)).bookings).toEqual([])
  })

  test('is rejected while a card is being charged for the invoice', async () => {
    const mine = await makeIssued(account)
    await portal.sql(
      `with p as (insert into payment (id, client_id, client_account_id, user_id, payer_name, idempotency_key, body_hash, gateway,
           processor_key, gateway_token, card_brand, card_last4, cardholder_name, surcharge_rate, amount, surcharge, currency,
           symbol, charged_amount, charged_surcharge)
         values (gen_random_uuid(), $1, $2, $3, 'Robin', 'k', 'h', 'sandbox', 'held', 't', 'Visa', '4242', 'Robin', 0, 50000, 0,
           'USD', '$', 50000, 0) returning id)
       insert into payment_invoice (payment_id, invoice_id, client_account_id, amount, surcharge, charged_amount, charged_surcharge)
         select id, $4, $2, 50000, 0, 50000, 0 from p`,
      [account.clientId, account.clientAccountId, client.userId, mine.id],
    )
    const credit = await portal.call(ledger.creditInvoice, { invoiceId: mine.id, amount: 1, reason: 'Late' }, ana)
    expect(credit.status).toBe(409)
  })

  test('that bounced reopens the invoice, for no more than was received', async () => {
    const mine = await makeIssued(account, 900)
    const on = { invoiceId: mine.id, amount: 900 }
    const back = { ...on, returnedOn: today, reason: 'Not covered' }
    expect((await portal.call(ledger.returnReceipt, back, ana)).status).toBe(400)
    await portal.call(
      ledger.recordReceipt,
      { kind: 'check', receivedOn: today, reference: '7', allocations: [on] },
      ana,
    )
    expect((await portal.call(ledger.returnReceipt, { ...back, amount: 901 }, ana)).status).toBe(400)
    expect((await portal.call(ledger.returnReceipt, back, ana)).body.invoices).toMatchObject([
      { balance: 900, paid: 0, status: 0 },
    ])
    expect((await portal.call(ledger.returnReceipt, back, ana)).status).toBe(400)
  })
})

describe('a deduction', () => {
  test('shows the client the reason of a credit but not of a write-off, and both are in the statement', async () => {
    const own = await makeAccount(portal, { client: 'Credit College' })
    const person = await makePerson(portal, own)
    const mine = await makeIssued(own, 10_000)
    await portal.call(ledger.creditInvoice, { invoiceId: mine.id, amount: 4_000, reason: 'Ran a day late' }, ana)
    await portal.call(ledger.writeOffInvoice, { invoiceId: mine.id, reason: 'Not worth a letter' }, ana)
    const { body } = await portal.call(invoices.getDetails, { invoiceId: mine.id }, person)
    expect(body.invoice).toMatchObject({ balance: 0, paid: 0, credited: 10_000, status: 1 })
    expect(body.timeline.slice(0, 2)).toMatchObject([
      { booking: 'writeOff', reason: null },
      { booking: 'credit', reason: 'Ran a day late' },
    ])
    const statement = await portal.call(invoices.getStatement, { from: '2026-01-01', to: '2027-12-31' }, person)
    expect(statement.body.parts).toMatchObject([{ invoiced: 10_000, credited: 10_000, closing: 0 }])
    expect((await portal.call(ledger.writeOffInvoice, { invoiceId: mine.id, reason: 'Again' }, ana)).status).toBe(409)
  })

  test('keeps the displayed amounts consistent in a currency of the client', async () => {
    const own = await makeAccount(portal, { client: 'Northern College' })
    await portal.sql(
      `update client set invoice_currency = 'CAD', invoice_symbol = 'C$', invoice_rate = 1.3731, invoice_buffer = 0.02
       where id = $1`,
      [own.clientId],
    )
    const currency = { code: 'CAD', symbol: 'C$', rate: 1.3731, buffer: 0.02 }
    const mine = await makeIssued(own, 12_345)
    const shown = displayAmount(12_345, currency)
    const { body } = await portal.call(ledger.creditInvoice, { invoiceId: mine.id, amount: 5_001, reason: 'Late' }, ana)
    const { bookings } = await load(mine.id)
    const [booked] = bookings
    expect(Math.abs((booked?.shown.amount ?? 0) - 5_001)).toBeLessThanOrEqual(1)
    expect(displayAmount(body.invoices[0]?.balance ?? 0, currency) + (booked?.shown.amount ?? 0)).toBe(shown)
  })
})

test('lists invoices of all clients with pagination, by number, client, and overdue state', async () => {
  const own = await makeAccount(portal, { client: 'Zweite Hochschule' })
  const issued = []
  for (let count = 0; count < 3; count++) issued.push((await makeIssued(own)).invoiceNumber)
  const page = await portal.call(ledger.listInvoices, { keyword: 'hochschule', maxResults: 2 }, ana)
  const rest = await portal.call(ledger.listInvoices, { keyword: 'hochschule', after: page.body.next }, ana)
  const numbers = [...page.body.data, ...rest.body.data].map(({ invoice_number }) => invoice_number)
  expect(numbers).toEqual(issued.toReversed())
  const found = await portal.call(ledger.listInvoices, { keyword: String(issued[1]) }, ana)
  expect(found.body.data.map(({ client: { name } }) => name)).toEqual(['Zweite Hochschule'])
  const overdue = await portal.call(ledger.listInvoices, { filter: 'overdue', clientId: own.clientId }, ana)
  expect(overdue.body.data).toEqual([])
})

test('aging lists the debt of each account, the most overdue first, and the statement equals the account’s own', async () => {
  const own = await makeAccount(portal, { client: 'Overdue College' })
  const mine = await makeIssued(own, 900_000_00)
  await portal.sql(`update invoice set due_date = current_date - 45 where id = $1`, [mine.id])
  const { body } = await portal.call(ledger.summarizeAging, {}, ana)
  expect(body.accounts[0]).toMatchObject({ client: { name: 'Overdue College' }, balance: 900_000_00 })
  expect(body.accounts[0]?.rows.find(({ bucket }) => bucket === '31-60')?.invoiceCount).toBe(1)
  const days = { from: '2026-01-01', to: '2027-12-31' }
  const { clientAccountId } = own
  const asDesk = await portal.call(ledger.getStatement, { ...days, clientAccountId }, ana)
  const asClient = await portal.call(invoices.getStatement, days, await makePerson(portal, own))
  expect(asDesk.body.parts).toEqual(asClient.body.parts)
})
