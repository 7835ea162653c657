// @module-tag sql
import * as desk from '@tearsheet/protocol/invoices/desk-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { type DisplayCurrency, displayAmount } from '@tearsheet/protocol/money'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import { makeAccount, makeCampaign, makeItem, makePerson, type TestAccount } from '../../testing/campaign-factories.ts'
import { tokenFor } from '../../testing/cards.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { concludePayments } from '../payments/conclude-payments.ts'
import { recordBooking } from './record-booking.ts'

const today = new Date().toISOString().slice(0, 10)

// R21.16, R13.12, decision record 0074
const portal = await withPortal()
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const gatewayToken = await tokenFor(portal, 'debit')

const currencies: DisplayCurrency[] = [
  { code: 'USD', symbol: '$', rate: 1, buffer: 0 },
  { code: 'CAD', symbol: 'C$', rate: 1.37, buffer: 0.02 },
  { code: 'JPY', symbol: '¥', rate: 151.2, buffer: 0 },
  { code: 'KWD', symbol: 'KD', rate: 0.307, buffer: 0.015 },
  { code: 'GBP', symbol: '£', rate: 0.79, buffer: 0 },
]

const kinds = ['check', 'transfer', 'returned', 'credit', 'writeOff'] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds, ...kinds, 'check', 'returned', 'card', 'refund'),
  place: fc.nat({ max: 1 }),
  /** Share of the invoice, in thousandths; some exceed it. */
  share: fc.oneof(fc.integer({ min: 1, max: 1100 }), fc.constantFrom(1, 500, 1000)),
})
/** Includes small prices, of which a unit is a large part. */
const price = fc.oneof(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: 12 }))

async function issue(own: TestAccount, cents: number): Promise<string> {
  const campaign = await makeCampaign(portal, own)
  const { id } = await makeItem(portal, campaign, { state: [5, 'Published'], price: cents })
  const input = { campaignId: campaign.id, campaignItems: [id], dueDate: today }
  return (await portal.call(desk.issueInvoice, input, ana)).body.invoice.id
}

/** Reads all sides of an account's ledger, by invoice, in US cents and in minor units of the invoice's currency. */
const weigh = (clientAccountId: string) =>
  portal.sql<Record<string, string>>(
    `select i.id, i.status, i.balance, i.paid, i.credited, i.written_off, i.shown_balance, i.shown_credited,
       (select sum(amount) from invoice_item n where n.invoice_id = i.id) as billed,
       b.received, b.off, b.shown_received, b.shown_off, c.amount as card, c.charged_amount as shown_card,
       l.amount as owed, l.charged as shown_owed,
       (select count(*) from (select sum(amount) as a, sum(charged) as c from ledger_line
         where entry_id in (select entry_id from ledger_line where invoice_id = i.id) group by entry_id) e
         where a <> 0 or c <> 0) as crooked
     from invoice i,
       lateral (select coalesce(sum(case kind when 'returned' then -amount else amount end)
             filter (where kind in ('check', 'transfer', 'returned')), 0) as received,
           coalesce(sum(amount) filter (where kind in ('credit', 'writeOff')), 0) as off,
           coalesce(sum(case kind when 'returned' then -shown_amount else shown_amount end)
             filter (where kind in ('check', 'transfer', 'returned')), 0) as shown_received,
           coalesce(sum(shown_amount) filter (where kind in ('credit', 'writeOff')), 0) as shown_off
         from invoice_booking where invoice_id = i.id) b,
       lateral (select coalesce(sum(s.amount), 0) as amount, coalesce(sum(s.charged_amount), 0) as charged_amount
         from (select s.amount, s.charged_amount from payment_invoice s join payment p on p.id = s.payment_id
             where s.invoice_id = i.id and p.state in ('succeeded', 'refunding', 'refunded')
           union all select -b.amount, -b.charged_amount from payment_refund_share b
             join payment_refund r on r.id = b.refund_id where b.invoice_id = i.id and r.booked_at is not null) s) c,
       lateral (select coalesce(sum(n.amount), 0) as amount, coalesce(sum(n.charged), 0) as charged
         from ledger_line n join ledger_account a on a.id = n.account_id
         where n.invoice_id = i.id and a.kind = 'receivable') l
     where i.client_account_id = $1`,
    [clientAccountId],
  )

async function expectLedgerToAgree({ clientAccountId }: TestAccount, currency: DisplayCurrency): Promise<void> {
  for (const row of await weigh(clientAccountId)) {
    const of = (name: string) => Number(row[name])
    const total = displayAmount(of('billed'), currency)
    expect(of('balance')).toBe(of('billed') - of('received') - of('card') - of('off'))
    expect([of('paid'), of('credited') + of('written_off')]).toEqual([of('received') + of('card'), of('off')])
    expect(of('shown_balance')).toBe(total - of('shown_received') - of('shown_card') - of('shown_off'))
    expect(of('shown_credited')).toBe(of('shown_off'))
    expect([of('owed'), of('shown_owed')]).toEqual([of('balance') - of('billed'), of('shown_balance') - total])
    expect([of('crooked'), of('status') === 1]).toEqual([0, of('balance') === 0 && of('shown_balance') === 0])
    // The difference between cents and displayed amounts never exceeds the roundings of the payment and the refund of
    // the same money
    const near = 2 * Math.max(1, displayAmount(100, currency) / 100)
    expect(Math.abs(displayAmount(of('balance'), currency) - of('shown_balance'))).toBeLessThanOrEqual(near)
  }
}

async function expectSameToTheClient(reader: SignedIn, ids: readonly string[]): Promise<void> {
  const { clientId, clientAccountId } = reader.scope
  const query = { clientId, clientAccountId, filteredView: 'All' as const }
  const listed = (await portal.call(invoices.list, { query }, reader)).body.All.data
  for (const id of ids) {
    const { shown } = (await portal.call(invoices.getDetails, { invoiceId: id }, reader)).body.invoice
    expect(listed.find((one) => one.id === id)?.shown).toEqual(shown)
    expect([shown.balance, shown.paid, shown.credited].every((part) => part >= 0)).toBe(true)
    expect(shown.total).toBe(shown.balance + shown.paid + shown.credited)
  }
  const open = listed.filter(({ status }) => status === 0).reduce((sum, { shown }) => sum + shown.balance, 0)
  const owed = (await portal.call(invoices.getBalance, {}, reader)).body.amounts
  expect(owed.reduce((sum, { amount }) => sum + amount, 0)).toBe(open)
}

async function payByCard(reader: SignedIn, invoiceId: string): Promise<string | null> {
  const quote = (await portal.call(invoices.quotePayment, { invoiceIds: [invoiceId], gatewayToken }, reader)).body
  const payment = { gatewayToken, cardholderName: 'Dana Full' }
  const input = { invoiceIds: [invoiceId], expectedTotal: quote.total, payment }
  const { status, body } = await portal.call(invoices.pay, input, reader, { headers: { 'idempotency-key': uuidv7() } })
  if (status !== 200) return null
  expect(body.payment.chargedTotal).toBe(quote.chargedTotal)
  return body.payment.id
}

describe.each(currencies)('in $code', (currency) => {
  test('keeps issued less paid, credited and written off equal to open in both currencies after every step', async () => {
    let [booked, rejected] = [0, 0]
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(price, price),
        fc.array(step, { minLength: 2, maxLength: 12 }),
        async (prices, history) => {
          const own = await makeAccount(portal)
          const reader = await makePerson(portal, own)
          await portal.sql(
            `update client set invoice_currency = $2, invoice_symbol = $3, invoice_rate = $4, invoice_buffer = $5
           where id = $1`,
            [own.clientId, currency.code, currency.symbol, currency.rate, currency.buffer],
          )
          const ids = [await issue(own, prices[0]), await issue(own, prices[1])]
          const paid: string[] = []
          const take = async ({ kind, place, share }: (typeof history)[number]): Promise<boolean> => {
            if (kind === 'card') {
              const id = await payByCard(reader, ids[place] ?? '')
              if (id) paid.push(id)
              return id !== null
            }
            if (kind === 'refund') {
              const paymentId = paid.pop()
              if (!paymentId) return false
              await portal.call(desk.refundPayment, { paymentId, reason: 'Paid twice' }, ana)
              await concludePayments(jobContext(portal.gateways, 'Beacon'))
              return true
            }
            const all = displayAmount(prices[place] ?? 0, currency)
            const amount = kind === 'writeOff' ? null : Math.max(1, Math.round((all * share) / 1000))
            const on = [{ invoiceId: ids[place] ?? '', amount }]
            const work = jobContext(portal.gateways, 'Beacon').inTransaction((ctx) =>
              recordBooking(ctx, { kind, on, bookedOn: today, reference: 'R1', reason: 'Because' }),
            )
            return work.then(
              () => true,
              () => false,
            )
          }
          for (const step of history) {
            if (await take(step)) booked++
            else rejected++
            await expectLedgerToAgree(own, currency)
          }
          await expectSameToTheClient(reader, ids)
        },
      ),
      { numRuns: 12 },
    )
    expect(booked).toBeGreaterThan(rejected / 4)
    expect(rejected).toBeGreaterThan(0)
  })
})
