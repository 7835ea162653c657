import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import type { WriteContext } from '../../changes/context.ts'
import { inArray } from '../../database/drizzle.ts'
import { invoice } from '../../database/tables/invoices.ts'
import { conflict, notFound } from '../../errors.ts'
import { findUserTimeZone } from '../../identity/queries.ts'
import { type InvoiceRow, lockInvoices } from '../queries.ts'
import { describeHold } from '../settlement-queries.ts'
import { listHeld } from './payment-queries.ts'

/** Locks the invoices, in the order of their ids. @throws HttpError 404, 409 for one with a card payment in progress */
export async function lockPayable({ tx, performer }: WriteContext, ids: string[]): Promise<InvoiceRow[]> {
  const mine = inArray(invoice.id, ids)
  await lockInvoices(tx, mine)
  const rows = await tx.select().from(invoice).where(mine).orderBy(invoice.id)
  if (rows.length < ids.length) throw notFound('Invoice')
  const held = await listHeld(tx, ids)
  const taken = rows.filter(({ id }) => held.includes(id))
  const timeZone = performer.userId === null ? null : await findUserTimeZone(tx, performer.userId)
  const messages: string[] = []
  for (const { id, invoiceNumber } of taken)
    messages.push(text.beingPaid(invoiceNumber, await describeHold(tx, id, timeZone)))
  if (messages.length > 0) throw conflict(messages, 'invoiceId')
  return rows
}
