import { suggestAllocations } from '@tearsheet/protocol/invoices/rules'
import type { DisplayCurrency } from '@tearsheet/protocol/money'
import type pg from 'pg'
import { uuidv7 } from 'uuidv7'
import type { JobContext, WriteContext } from '../../changes/context.ts'
import type { Database } from '../../database/connection.ts'
import { HttpError } from '../../errors.ts'
import type { Payments } from '../../gateways/payments/port.ts'
import { creditOrKeep } from '../../invoices/ledger/credit-account.ts'
import { allocateCash, refundCash, releaseCash } from '../../invoices/ledger/move-cash.ts'
import { recordBooking } from '../../invoices/ledger/record-booking.ts'
import { recordReceivedPayment } from '../../invoices/ledger/record-receipt.ts'
import { undoInvoices, undoReceipt } from '../../invoices/ledger/undo-run.ts'
import { voidCredit } from '../../invoices/ledger/void-credit.ts'
import { concludePayments } from '../../invoices/payments/conclude-payments.ts'
import { pendingRefundOf } from '../../invoices/payments/payment-terms-queries.ts'
import { chargeRequestOf } from '../../invoices/payments/prepare-charge.ts'
import { refundPayment } from '../../invoices/payments/refund-payment.ts'
import { settlePayment } from '../../invoices/payments/settle-payment.ts'
import { findPaymentByKey } from '../../invoices/queries.ts'
import type { TestAccount } from '../campaign-factories.ts'

export const kinds = [
  ...(['receive', 'allocate', 'release', 'sendBack', 'credit', 'writeOff', 'return', 'card', 'refund'] as const),
  ...(['undoReceipt', 'undoInvoices', 'keepCredit', 'voidCredit'] as const),
]
export type Kind = (typeof kinds)[number]

/** A random money action on one of the two invoices of an account. */
export interface Step {
  kind: Kind
  place: number
  /** Share of the invoice, in thousandths; some exceed it. */
  share: number
}

/** An account with two open invoices in a currency, and the receipts of its payments so far. */
export interface Ledger {
  own: TestAccount
  currency: DisplayCurrency
  invoices: { id: string; batchId: string; total: number }[]
  receipts: string[]
}

interface StepContext {
  /** The database as its owner. */
  owner: pg.Pool
  /** Runs one query as the owner. */
  sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  work: JobContext<{ database: Database; payments: Payments }>
  gatewayToken: string
  /** The day of all actions. */
  today: string
}

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

/** Returns what is open of each of these invoices, in their order. */
async function openOf(sql: StepContext['sql'], ids: readonly string[]): Promise<{ id: string; open: number }[]> {
  const rows = await sql<{ id: string; open: string }>(
    'select id, shown_balance as open from invoice where id = any($1::uuid[])',
    [ids],
  )
  return ids.map((id) => ({ id, open: Number(rows.find((row) => row.id === id)?.open ?? 0) }))
}

/**
 * Holds an invoice for a payment as the portal does: the lock is a statement of its own, so that the next one sees the
 * refunds and payments that were committed while it was awaited. Returns whether it is held.
 */
async function holdInvoice(owner: pg.Pool, values: [key: string, invoiceId: string, ...unknown[]]): Promise<boolean> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('select from invoice where id = $1 for no key update', [values[1]])
    const { rowCount } = await client.query(intentText, values)
    await client.query('commit')
    return (rowCount ?? 0) > 0
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Pays an invoice by card at the sandbox bank; false if it is closed or held. */
async function payByCard(
  { owner, work, gatewayToken }: StepContext,
  invoiceId: string,
  surchargeRate: number,
): Promise<boolean> {
  const key = uuidv7()
  const isHeld = await holdInvoice(owner, [key, invoiceId, gatewayToken, surchargeRate])
  const payment = isHeld && (await findPaymentByKey(work.deps.database, key))
  if (!payment) return false
  const outcome = await work.deps.payments.charge(chargeRequestOf(payment))
  if (outcome.state !== 'succeeded') throw new Error('The card was not charged')
  await settlePayment(work, { paymentId: payment.id, outcome })
  return true
}

async function refundCard({ sql, work }: StepContext, { own }: Ledger, share: number): Promise<boolean> {
  const [row] = await sql<{ id: string; total: string }>(
    `select id, charged_amount + charged_surcharge as total from payment where client_account_id = $1
   and state in ('succeeded', 'refunded') order by created_at desc limit 1`,
    [own.clientAccountId],
  )
  if (!row) return false
  const amount = share > 990 && share <= 1000 ? null : Math.max(1, Math.round((Number(row.total) * share) / 1000))
  const deps = { payments: work.deps.payments }
  await work.inTransaction((ctx) =>
    refundPayment({ ...ctx, deps }, { paymentId: row.id, reason: 'Paid twice', amount }),
  )
  await concludePayments(work)
  return true
}

interface Action extends Pick<Step, 'place' | 'share'> {
  context: StepContext
  ledger: Ledger
  one: Ledger['invoices'][number]
  /** The share of the invoice. */
  amount: number
  facts: { bookedOn: string; reference: null; reason: string }
  /** The newest receipt. */
  receiptId: string | undefined
  run: <T>(does: (ctx: WriteContext) => Promise<T>) => Promise<T>
}

/** The action of each kind; false if there is nothing to act on. */
const actions: Record<Kind, (action: Action) => Promise<boolean>> = {
  async receive({ context: { sql, today }, ledger: { own, invoices, receipts }, place, share, amount, run }) {
    const owed =
      place === 0
        ? await openOf(
            sql,
            invoices.map(({ id }) => id),
          )
        : []
    const { amounts } = suggestAllocations(amount, owed)
    const { receipt } = await run((ctx) =>
      recordReceivedPayment(ctx, {
        kind: 'check',
        receivedOn: today,
        reference: uuidv7(),
        amount,
        keepRest: share % 7 !== 0,
        clientAccountId: own.clientAccountId,
        allocations: [...amounts].map(([invoiceId, part]) => ({ invoiceId, amount: part })),
      }),
    )
    receipts.push(receipt.id)
    return true
  },
  async allocate({ context: { sql }, one, share, amount, receiptId, run }) {
    const [cash] = await sql<{ most: string }>(
      `select least(shown_unapplied, (select shown_balance from invoice where id = $2)) as most from receipt where id = $1`,
      [receiptId ?? null, one.id],
    )
    const part = share > 1000 ? amount : Math.max(1, Math.round((Number(cash?.most ?? 0) * share) / 1000))
    const allocations = [{ invoiceId: one.id, amount: part }]
    if (receiptId) await run((ctx) => allocateCash(ctx, { receiptId, allocations }))
    return receiptId !== undefined
  },
  async release({ context, ledger, place, run }) {
    const allocated = () =>
      context.sql<{ id: string }>(
        `select id from invoice_booking b where client_account_id = $1 and is_allocation and kind <> 'reversed'
           and not exists (select from invoice_booking r where r.reverses_id = b.id) limit 1`,
        [ledger.own.clientAccountId],
      )
    if ((await allocated()).length === 0) await act(context, ledger, { kind: 'allocate', place, share: 500 })
    const [booking] = await allocated()
    if (booking) await run((ctx) => releaseCash(ctx, { bookingId: booking.id }))
    return booking !== undefined
  },
  async sendBack({ context, ledger, share, run }) {
    const kept = async () => {
      const receiptId = ledger.receipts.at(-1) ?? null
      const [cash] = await context.sql<{ left: string }>(
        'select shown_unapplied as left from receipt where id = $1 and shown_unapplied > 0',
        [receiptId],
      )
      return { receiptId, left: Number(cash?.left ?? 0) }
    }
    // A payment without allocations is kept whole
    if ((await kept()).left === 0) await act(context, ledger, { kind: 'receive', place: 1, share: 500 })
    const { receiptId, left } = await kept()
    const part = Math.max(1, Math.round((left * share) / 1000))
    const refundedOn = context.today
    if (receiptId) await run((ctx) => refundCash(ctx, { receiptId, amount: part, refundedOn, reference: 'Check 9' }))
    return receiptId !== null
  },
  async credit({ one, amount, facts, run }) {
    await run((ctx) => recordBooking(ctx, { ...facts, kind: 'credit', on: [{ invoiceId: one.id, amount }] }))
    return true
  },
  async keepCredit({ context: { sql }, ledger: { receipts }, one, share, amount, run }) {
    const [row] = await openOf(sql, [one.id])
    const { booking } = await run((ctx) =>
      creditOrKeep(ctx, { invoiceId: one.id, amount: (row?.open ?? 0) + amount, reason: `Kept ${share}` }),
    )
    if (booking.receiptId) receipts.push(booking.receiptId)
    return true
  },
  async voidCredit({ context, ledger, place, share, run }) {
    const credits = () =>
      context.sql<{ id: string }>(
        `select id from invoice_booking b where client_account_id = $1 and kind in ('credit', 'accountCredit')
           and not exists (select from invoice_booking r where r.reverses_id = b.id) order by id desc limit 1`,
        [ledger.own.clientAccountId],
      )
    if ((await credits()).length === 0)
      await act(context, ledger, { kind: 'credit', place, share: Math.min(share, 300) })
    const [credit] = await credits()
    if (credit) await run((ctx) => voidCredit(ctx, { creditId: credit.id, reason: 'Entered twice' }))
    return credit !== undefined
  },
  async writeOff({ one, facts, run }) {
    await run((ctx) => recordBooking(ctx, { ...facts, kind: 'writeOff', on: [{ invoiceId: one.id, amount: null }] }))
    return true
  },
  async return({ context, ledger, one, share, facts, run }) {
    const received = () =>
      context.sql<{ sum: string | null }>(
        `select sum(case when kind in ('check', 'transfer') then shown_amount else -shown_amount end)
           from invoice_booking where invoice_id = $1 and kind in ('check', 'transfer', 'returned', 'reversed')`,
        [one.id],
      )
    if (Number((await received())[0]?.sum ?? 0) === 0)
      await act(context, ledger, { kind: 'receive', place: 0, share: 900 })
    const [back] = await received()
    const part = Math.max(1, Math.round((Number(back?.sum ?? 0) * share) / 1000))
    await run((ctx) => recordBooking(ctx, { ...facts, kind: 'returned', on: [{ invoiceId: one.id, amount: part }] }))
    return true
  },
  async undoReceipt({ receiptId, run }) {
    if (receiptId) await run((ctx) => undoReceipt(ctx, receiptId))
    return receiptId !== undefined
  },
  async undoInvoices({ one, run }) {
    await run((ctx) => undoInvoices(ctx, one.batchId))
    return true
  },
  card: ({ context, one, share }) => payByCard(context, one.id, share % 2 === 0 ? 0.03 : 0),
  refund: ({ context, ledger, share }) => refundCard(context, ledger, share),
}

async function act(context: StepContext, ledger: Ledger, { kind, place, share }: Step): Promise<boolean> {
  const one = ledger.invoices[place]
  if (!one) return false
  return actions[kind]({
    context,
    ledger,
    one,
    place,
    share,
    receiptId: ledger.receipts.at(-1),
    amount: Math.max(1, Math.round((one.total * share) / 1000)),
    facts: { bookedOn: context.today, reference: null, reason: `Because of ${share}` },
    run: (does) => context.work.inTransaction(does),
  })
}

/** Runs a random step; returns whether it changed something. @throws any error that is not one for the caller */
export async function attemptStep(context: StepContext, ledger: Ledger, step: Step): Promise<boolean> {
  try {
    return await act(context, ledger, step)
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return false
    throw error
  }
}
