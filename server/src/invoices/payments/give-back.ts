import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { invoice } from '../../database/tables/invoices.ts'
import { payment } from '../../database/tables/payments.ts'
import type { Payments } from '../../gateways/payments/port.ts'
import { announceInvoicesSoon } from '../../http/announce-changes.ts'
import { listShares, type PaymentRow } from '../queries.ts'

/**
 * Requests a refund from the gateway, then reopens the invoices and books the refund, once.
 * @returns whether it is done; false while the gateway does not respond
 */
export async function giveBack(database: Database, payments: Payments, row: PaymentRow): Promise<boolean> {
  const reference = row.processorReference ?? ''
  const answer = await payments.refund({ chargeKey: row.processorKey, reference, key: `refund-${row.id}` })
  if (answer === 'unanswered') return false
  await database.transaction('tearsheet_provider', async (tx) => {
    const [mine] = await tx
      .update(payment)
      .set({ state: 'refunded', refundedAt: sql`now()` })
      .where(and(eq(payment.id, row.id), eq(payment.state, 'refunding')))
      .returning({ id: payment.id })
    if (!mine) return
    const shares = await listShares(tx, row.id)
    const ids = shares.map(({ invoiceId }) => invoiceId)
    await tx.select({ id: invoice.id }).from(invoice).where(inArray(invoice.id, ids)).orderBy(invoice.id).for('update')
    for (const { invoiceId, amount, chargedAmount } of shares)
      await tx
        .update(invoice)
        .set({
          balance: sql`${invoice.balance} + ${amount}`,
          paid: sql`${invoice.paid} - ${amount}`,
          shownBalance: sql`${invoice.shownBalance} + ${chargedAmount}`,
          status: 0,
        })
        .where(eq(invoice.id, invoiceId))
    await tx.execute(sql`select record_money(p, 'refund') from payment p where p.id = ${row.id}`)
  })
  announceInvoicesSoon(database, row.clientAccountId)
  return true
}
