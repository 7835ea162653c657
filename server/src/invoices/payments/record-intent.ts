import type { pay } from '@tearsheet/protocol/invoices/endpoints'
import { and, eq, inArray } from 'drizzle-orm'
import { invoice } from '../../database/tables/invoices.ts'
import { payment, paymentInvoice } from '../../database/tables/payments.ts'
import type { Inside } from '../../http/verb.ts'
import { lockInvoices, ownInvoices, type PaymentInvoiceRow, type PaymentRow } from '../queries.ts'
import { listHeld } from './payment-queries.ts'

type Intent = Omit<typeof payment.$inferInsert, 'clientId' | 'clientAccountId' | 'userId'>
type Share = Pick<PaymentInvoiceRow, 'invoiceId' | 'amount' | 'surcharge' | 'chargedAmount' | 'chargedSurcharge'>

/**
 * Records the intent to pay, as the actor and for the account of the view, and holds its invoices.
 * @returns the payment; the first one with the key, if any; null when an invoice has changed since the price was
 * computed
 */
export async function recordIntent(
  { tx, actor: { userId }, view }: Inside<typeof pay>,
  { intent, shares }: { intent: Intent; shares: readonly Share[] },
): Promise<PaymentRow | null> {
  const { clientId, clientAccountId } = view
  const ids = shares.map(({ invoiceId }) => invoiceId)
  const rows = await lockInvoices(tx, and(inArray(invoice.id, ids), ownInvoices(view)))
  const open = new Map(rows.filter(({ status }) => status === 0).map((row) => [row.id, row]))
  const isAsPriced = ({ invoiceId, amount, chargedAmount }: Share) =>
    open.get(invoiceId)?.balance === amount && open.get(invoiceId)?.shownBalance === chargedAmount
  if (shares.every(isAsPriced) && (await listHeld(tx, ids)).length === 0) {
    const [made] = await tx
      .insert(payment)
      .values({ ...intent, clientId, clientAccountId, userId })
      // The same key at the same moment, for other invoices: those were not locked, so the index decides
      .onConflictDoNothing({ target: [payment.userId, payment.idempotencyKey] })
      .returning()
    if (made) {
      await tx.insert(paymentInvoice).values(shares.map((share) => ({ ...share, paymentId: made.id, clientAccountId })))
      return made
    }
  }
  const sameKey = and(eq(payment.userId, userId), eq(payment.idempotencyKey, intent.idempotencyKey))
  const [first] = await tx.select().from(payment).where(sameKey)
  return first ?? null
}
