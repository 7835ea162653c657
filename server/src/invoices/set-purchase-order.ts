import type { setPurchaseOrder as endpoint } from '@tearsheet/protocol/invoices/endpoints'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { and, eq } from '../database/drizzle.ts'
import { invoice } from '../database/tables/invoices.ts'
import { conflict, notFound } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { presentInvoice } from './present.ts'
import { findInvoice } from './queries.ts'
import { describeSettlement } from './settlement-queries.ts'

/**
 * Changes an invoice's purchase order number while it is open; null or empty removes it. @throws HttpError 404, 409 once
 * it is paid
 */
export const setPurchaseOrder: Verb<typeof endpoint> = async ({ tx, changes, view }, input) => {
  const before = await findInvoice(tx, view, input.invoiceId)
  if (!before) throw notFound('Invoice')
  const purchaseOrderNumber = input.purchaseOrderNumber || null
  const [changed] = await tx
    .update(invoice)
    .set({ purchaseOrderNumber })
    .where(and(eq(invoice.id, before.id), eq(invoice.clientAccountId, view.clientAccountId), eq(invoice.status, 0)))
    .returning({ id: invoice.id })
  if (!changed) {
    const latest = await describeSettlement(tx, before.id, view.user.timeZone)
    throw conflict([text.purchaseOrderClosed(latest)], 'purchaseOrderNumber')
  }
  await changes.record({
    kind: 'invoice.purchaseOrderSet',
    id: before.id,
    detail: { before: before.purchaseOrderNumber, after: purchaseOrderNumber },
  })
  return { invoice: presentInvoice({ ...before, purchaseOrderNumber }) }
}
