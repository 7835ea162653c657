import { and, eq, lt } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { invoice } from '../database/tables/invoices.ts'
import type { ActiveView } from '../http/actor.ts'

/** Open invoices of the view's account that were due before `today`, a calendar date; the longest overdue first. */
export function listOverdue(tx: Transaction, view: ActiveView, today: string) {
  return tx
    .select({
      invoiceId: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
      balance: invoice.balance,
      dueDate: invoice.dueDate,
      purchaseOrderNumber: invoice.purchaseOrderNumber,
    })
    .from(invoice)
    .where(and(eq(invoice.clientAccountId, view.clientAccountId), eq(invoice.status, 0), lt(invoice.dueDate, today)))
    .orderBy(invoice.dueDate, invoice.invoiceNumber)
}
