import type { JobContext } from '../../changes/context.ts'
import { and, eq, inArray, isNull, sql } from '../../database/drizzle.ts'
import { invoice } from '../../database/tables/invoices.ts'
import { payment, paymentRefund, paymentRefundShare } from '../../database/tables/payments.ts'
import type { Payments } from '../../gateways/payments/port.ts'
import { lockInvoices, type PaymentRow } from '../queries.ts'
import { recordMoney } from './record-money.ts'
import { listRefundableShares, listRefundShares, type RefundRow } from './refund-queries.ts'

/**
 * Requests a refund from the gateway, then reopens the invoices and books the refund, once.
 * @returns whether it is done; false while the gateway does not respond
 */
export async function sendRefund(
  { deps, inTransaction }: JobContext<{ payments: Payments }>,
  { refund, payment: row }: { refund: RefundRow; payment: PaymentRow },
): Promise<boolean> {
  const reference = row.processorReference ?? ''
  const answer = await deps.payments.refund({
    chargeKey: row.processorKey,
    reference,
    // A refund of all that is left needs no amount, whatever the gateway charged exactly
    part: refund.isRest ? null : { amount: refund.chargedAmount + refund.chargedSurcharge, currency: row.currency },
    // The key of a whole refund is the one that the version before sends
    key: row.state === 'refunding' ? `refund-${row.id}` : `refund-${refund.id}`,
  })
  if (answer === 'unanswered') return false
  await inTransaction(async ({ tx, changes }) => {
    await tx.select({ id: payment.id }).from(payment).where(eq(payment.id, row.id)).for('no key update')
    const [mine] = await tx
      .update(paymentRefund)
      .set({ bookedAt: sql`now()` })
      .where(and(eq(paymentRefund.id, refund.id), isNull(paymentRefund.bookedAt)))
      .returning({ id: paymentRefund.id })
    if (!mine) return
    const shares = await listRefundShares(tx, refund.id)
    await lockInvoices(
      tx,
      inArray(
        invoice.id,
        shares.map(({ invoiceId }) => invoiceId),
      ),
    )
    await recordMoney(tx, { payment: { ...row, ...sums(refund) }, shares, kind: 'refund', refundId: refund.id })
    await tx
      .update(invoice)
      .set({
        balance: sql`${invoice.balance} + ${paymentRefundShare.amount}`,
        paid: sql`${invoice.paid} - ${paymentRefundShare.amount}`,
        shownBalance: sql`${invoice.shownBalance} + ${paymentRefundShare.chargedAmount}`,
        status: sql`case when ${invoice.shownBalance} + ${paymentRefundShare.chargedAmount} = 0
          and ${invoice.balance} + ${paymentRefundShare.amount} = 0 then 1 else 0 end`,
      })
      .from(paymentRefundShare)
      .where(and(eq(paymentRefundShare.refundId, refund.id), eq(paymentRefundShare.invoiceId, invoice.id)))
    const left = await listRefundableShares(tx, row.id)
    if (left.every(({ chargedAmount, chargedSurcharge }) => chargedAmount + chargedSurcharge === 0))
      await tx
        .update(payment)
        .set({ state: 'refunded', refundedAt: sql`now()`, refundReason: refund.reason })
        .where(eq(payment.id, row.id))
    await changes.record({ kind: 'payment.refundCompleted', clientAccountId: row.clientAccountId })
  })
  return true
}

const sums = ({ amount, surcharge, chargedAmount, chargedSurcharge }: RefundRow) => ({
  amount,
  surcharge,
  chargedAmount,
  chargedSurcharge,
})
