import { bookingLabels } from '@tearsheet/protocol/invoices/messages'
import type { BookingKind } from '@tearsheet/protocol/invoices/schemas'
import { sql, type Transaction } from '../database/drizzle.ts'
import { writeEarlier } from '../documents/write-date.ts'

interface Settled extends Record<string, unknown> {
  /** Null for a payment by card. */
  kind: BookingKind | null
  byName: string | null
  at: string
}

/**
 * Describes the last payment or booking of an invoice with its person and time, as a sentence after an error; empty
 * without one.
 */
export async function describeSettlement(tx: Transaction, invoiceId: string, timeZone: string | null): Promise<string> {
  const { rows } = await tx.execute<Settled>(sql`
    select null as kind, p.payer_name as "byName", coalesce(p.settled_at, p.created_at)::text as at
      from payment_invoice s join payment p on p.id = s.payment_id
      where s.invoice_id = ${invoiceId} and p.state = 'succeeded'
    union all
    select b.kind, b.by_name, b.at::text from invoice_booking b where b.invoice_id = ${invoiceId}
    order by at desc limit 1`)
  const [last] = rows
  if (!last) return ''
  return writeEarlier(last.kind ? bookingLabels[last.kind] : 'Paid', { ...last, at: new Date(last.at) }, timeZone)
}

/** Describes the pending card payment of an invoice with its payer and time; empty without one. */
export async function describeHold(tx: Transaction, invoiceId: string, timeZone: string | null): Promise<string> {
  const { rows } = await tx.execute<{ byName: string; at: string }>(sql`
    select p.payer_name as "byName", p.created_at::text as at
    from payment_invoice s join payment p on p.id = s.payment_id where s.invoice_id = ${invoiceId} and s.holds`)
  const [first] = rows
  return first ? writeEarlier('Started', { byName: first.byName, at: new Date(first.at) }, timeZone) : ''
}
