import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { JobContext, WriteContext } from '../../changes/context.ts'
import type { Changes } from '../../changes/recorder.ts'
import type { Transaction } from '../../database/connection.ts'
import { invoice } from '../../database/tables/invoices.ts'
import { type PaymentState, payment, paymentInvoice } from '../../database/tables/payments.ts'
import type { ChargeOutcome } from '../../gateways/payments/port.ts'
import { lockInvoices, type PaymentInvoiceRow, type PaymentRow } from '../queries.ts'
import { recordMoney } from './record-money.ts'

/**
 * Records the result of a charge, once: later calls by the request, its retry, the recovery or the gateway's webhook
 * find it settled (decision record 0009). A successful charge closes its invoices and is booked in the ledger; a failed
 * one releases them. An unanswered one stays open and is polled again.
 * @returns the payment in its current state
 */
export const settlePayment = ({ inTransaction }: ProviderSteps, charged: Charged): Promise<PaymentRow> =>
  inTransaction((ctx) => settle(ctx, charged))

type ProviderSteps = Pick<JobContext<unknown>, 'inTransaction'>

interface Charged {
  paymentId: string
  outcome: ChargeOutcome
}

/** Payment state for each charge result. */
const states = { succeeded: 'succeeded', declined: 'declined', withdrawn: 'failed', unanswered: 'unknown' } as const

/** Locks the payment and then its invoices in the order of their ids, as every transaction that changes both does. */
async function settle({ tx, changes }: WriteContext, { paymentId, outcome }: Charged): Promise<PaymentRow> {
  const isOpen = and(eq(payment.id, paymentId), inArray(payment.state, ['requested', 'unknown']))
  const [open] = await tx.select().from(payment).where(isOpen).for('no key update')
  if (!open) return findPayment(tx, paymentId)
  const state = states[outcome.state]
  if (outcome.state === 'unanswered') return update(tx, open, { state })
  const mine = eq(paymentInvoice.paymentId, open.id)
  const shares = await tx.update(paymentInvoice).set({ holds: false }).where(mine).returning()
  if (outcome.state === 'succeeded') await lockPaid(tx, open, shares)
  await record(changes.by(open), open, state)
  const settledAt = sql`now()`
  if (outcome.state === 'withdrawn') return update(tx, open, { state, settledAt })
  if (outcome.state === 'declined') return update(tx, open, { state, settledAt, declineCode: outcome.code })
  await recordMoney(tx, { payment: open, shares, kind: 'payment' })
  const answer = await closeInvoices(tx, open, shares)
  return update(tx, open, { state, settledAt, processorReference: outcome.reference, answer })
}

async function findPayment(tx: Transaction, paymentId: string): Promise<PaymentRow> {
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId))
  if (!row) throw new Error(`Payment ${paymentId} not found`)
  return row
}

/**
 * Locks the invoices of a successful payment.
 * @throws Error if one no longer has the open amount that was charged: impossible while they are held; if it happened,
 * the money must not be booked on something else
 */
async function lockPaid(tx: Transaction, { reference }: PaymentRow, shares: readonly PaymentInvoiceRow[]) {
  const ids = shares.map(({ invoiceId }) => invoiceId)
  const rows = new Map((await lockInvoices(tx, inArray(invoice.id, ids))).map((row) => [row.id, row]))
  const fits = shares.every(({ invoiceId, amount, chargedAmount }) => {
    const row = rows.get(invoiceId)
    return row?.balance === amount && row.shownBalance === chargedAmount
  })
  if (!fits) throw new Error(`Payment ${reference} does not fit the balances of its invoices`)
}

async function record(changes: Changes, open: PaymentRow, state: PaymentState): Promise<void> {
  const { id, clientAccountId, reference, amount, surcharge } = open
  if (state === 'succeeded') {
    const detail = { reference, total: amount + surcharge }
    await changes.record({ kind: 'payment.succeeded', id, clientAccountId, detail })
  } else await changes.record({ kind: 'payment.failed', id, clientAccountId, detail: { outcome: state } })
}

/**
 * Closes the invoices of a successful payment, after everything else: their triggers update the account's counters, and
 * its other payments wait for those until the commit.
 * @returns SQL of the response: the closed invoices, and what the account still owes
 */
async function closeInvoices(tx: Transaction, { clientAccountId }: PaymentRow, shares: readonly PaymentInvoiceRow[]) {
  const ids = shares.map(({ invoiceId }) => invoiceId)
  const closed = await tx
    .update(invoice)
    .set({ paid: sql`${invoice.paid} + ${invoice.balance}`, balance: 0, shownBalance: 0, status: 1 })
    .where(inArray(invoice.id, ids))
    .returning({ id: invoice.id, balance: invoice.balance, paid: invoice.paid })
  const invoices = closed.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return sql`${JSON.stringify({ invoices })}::jsonb || invoice_balance_shown(${clientAccountId})::jsonb`
}

type Changed = Partial<Record<'settledAt' | 'answer', SQL>> &
  Partial<Pick<PaymentRow, 'state' | 'declineCode' | 'processorReference'>>

async function update(tx: Transaction, { id, reference }: PaymentRow, changed: Changed): Promise<PaymentRow> {
  const [row] = await tx.update(payment).set(changed).where(eq(payment.id, id)).returning()
  if (!row) throw new Error(`Payment ${reference} not found`)
  return row
}
