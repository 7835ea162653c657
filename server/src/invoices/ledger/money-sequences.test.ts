// @module-tag sql
import { suggestAllocations } from '@tearsheet/protocol/invoices/rules'
import { type DisplayCurrency, displayAmount } from '@tearsheet/protocol/money'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { jobContext, type WriteContext } from '../../changes/context.ts'
import { HttpError } from '../../errors.ts'
import { makeAccount, makePerson, type TestAccount } from '../../testing/campaign-factories.ts'
import { tokenFor } from '../../testing/cards.ts'
import { compareLedgers } from '../../testing/compare-ledgers.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { concludePayments } from '../payments/conclude-payments.ts'
import { pendingRefundOf } from '../payments/payment-terms-queries.ts'
import { chargeRequestOf } from '../payments/prepare-charge.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { findPaymentByKey } from '../queries.ts'
import { creditOrKeep } from './credit-account.ts'
import { allocateCash, refundCash, releaseCash } from './move-cash.ts'
import { recordBooking } from './record-booking.ts'
import { recordReceivedPayment } from './record-receipt.ts'
import { undoInvoices, undoReceipt } from './undo-run.ts'
import { voidCredit } from './void-credit.ts'

const today = new Date().toISOString().slice(0, 10)
const portal = await withPortal()
const work = jobContext(portal.gateways, 'Beacon')
const comparison = compareLedgers(portal)
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const gatewayToken = await tokenFor(portal, 'debit')

const currencies: DisplayCurrency[] = [
  { code: 'USD', symbol: '$', rate: 1, buffer: 0 },
  { code: 'CAD', symbol: 'C$', rate: 1.37, buffer: 0.02 },
  { code: 'JPY', symbol: '¥', rate: 151.2, buffer: 0 },
  { code: 'KWD', symbol: 'KD', rate: 0.307, buffer: 0.015 },
]

const kinds = ['receive', 'allocate', 'release', 'sendBack', 'credit', 'writeOff', 'return', 'card', 'refund'] as const
const undoing = ['undoReceipt', 'undoInvoices', 'keepCredit', 'voidCredit'] as const
type Kind = (typeof kinds)[number] | (typeof undoing)[number]
const step = fc.record({
  kind: fc.constantFrom<Kind>(...kinds, ...undoing, 'receive', 'allocate', 'release', 'refund', 'card'),
  place: fc.nat({ max: 1 }),
  /** Share of the invoice, in thousandths; some exceed it. */
  share: fc.oneof(fc.integer({ min: 1, max: 1300 }), fc.constantFrom(1, 500, 1000)),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const sequence = fc.record({
  currency: fc.constantFrom(...currencies),
  prices: fc.tuple(fc.integer({ min: 3, max: 90_000 }), fc.integer({ min: 3, max: 90_000 })),
  steps: fc.array(step, { minLength: 3, maxLength: 7 }),
})
type Sequence = typeof sequence extends fc.Arbitrary<infer S> ? S : never

interface Ledger {
  own: TestAccount
  currency: DisplayCurrency
  invoices: { id: string; batchId: string; total: number }[]
  receipts: string[]
}

/** Creates an account with two open invoices in a currency. */
async function open({ currency, prices }: Sequence): Promise<Ledger> {
  const own = await makeAccount(portal, { client: `College ${uuidv7()}` })
  const invoices = prices.map((cents) => ({
    ...{ id: uuidv7(), batchId: uuidv7(), total: displayAmount(cents, currency) },
    cents,
  }))
  await portal.sql(
    `with owner as (update client set invoice_currency = $2, invoice_symbol = $3, invoice_rate = $4, invoice_buffer = $5
       where id = $1 returning id),
     issued as (insert into invoice (id, client_id, client_account_id, due_date, balance, currency, symbol, rate, buffer, batch_id)
       select i.id, $1, $6, $7, i.cents, $2, $3, $4, $5, i."batchId"
       from jsonb_to_recordset($8) as i (id uuid, "batchId" uuid, cents int), owner returning id, balance)
     insert into invoice_item (id, invoice_id, client_account_id, description, amount)
     select gen_random_uuid(), id, $6, 'Ad', balance from issued`,
    [
      ...[own.clientId, currency.code, currency.symbol, currency.rate, currency.buffer],
      ...[own.clientAccountId, today, JSON.stringify(invoices)],
    ],
  )
  return { own, currency, invoices, receipts: [] }
}

const openOf = (invoiceId: string) =>
  portal.sql<{ shown: string }>('select shown_balance as shown from invoice where id = $1', [invoiceId])

/** Records the intent to pay what is open of an invoice, with a surcharge or without, and holds the invoice. */
const intentText = `
  with i as (select * from invoice i where id = $2 and status = 0 and shown_balance > 0
    and not exists (${pendingRefundOf('i.id')})
    and not exists (select from payment_invoice h where h.invoice_id = i.id and h.holds) for no key update),
  p as (insert into payment (id, client_id, client_account_id, user_id, payer_name, idempotency_key, body_hash, gateway,
      processor_key, gateway_token, card_brand, card_last4, cardholder_name, surcharge_rate, amount, surcharge, currency,
      symbol, charged_amount, charged_surcharge)
    select gen_random_uuid(), client_id, client_account_id, gen_random_uuid(), 'Robin', $1, 'h', 'sandbox', $1, $3, 'Visa',
      '4242', 'Robin', $4, balance, round(balance * $4::float8), currency, symbol, shown_balance,
      round(shown_balance * $4::float8) from i returning *)
  insert into payment_invoice (payment_id, invoice_id, client_account_id, amount, surcharge, charged_amount, charged_surcharge)
  select id, $2, client_account_id, amount, surcharge, charged_amount, charged_surcharge from p returning payment_id`

/** Pays an invoice by card at the sandbox bank; false if it is closed or held. */
async function payByCard(invoiceId: string, surchargeRate: number): Promise<boolean> {
  const key = uuidv7()
  const held = await portal.sql(intentText, [key, invoiceId, gatewayToken, surchargeRate]).catch((error: unknown) => {
    if (String(error).includes('payment_invoice_holds_ix')) return []
    throw error
  })
  const payment = held.length > 0 && (await findPaymentByKey(portal.gateways.database, key))
  if (!payment) return false
  const outcome = await portal.gateways.payments.charge(chargeRequestOf(payment))
  if (outcome.state !== 'succeeded') throw new Error('The card was not charged')
  await settlePayment(work, { paymentId: payment.id, outcome })
  return true
}

async function refundCard({ own }: Ledger, share: number): Promise<boolean> {
  const [row] = await portal.sql<{ id: string; total: string }>(
    `select id, charged_amount + charged_surcharge as total from payment where client_account_id = $1
     and state in ('succeeded', 'refunded') order by created_at desc limit 1`,
    [own.clientAccountId],
  )
  if (!row) return false
  const amount = share > 990 && share <= 1000 ? null : Math.max(1, Math.round((Number(row.total) * share) / 1000))
  const deps = { payments: portal.gateways.payments }
  await work.inTransaction((ctx) =>
    refundPayment({ ...ctx, deps }, { paymentId: row.id, reason: 'Paid twice', amount }),
  )
  await concludePayments(work)
  return true
}

/** Runs one step; false if there is nothing to act on. */
async function act(ledger: Ledger, { kind, place, share }: Step): Promise<boolean> {
  const { own, invoices, receipts } = ledger
  const one = invoices[place]
  if (!one) return false
  const amount = Math.max(1, Math.round((one.total * share) / 1000))
  const run = <T>(does: (ctx: WriteContext) => Promise<T>) => work.inTransaction(does)
  const facts = { bookedOn: today, reference: null, reason: `Because of ${share}` }
  const [receiptId] = receipts.slice(-1)
  switch (kind) {
    case 'receive': {
      const rows = await Promise.all(invoices.map(({ id }) => openOf(id)))
      const owed = rows.map(([row], at) => ({ id: invoices[at]?.id ?? '', open: Number(row?.shown ?? 0) }))
      const { amounts } = suggestAllocations(amount, place === 0 ? owed : [])
      const { receipt } = await run((ctx) =>
        recordReceivedPayment(ctx, {
          ...{ kind: 'check', receivedOn: today, reference: uuidv7(), amount, keepRest: share % 7 !== 0 },
          ...{ clientAccountId: own.clientAccountId },
          allocations: [...amounts].map(([invoiceId, part]) => ({ invoiceId, amount: part })),
        }),
      )
      receipts.push(receipt.id)
      return true
    }
    case 'allocate': {
      const [cash] = await portal.sql<{ most: string }>(
        `select least(shown_unapplied, (select shown_balance from invoice where id = $2)) as most from receipt where id = $1`,
        [receiptId ?? null, one.id],
      )
      const part = share > 1000 ? amount : Math.max(1, Math.round((Number(cash?.most ?? 0) * share) / 1000))
      const allocations = [{ invoiceId: one.id, amount: part }]
      if (receiptId) await run((ctx) => allocateCash(ctx, { receiptId, allocations }))
      return receiptId !== undefined
    }
    case 'release': {
      const allocated = () =>
        portal.sql<{ id: string }>(
          `select id from invoice_booking b where client_account_id = $1 and is_allocation and kind <> 'reversed'
           and not exists (select from invoice_booking r where r.reverses_id = b.id) limit 1`,
          [own.clientAccountId],
        )
      if ((await allocated()).length === 0) await act(ledger, { kind: 'allocate', place, share: 500 })
      const [booking] = await allocated()
      if (booking) await run((ctx) => releaseCash(ctx, { bookingId: booking.id }))
      return booking !== undefined
    }
    case 'sendBack': {
      const cash = await portal.sql<{ left: string }>('select shown_unapplied as left from receipt where id = $1', [
        receiptId ?? null,
      ])
      const part = Math.max(1, Math.round((Number(cash[0]?.left ?? 0) * share) / 1000))
      if (receiptId)
        await run((ctx) => refundCash(ctx, { receiptId, amount: part, refundedOn: today, reference: 'Check 9' }))
      return receiptId !== undefined
    }
    case 'credit':
      await run((ctx) => recordBooking(ctx, { ...facts, kind: 'credit', on: [{ invoiceId: one.id, amount }] }))
      return true
    case 'keepCredit': {
      const [row] = await openOf(one.id)
      const { booking } = await run((ctx) =>
        creditOrKeep(ctx, { invoiceId: one.id, amount: Number(row?.shown ?? 0) + amount, reason: `Kept ${share}` }),
      )
      if (booking.receiptId) receipts.push(booking.receiptId)
      return true
    }
    case 'voidCredit': {
      const credits = () =>
        portal.sql<{ id: string }>(
          `select id from invoice_booking b where client_account_id = $1 and kind in ('credit', 'accountCredit')
           and not exists (select from invoice_booking r where r.reverses_id = b.id) order by id desc limit 1`,
          [own.clientAccountId],
        )
      if ((await credits()).length === 0) await act(ledger, { kind: 'credit', place, share: Math.min(share, 300) })
      const [credit] = await credits()
      if (credit) await run((ctx) => voidCredit(ctx, { creditId: credit.id, reason: 'Entered twice' }))
      return credit !== undefined
    }
    case 'writeOff':
      await run((ctx) => recordBooking(ctx, { ...facts, kind: 'writeOff', on: [{ invoiceId: one.id, amount: null }] }))
      return true
    case 'return': {
      const received = () =>
        portal.sql<{ sum: string | null }>(
          `select sum(case when kind in ('check', 'transfer') then shown_amount else -shown_amount end)
           from invoice_booking where invoice_id = $1 and kind in ('check', 'transfer', 'returned', 'reversed')`,
          [one.id],
        )
      if (Number((await received())[0]?.sum ?? 0) === 0) await act(ledger, { kind: 'receive', place: 0, share: 900 })
      const [back] = await received()
      const part = Math.max(1, Math.round((Number(back?.sum ?? 0) * share) / 1000))
      await run((ctx) => recordBooking(ctx, { ...facts, kind: 'returned', on: [{ invoiceId: one.id, amount: part }] }))
      return true
    }
    case 'card':
      return payByCard(one.id, share % 2 === 0 ? 0.03 : 0)
    case 'refund':
      return refundCard(ledger, share)
    case 'undoReceipt':
      if (receiptId) await run((ctx) => undoReceipt(ctx, receiptId))
      return receiptId !== undefined
    case 'undoInvoices':
      await run((ctx) => undoInvoices(ctx, one.batchId))
      return true
  }
}

/** Runs a step; returns whether it changed something. @throws any error that is not one for the caller */
async function attempt(ledger: Ledger, one: Step): Promise<boolean> {
  try {
    return await act(ledger, one)
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return false
    throw error
  }
}

test('keeps statement, aging, invoice pages and export equal after 1,000 random sequences of all money actions', async () => {
  const seed = Date.now()
  const sequences = fc.sample(sequence, { numRuns: 1000, seed })
  const done = new Map<string, number>()
  const lane = async (first: number) => {
    for (let place = first; place < sequences.length; place += 4) {
      const one = sequences[place]
      if (!one) return
      const ledger = await open(one)
      try {
        for (const taken of one.steps)
          if (await attempt(ledger, taken)) done.set(taken.kind, (done.get(taken.kind) ?? 0) + 1)
        await comparison.compare(ledger)
        if (place % 10 === 0) for (const { id } of ledger.invoices) await comparison.comparePage(ana, id)
      } catch (error) {
        throw new Error(`Seed ${seed}, sequence ${place}: ${JSON.stringify(one)}`, { cause: error })
      }
    }
  }
  await Promise.all([0, 1, 2, 3].map(lane))
  await comparison.compareExport()
  expect(await reconcilePayments(work, { since: new Date(Date.now() - 3_600_000) })).toEqual([])
  for (const kind of [...kinds, ...undoing]) expect([kind, (done.get(kind) ?? 0) > 20]).toEqual([kind, true])
}, 120_000)

test('keeps them equal while three connections act on the same account', async () => {
  const seed = Date.now()
  const histories = fc.sample(fc.array(step, { minLength: 12, maxLength: 12 }), { numRuns: 24, seed })
  for (let round = 0; round < histories.length; round += 3) {
    const [one] = fc.sample(sequence, { numRuns: 1, seed: seed + round })
    if (!one) return
    const ledger = await open(one)
    await Promise.all(
      histories.slice(round, round + 3).map(async (steps) => {
        for (const taken of steps) await attempt(ledger, taken)
      }),
    )
    await concludePayments(work)
    await comparison.compare(ledger)
    for (const { id } of ledger.invoices) await comparison.comparePage(ana, id)
  }
  await comparison.compareExport()
}, 60_000)
