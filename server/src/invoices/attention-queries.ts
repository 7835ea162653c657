import type { AttentionItem } from '@tearsheet/protocol/clients/schemas'
import { bookDate } from '@tearsheet/protocol/dates'
import type { ActiveView } from '../context.ts'
import { and, eq, lt, type Transaction } from '../database/drizzle.ts'
import { invoice } from '../database/tables/invoices.ts'

/**
 * Returns the overdue invoices of the view's account as one attention item: the longest overdue invoice, and their
 * number.
 */
export async function listOverdue(tx: Transaction, view: ActiveView): Promise<AttentionItem[]> {
  if (!view.permissions.manageInvoices) return []
  const today = bookDate(new Date())
  const rows = await tx
    .select({
      invoiceId: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
      balance: invoice.balance,
      dueDate: invoice.dueDate,
      purchaseOrderNumber: invoice.purchaseOrderNumber,
      currency: invoice.currency,
      symbol: invoice.symbol,
      amount: invoice.shownBalance,
    })
    .from(invoice)
    .where(and(eq(invoice.clientAccountId, view.clientAccountId), eq(invoice.status, 0), lt(invoice.dueDate, today)))
    .orderBy(invoice.dueDate, invoice.invoiceNumber)
  return rows.slice(0, 1).map(({ currency: currencyCode, symbol, amount, ...row }) => ({
    kind: 'invoice',
    overdueCount: rows.length,
    ...row,
    shown: { currencyCode, symbol, amount },
  }))
}
