import { displayAmount } from '@tearsheet/protocol/money'
import { and, eq, lt } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { invoice } from '../database/tables/invoices.ts'
import type { ActiveView } from '../http/actor.ts'

/** Open invoices of the view's account that were due before `today`, a calendar date; the longest overdue first. */
export async function listOverdue(tx: Transaction, view: ActiveView, today: string) {
  const rows = await tx
    .select({
      invoiceId: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
      balance: invoice.balance,
      dueDate: invoice.dueDate,
      purchaseOrderNumber: invoice.purchaseOrderNumber,
      currency: invoice.currency,
      symbol: invoice.symbol,
      rate: invoice.rate,
      buffer: invoice.buffer,
    })
    .from(invoice)
    .where(and(eq(invoice.clientAccountId, view.clientAccountId), eq(invoice.status, 0), lt(invoice.dueDate, today)))
    .orderBy(invoice.dueDate, invoice.invoiceNumber)
  return rows.map(({ currency, symbol, rate, buffer, ...row }) => {
    const amount = displayAmount(row.balance, { code: currency, symbol, rate, buffer })
    return { ...row, shown: { currencyCode: currency, symbol, amount } }
  })
}
