import { and, eq, inArray, isNull, sql, type Transaction } from '../../database/drizzle.ts'
import { payment, paymentRefund, paymentRefundShare } from '../../database/tables/payments.ts'
import type { PaymentRow, RefundAmounts } from '../queries.ts'

export type RefundRow = typeof paymentRefund.$inferSelect
export type RefundShare = RefundAmounts & { invoiceId: string }

/** Adds up the amounts of shares. */
export const sumOf = (shares: readonly RefundAmounts[]): RefundAmounts => ({
  amount: shares.reduce((sum, one) => sum + one.amount, 0),
  surcharge: shares.reduce((sum, one) => sum + one.surcharge, 0),
  chargedAmount: shares.reduce((sum, one) => sum + one.chargedAmount, 0),
  chargedSurcharge: shares.reduce((sum, one) => sum + one.chargedSurcharge, 0),
})

/** Returns what is not refunded of each share of a payment; pending refunds count as refunded. */
export async function listRefundableShares(tx: Transaction, paymentId: string): Promise<RefundShare[]> {
  const { rows } = await tx.execute<Record<keyof RefundShare, string>>(sql`
    select s.invoice_id as "invoiceId", s.amount - coalesce(sum(b.amount), 0) as amount,
      s.surcharge - coalesce(sum(b.surcharge), 0) as surcharge,
      s.charged_amount - coalesce(sum(b.charged_amount), 0) as "chargedAmount",
      s.charged_surcharge - coalesce(sum(b.charged_surcharge), 0) as "chargedSurcharge"
    from payment_invoice s left join (payment_refund_share b join payment_refund r on r.id = b.refund_id)
      on r.payment_id = s.payment_id and b.invoice_id = s.invoice_id
    where s.payment_id = ${paymentId}
    group by s.payment_id, s.invoice_id order by s.invoice_id`)
  return rows.map((row) => ({
    invoiceId: row.invoiceId,
    amount: Number(row.amount),
    surcharge: Number(row.surcharge),
    chargedAmount: Number(row.chargedAmount),
    chargedSurcharge: Number(row.chargedSurcharge),
  }))
}

/** Returns what is not refunded of these payments, and whether a refund is pending, by the payment. */
export async function listRefundable(tx: Transaction, paymentIds: readonly string[]) {
  const pending = await tx
    .select({ id: paymentRefund.paymentId })
    .from(paymentRefund)
    .where(and(inArray(paymentRefund.paymentId, [...paymentIds]), isNull(paymentRefund.bookedAt)))
  const left = new Map<string, RefundShare[]>()
  for (const id of paymentIds) left.set(id, await listRefundableShares(tx, id))
  return ({ id, state }: Pick<PaymentRow, 'id' | 'state'>) => ({
    left: left.get(id) ?? [],
    isPending: state === 'refunding' || pending.some((one) => one.id === id),
  })
}

/** Returns the shares of a refund, by invoice. */
export const listRefundShares = (tx: Transaction, refundId: string): Promise<RefundShare[]> =>
  tx
    .select()
    .from(paymentRefundShare)
    .where(eq(paymentRefundShare.refundId, refundId))
    .orderBy(paymentRefundShare.invoiceId)

/** Returns pending refunds of a gateway with their payments, oldest first. */
export const listPendingRefunds = (
  tx: Transaction,
  { gateway, limit }: { gateway: string; limit: number },
): Promise<{ refund: RefundRow; payment: PaymentRow }[]> =>
  tx
    .select({ refund: paymentRefund, payment })
    .from(paymentRefund)
    .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
    .where(and(isNull(paymentRefund.bookedAt), eq(payment.gateway, gateway)))
    .orderBy(paymentRefund.at)
    .limit(limit)

/**
 * Adds the intents of refunds that have none, each of all that is left: those requested by the version before, and those
 * found at the gateway after the database was restored. A refund waits while one of its invoices is being paid by card,
 * because the payment in progress charges the amount that the invoice owed without it.
 * @returns whether some wait
 */
export async function addMissingRefunds(tx: Transaction): Promise<boolean> {
  const missing = sql`state = 'refunding'
    and not exists (select from payment_refund w where w.payment_id = p.id and w.booked_at is null)`
  const { rows: due } = await tx.execute<{ id: string }>(
    sql`select id from payment p where ${missing} order by id for no key update`,
  )
  if (due.length === 0) return false
  const ids = sql.param(due.map(({ id }) => id))
  await tx.execute(sql`select id from invoice where id in
    (select invoice_id from payment_invoice where payment_id = any(${ids}::uuid[])) order by id for no key update`)
  // A statement of its own after the locks, because it sees the payments that were committed while they were awaited
  const { rows: added } = await tx.execute<{ id: string }>(sql`
    with due as (
      select s.payment_id, s.invoice_id, s.client_account_id, s.amount - coalesce(sum(b.amount), 0) as amount,
        s.surcharge - coalesce(sum(b.surcharge), 0) as surcharge,
        s.charged_amount - coalesce(sum(b.charged_amount), 0) as charged_amount,
        s.charged_surcharge - coalesce(sum(b.charged_surcharge), 0) as charged_surcharge
      from payment p join payment_invoice s on s.payment_id = p.id
        left join (payment_refund_share b join payment_refund r on r.id = b.refund_id)
          on r.payment_id = p.id and b.invoice_id = s.invoice_id
      where p.id = any(${ids}::uuid[]) and p.${missing}
        and not exists (select from payment_invoice o join payment_invoice h on h.invoice_id = o.invoice_id and h.holds
          where o.payment_id = p.id)
      group by s.payment_id, s.invoice_id),
    made as (
      insert into payment_refund (id, payment_id, client_account_id, amount, surcharge, charged_amount,
        charged_surcharge, is_rest, reason)
      select time_ordered_id(), p.id, p.client_account_id, sum(due.amount), sum(due.surcharge), sum(due.charged_amount),
        sum(due.charged_surcharge), true, p.refund_reason
      from due join payment p on p.id = due.payment_id group by p.id
      on conflict do nothing returning id, payment_id),
    shared as (
      insert into payment_refund_share (refund_id, invoice_id, client_account_id, amount, surcharge, charged_amount,
        charged_surcharge)
      select made.id, due.invoice_id, due.client_account_id, due.amount, due.surcharge, due.charged_amount,
        due.charged_surcharge
      from made join due using (payment_id))
    select payment_id as id from made`)
  return added.length < due.length
}
