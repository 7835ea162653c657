// @module-tag sql
import * as claims from '@tearsheet/protocol/campaigns/claim-endpoints'
import * as campaignsDesk from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import { creditClaim } from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import { addDays, bookDate } from '@tearsheet/protocol/dates'
import { createKey } from '@tearsheet/protocol/desk/integration-endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { compareLedgers } from '../../testing/compare-ledgers.ts'
import { withPortal } from '../../testing/with-portal.ts'

const today = bookDate(new Date())
const dueDate = addDays(today, 30)
const portal = await withPortal()
const max = await makePerson(portal, null, { name: 'Max Mann', isAdministrator: true })
const ana = await makePerson(portal, null, { name: 'Ana Abel', isAdministrator: true })

/** Creates an invoice of two ads with a granted claim of 7 of 30 days for the first, and a user of its account. */
async function makeGranted({ price = 36_500, other = 10_000, isInvoiced = true, currency = 'USD' } = {}) {
  const account = await makeAccount(portal, { client: `Credited College ${Math.random()}` })
  if (currency === 'CAD')
    await portal.sql(
      `update client set invoice_currency = 'CAD', invoice_symbol = 'C$', invoice_rate = 1.3697, invoice_buffer = 0.02
       where id = $1`,
      [account.clientId],
    )
  const client = await makePerson(portal, account, { flags: { manageCampaigns: true } })
  const campaign = await makeCampaign(portal, account, { name: 'Archivist' })
  const run = { state: [5, 'Published'], startDate: addDays(today, -29), endDate: today } as const
  const item = await makeItem(portal, campaign, { ...run, price })
  const second = await makeItem(portal, campaign, { ...run, price: other })
  const campaignItems = [item.id, second.id]
  const issued = isInvoiced
    ? await portal.call(ledger.issueInvoice, { campaignId: campaign.id, campaignItems, dueDate }, max)
    : null
  const body = { campaignId: campaign.id, campaignItemId: item.id, kind: 'ended_early' } as const
  const { id } = (await portal.call(claims.openClaim, body, client)).body.claim
  const edit = {
    kind: 'ended_early',
    missingDays: 7,
    claimedAmount: null,
    remedy: 'credit',
    notice: 'Please.',
  } as const
  await portal.call(campaignsDesk.editClaim, { claimId: id, ...edit }, max)
  await portal.call(campaignsDesk.sendClaim, { claimId: id, to: `claims-${id}@x.example` }, max)
  await portal.call(campaignsDesk.answerClaim, { claimId: id, answer: 'grant' }, max)
  return { account, client, campaign, item, claimId: id, invoiceId: issued?.body.invoice.id ?? '' }
}
type Granted = Awaited<ReturnType<typeof makeGranted>>
const credit = ({ claimId }: Granted, as = max) => portal.call(creditClaim, { claimId }, as)
const lines = async ({ invoiceId, client }: Granted) =>
  (await portal.call(invoices.getDetails, { invoiceId }, client)).body

describe('the credit of a claim', () => {
  test('follows the open claim on the line of the invoice, and agrees in statement, aging and export', async () => {
    const granted = await makeGranted()
    const before = await lines(granted)
    expect(before.invoiceItems.map(({ claim }) => claim?.state ?? null)).toEqual(['Granted', null])
    const response = await credit(granted)
    expect(response.body.claim).toMatchObject({
      state: 'remedied',
      remedied: {
        kind: 'credit',
        invoiceNumber: before.invoice.invoice_number,
        amount: 8_517,
        shown: { amount: 8_517 },
      },
    })
    const after = await lines(granted)
    expect(after.invoice).toMatchObject({ balance: 37_983, credited: 8_517, shown: { balance: 37_983 } })
    expect(after.invoiceItems.map(({ claim }) => claim)).toEqual([null, null])
    expect(after.timeline.find(({ kind }) => kind === 'booked')).toMatchObject({
      booking: 'credit',
      reason: expect.stringMatching(`^Claim of .* for ad ${granted.item.adNumber} in Great Lakes Jobs$`),
    })

    const { clientAccountId, clientId } = granted.account
    const range = { from: today, to: today }
    const statement = await portal.call(ledger.getStatement, { clientAccountId, ...range }, max)
    expect(statement.body.parts[0]).toMatchObject({ closing: 37_983 })
    expect(statement.body.parts[0]?.movements.map(({ amount }) => amount)).toEqual([46_500, -8_517])
    const own = await portal.call(invoices.getStatement, range, granted.client)
    expect(own.body.parts).toEqual(statement.body.parts)
    const aging = await portal.call(ledger.summarizeAging, { clientId }, max)
    expect(aging.body.totals.balance).toBe(37_983)
    const file = String((await portal.call(ledger.exportLedger, range, max)).body)
    expect(
      file.split('\n').filter((line) => line.includes(granted.account.clientName) && line.includes('85.17')),
    ).toHaveLength(1)
    const [sum] = await portal.sql(
      `select sum(l.amount)::int as amount, sum(l.charged)::int as charged from ledger_line l
       join ledger_account a on a.id = l.account_id
       where a.client_account_id = $1 and a.kind = 'credits'`,
      [clientAccountId],
    )
    expect(sum).toEqual({ amount: 8_517, charged: 8_517 })
  })

  test('is booked once when two users credit at once', async () => {
    const granted = await makeGranted()
    const claim = await Promise.all([credit(granted, max), credit(granted, ana)])
    expect(claim.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { bookings } = (await portal.call(ledger.getInvoice, { invoiceId: granted.invoiceId }, max)).body
    expect(bookings).toMatchObject([{ kind: 'credit', amount: 8_517 }])
  })

  test('is converted once to the currency of the invoice', async () => {
    const granted = await makeGranted({ currency: 'CAD' })
    const { claim } = (await credit(granted)).body
    // 85.17 × 1.3697 × 1.02
    expect(claim.remedied).toMatchObject({ kind: 'credit', shown: { currencyCode: 'CAD', amount: 11_899 } })
    const { invoice, timeline } = await lines(granted)
    expect(invoice.shown.total - invoice.shown.balance).toBe(11_899)
    expect(timeline.find(({ kind }) => kind === 'booked')).toMatchObject({ shown: { amount: 11_899 } })
  })

  const receive = (invoiceId: string, amount: number, reference = '1001') =>
    portal.call(
      ledger.recordReceipt,
      { kind: 'check', receivedOn: today, reference, allocations: [{ invoiceId, amount }] },
      max,
    )

  test('is kept on the account above what is open, and settles the rest of the invoice', async () => {
    const part = await makeGranted({ other: 0 })
    expect((await receive(part.invoiceId, 30_000)).status).toBe(200)
    expect((await credit(part)).body.claim.remedied).toMatchObject({ amount: 8_517, isOnAccount: true })
    expect((await lines(part)).invoice).toMatchObject({ balance: 0, status: 1, paid: 36_500, credited: 0 })
    const { receipts } = (await portal.call(money.getAccountMoney, part.account, max)).body
    expect(receipts).toMatchObject([{ kind: 'credit', unapplied: { amount: 2_017 }, total: { amount: 8_517 } }])
  })

  test('of a paid invoice can be used for another invoice or sent back, and all views agree', async () => {
    const paid = await makeGranted()
    expect((await receive(paid.invoiceId, 46_500)).status).toBe(200)
    const claim = (await credit(paid)).body.claim
    expect(claim).toMatchObject({ state: 'remedied', remedied: { shown: { amount: 8_517 }, isOnAccount: true } })
    const own = await lines(paid)
    expect(own.invoice).toMatchObject({ balance: 0, paid: 46_500, credited: 0 })
    expect(own.timeline.find(({ kind }) => kind === 'booked')).toMatchObject({ booking: 'accountCredit' })
    const compared = compareLedgers(portal)
    const ledgerOf = { own: paid.account, currency: { code: 'USD', symbol: '$', rate: 1, buffer: 0 } }
    await compared.compare(ledgerOf)
    const { receipts } = (await portal.call(money.getAccountMoney, paid.account, max)).body
    const receiptId = receipts[0]?.id ?? ''
    expect(receipts).toMatchObject([{ kind: 'credit', reference: expect.stringMatching(/^Credit memo # \d+$/) }])
    const other = await makeItem(portal, paid.campaign, { state: [5, 'Published'], price: 5_000 })
    const next = await portal.call(
      ledger.issueInvoice,
      { campaignId: paid.campaign.id, campaignItems: [other.id], dueDate },
      max,
    )
    const allocations = [{ invoiceId: next.body.invoice.id, amount: 5_000 }]
    const used = await portal.call(money.allocateReceipt, { receiptId, allocations }, max)
    expect(used.body).toMatchObject({ invoices: [{ status: 1 }], receipt: { unapplied: { amount: 3_517 } } })
    const back = { receiptId, amount: 3_517, refundedOn: today, reference: 'Check 88' }
    expect((await portal.call(money.refundReceipt, back, max)).status).toBe(200)
    await compared.compare(ledgerOf)
    for (const { invoiceId } of [paid, ...allocations]) await compared.comparePage(max, invoiceId)
    await compared.compareExport()
    const creditId = own.timeline.find(({ kind }) => kind === 'booked')?.id ?? ''
    const voided = await portal.call(money.voidCreditMemo, { creditId, reason: 'Wrong' }, max)
    expect([voided.status, voided.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringContaining('is the remedy of the claim for Great Lakes Jobs'),
    ])
  })

  test('is rejected for an ad without an invoice', async () => {
    const none = await makeGranted({ isInvoiced: false })
    const unbilled = await credit(none)
    expect([unbilled.status, unbilled.body.errors?.[0]?.message]).toEqual([
      409,
      'Great Lakes Jobs is not on an invoice yet. Set its price, or issue the invoice first',
    ])
    const listed = await portal.call(claims.listClaims, { campaignId: none.campaign.id }, none.client)
    expect(listed.body.claims).toMatchObject([{ id: none.claimId, state: 'granted', remedied: null }])
  })

  test('requires the scope of the ledger from a key, not that of ads', async () => {
    const granted = await makeGranted()
    const creditWith = async (scope: 'items' | 'books') => {
      const { key } = (await portal.call(createKey, { name: 'Credits', scopes: [scope], days: 1 }, max)).body
      const headers = { 'x-api-key': key }
      return (await portal.call(creditClaim, { claimId: granted.claimId }, null, { headers })).status
    }
    expect(await creditWith('items')).toBe(403)
    expect(await creditWith('books')).toBe(200)
  })

  test('leaves the rest of the invoice to be paid while the claim is open', async () => {
    const granted = await makeGranted()
    const receipt = { kind: 'check', receivedOn: today, reference: '1002' } as const
    const allocations = [{ invoiceId: granted.invoiceId, amount: 37_983 }]
    expect((await portal.call(ledger.recordReceipt, { ...receipt, allocations }, max)).status).toBe(200)
    expect((await credit(granted)).status).toBe(200)
    expect((await lines(granted)).invoice).toMatchObject({ balance: 0, status: 1, paid: 37_983, credited: 8_517 })
  })
})
