import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { invoice } from '../database/tables/invoices.ts'
import type { ActiveView, Performer } from '../http/actor.ts'
import { announceInvoices } from '../http/announce-changes.ts'
import { conflict, notFound } from '../http/http-error.ts'
import { findInvoice, type InvoiceRow } from './queries.ts'
import { recordEvent } from './record-event.ts'

interface Change {
  invoiceId: string
  /** Null or empty removes it. */
  purchaseOrderNumber: string | null
}

/** Changes an invoice's purchase order number while it is open. @throws HttpError 404, 409 once it is paid */
export async function setPurchaseOrder(
  tx: Transaction,
  view: ActiveView,
  performer: Performer,
  change: Change,
): Promise<InvoiceRow> {
  const before = await findInvoice(tx, view, change.invoiceId)
  if (!before) throw notFound('Invoice')
  const purchaseOrderNumber = change.purchaseOrderNumber || null
  const [changed] = await tx
    .update(invoice)
    .set({ purchaseOrderNumber })
    .where(and(eq(invoice.id, before.id), eq(invoice.clientAccountId, view.clientAccountId), eq(invoice.status, 0)))
    .returning({ id: invoice.id })
  if (!changed) throw conflict([text.purchaseOrderClosed], 'purchaseOrderNumber')
  await recordChange(tx, {
    performer,
    clientAccountId: view.clientAccountId,
    action: 'invoices.setPurchaseOrder',
    subject: 'invoice',
    subjectId: before.id,
    detail: { before: before.purchaseOrderNumber, after: purchaseOrderNumber },
  })
  if (purchaseOrderNumber !== before.purchaseOrderNumber)
    await recordEvent(tx, {
      invoiceId: before.id,
      clientAccountId: view.clientAccountId,
      performer,
      action: 'setPurchaseOrder',
      before: before.purchaseOrderNumber,
      after: purchaseOrderNumber,
    })
  await announceInvoices(tx, view.clientAccountId)
  return { ...before, purchaseOrderNumber }
}
