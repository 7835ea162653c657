import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import type { pay } from '@tearsheet/protocol/invoices/endpoints'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { invoice } from '../database/tables/invoices.ts'
import { payment, paymentInvoice } from '../database/tables/payments.ts'
import type { ChargeOutcome } from '../gateways/payments/port.ts'
import { announceInvoicesSoon } from '../http/announce-changes.ts'
import { presentPayment } from './present.ts'
import { findBalance, listShares, type PaymentRow } from './queries.ts'
import { recordMoney } from './record-money.ts'

export type SettledAnswer = AnswerOf<typeof pay>

/**
 * Writes down what became of a charge, once: whoever comes later, the request, its retry, the recovery or the gateway's
 * own message, finds it done (decision record 0009). A charge that was taken closes its invoices and goes to the ledger;
 * one that was not lets them go. An unanswered one stays open and is asked about again.
 * @returns the payment as it stands then
 */
export async function settlePayment(
  database: Database,
  paymentId: string,
  outcome: ChargeOutcome,
): Promise<PaymentRow> {
  const stands = await database.transaction('tearsheet_provider', async (tx) => {
    const [open] = await tx
      .update(payment)
      .set(changeFor(outcome))
      .where(and(eq(payment.id, paymentId), inArray(payment.state, ['requested', 'unknown'])))
      .returning()
    if (!open) return loadPayment(tx, paymentId)
    if (outcome.state === 'unanswered') return open
    const doer = { userId: open.userId, onBehalfOfUserId: open.onBehalfOfUserId }
    const change = { doer, clientAccountId: open.clientAccountId, subject: 'payment', subjectId: open.id }
    if (outcome.state !== 'succeeded') {
      await tx.update(paymentInvoice).set({ holds: false }).where(eq(paymentInvoice.paymentId, open.id))
      await recordChange(tx, { ...change, action: 'invoices.payFailed', detail: { outcome: outcome.state } })
      return open
    }
    const detail = { reference: open.reference, total: open.amount + open.surcharge }
    await recordChange(tx, { ...change, action: 'invoices.pay', detail })
    const answer = await closeInvoices(tx, open)
    const [settled] = await tx.update(payment).set({ answer }).where(eq(payment.id, open.id)).returning()
    return settled ?? open
  })
  announceInvoicesSoon(database, stands.clientAccountId)
  return stands
}

function changeFor(outcome: ChargeOutcome) {
  const settledAt = sql`now()`
  switch (outcome.state) {
    case 'succeeded':
      return { state: 'succeeded' as const, processorReference: outcome.reference, settledAt }
    case 'declined':
      return { state: 'declined' as const, declineCode: outcome.code, settledAt }
    case 'withdrawn':
      return { state: 'failed' as const, settledAt }
    case 'unanswered':
      return { state: 'unknown' as const }
  }
}

async function closeInvoices(tx: Transaction, open: PaymentRow): Promise<SettledAnswer> {
  const shares = await listShares(tx, open.id)
  const ids = shares.map(({ invoiceId }) => invoiceId)
  const locked = await tx
    .select({ id: invoice.id, balance: invoice.balance })
    .from(invoice)
    .where(inArray(invoice.id, ids))
    .orderBy(invoice.id)
    .for('no key update')
  const balances = new Map(locked.map(({ id, balance }) => [id, balance]))
  // Held since the intent, so this cannot be; were it so, the money must not be booked on something else.
  if (shares.some(({ invoiceId, amount }) => balances.get(invoiceId) !== amount))
    throw new Error(`Payment ${open.reference} does not fit the balances of its invoices`)
  await tx.update(paymentInvoice).set({ holds: false }).where(eq(paymentInvoice.paymentId, open.id))
  await recordMoney(tx, open, shares, 'payment')
  // Last, as it counts: the account's other payments wait for its counters until this one has committed.
  const closed = await tx
    .update(invoice)
    .set({ paid: sql`${invoice.paid} + ${invoice.balance}`, balance: 0, status: 1 })
    .where(inArray(invoice.id, ids))
    .returning({ id: invoice.id, balance: invoice.balance, paid: invoice.paid })
  const order = new Map(ids.map((id, place) => [id, place]))
  return {
    invoices: closed.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
    ...(await findBalance(tx, open.clientAccountId)),
    payment: presentPayment(open, ids),
  }
}

async function loadPayment(tx: Transaction, paymentId: string): Promise<PaymentRow> {
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId))
  if (!row) throw new Error(`Payment ${paymentId} is gone`)
  return row
}
