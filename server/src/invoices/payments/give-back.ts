import { and, eq, inArray, sql } from 'drizzle-orm'
import type { JobContext } from '../../changes/context.ts'
import { invoice } from '../../database/tables/invoices.ts'
import { payment, paymentInvoice } from '../../database/tables/payments.ts'
import type { Payments } from '../../gateways/payments/port.ts'
import { listShares, lockInvoices, type PaymentRow } from '../queries.ts'
import { recordMoney } from './record-money.ts'

/**
 * Requests a refund from the gateway, then reopens the invoices and books the refund, once.
 * @returns whether it is done; false while the gateway does not respond
 */
export async function giveBack(
  { deps, inTransaction }: JobContext<{ payments: Payments }>,
  row: PaymentRow,
): Promise<boolean> {
  const reference = row.processorReference ?? ''
  const answer = await deps.payments.refund({ chargeKey: row.processorKey, reference, key: `refund-${row.id}` })
  if (answer === 'unanswered') return false
  await inTransaction(async ({ tx, changes }) => {
    const [mine] = await tx
      .update(payment)
      .set({ state: 'refunded', refundedAt: sql`now()` })
      .where(and(eq(payment.id, row.id), eq(payment.state, 'refunding')))
      .returning({ id: payment.id })
    if (!mine) return
    const shares = await listShares(tx, row.id)
    const ids = shares.map(({ invoiceId }) => invoiceId)
    await lockInvoices(tx, inArray(invoice.id, ids))
    await recordMoney(tx, { payment: row, shares, kind: 'refund' })
    await tx
      .update(invoice)
      .set({
        balance: sql`${invoice.balance} + ${paymentInvoice.amount}`,
        paid: sql`${invoice.paid} - ${paymentInvoice.amount}`,
        shownBalance: sql`${invoice.shownBalance} + ${paymentInvoice.chargedAmount}`,
        status: 0,
      })
      .from(paymentInvoice)
      .where(and(eq(paymentInvoice.paymentId, row.id), eq(paymentInvoice.invoiceId, invoice.id)))
    await changes.record({ kind: 'payment.refundCompleted', clientAccountId: row.clientAccountId })
  })
  return true
}
