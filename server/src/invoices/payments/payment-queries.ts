import type { ItemPayment } from '../../campaigns/present.ts'
import type { ActiveView } from '../../context.ts'
import { and, asc, eq, inArray, sql, type Transaction } from '../../database/drizzle.ts'
import { invoice, invoiceItem } from '../../database/tables/invoices.ts'
import { type PaymentState, payment, paymentInvoice } from '../../database/tables/payments.ts'
import type { MeasuredValue } from '../../http/health/measured-values.ts'

/** The account's pending payments, oldest first, as JSON. */
export const paymentsUnderWay = `coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'reference', p.reference,
    'isMine', p.user_id = current_actor()) order by p.created_at)
  from payment p where p.client_account_id = view.account_id and p.state in ('requested', 'unknown')), '[]')`

/** Whether a payment of an invoice is pending. */
export async function isBeingPaid(tx: Transaction, invoiceId: string): Promise<boolean> {
  return (await listHeld(tx, [invoiceId])).length > 0
}

/** Returns the ids of those of these invoices whose payment is pending. */
export async function listHeld(tx: Transaction, invoiceIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: paymentInvoice.invoiceId })
    .from(paymentInvoice)
    .where(and(inArray(paymentInvoice.invoiceId, [...invoiceIds]), eq(paymentInvoice.holds, true)))
  return rows.map(({ id }) => id)
}

/** Returns the payments of the view's account for these campaign items, oldest first; including refunded ones. */
export async function listPaymentsOf(
  tx: Transaction,
  view: ActiveView,
  campaignItemIds: readonly string[],
): Promise<ItemPayment[]> {
  if (campaignItemIds.length === 0) return []
  return tx
    .selectDistinct({
      campaignItemId: invoiceItem.campaignItemId,
      invoiceNumber: invoice.invoiceNumber,
      reference: payment.reference,
      payerName: payment.payerName,
      settledAt: payment.settledAt,
    })
    .from(invoiceItem)
    .innerJoin(invoice, eq(invoice.id, invoiceItem.invoiceId))
    .innerJoin(paymentInvoice, eq(paymentInvoice.invoiceId, invoice.id))
    .innerJoin(payment, eq(payment.id, paymentInvoice.paymentId))
    .where(
      and(
        inArray(invoiceItem.campaignItemId, [...campaignItemIds]),
        eq(invoiceItem.clientAccountId, view.clientAccountId),
        inArray(payment.state, ['succeeded', 'refunding', 'refunded']),
      ),
    )
    .orderBy(asc(payment.settledAt), asc(payment.reference))
}

/** Number of payments by state, for the metrics. */
export const countedPayments: MeasuredValue = {
  name: 'payments',
  help: 'Payments',
  label: 'state',
  states: ['requested', 'unknown', 'succeeded', 'declined', 'failed', 'refunding', 'refunded'] satisfies PaymentState[],
  seconds: 60,
  async read(tx) {
    const rows = await tx
      .select({ label: payment.state, value: sql<number>`count(*)::int` })
      .from(payment)
      .groupBy(payment.state)
    return rows
  },
}
