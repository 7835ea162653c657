import type { pay } from '@tearsheet/protocol/invoices/endpoints'
import { runNamed } from '../../database/connection.ts'
import type { payment } from '../../database/tables/payments.ts'
import type { Inside } from '../../http/verb.ts'
import type { PaymentInvoiceRow, PaymentRow } from '../queries.ts'
import { pendingRefundOf } from './payment-terms-queries.ts'
import { type PaymentJson, readPayment } from './read-payment.ts'

type Intent = Omit<typeof payment.$inferInsert, 'clientId' | 'clientAccountId' | 'userId'>
type Share = Pick<PaymentInvoiceRow, 'invoiceId' | 'amount' | 'surcharge' | 'chargedAmount' | 'chargedSurcharge'>

/**
 * Records the intent to pay invoices that the transaction has locked, as the actor and for the account of the view, and
 * holds them.
 * @returns the payment; null if one of the invoices is already held or refunded, or the key was used meanwhile
 */
export async function recordIntent(
  { tx, actor: { userId }, view: { clientId, clientAccountId } }: Inside<typeof pay>,
  { intent, shares }: { intent: Intent; shares: readonly Share[] },
): Promise<PaymentRow | null> {
  const [row] = await runNamed<{ payment: PaymentJson }>(tx, {
    name: 'record-intent',
    text: recordIntentText,
    values: [
      JSON.stringify(asColumns({ ...intent, clientId, clientAccountId, userId })),
      JSON.stringify(shares.map((share) => asColumns({ ...share, paymentId: intent.id, clientAccountId }))),
    ],
  })
  return row ? readPayment(row.payment) : null
}

/** Renames fields to the columns of their table. */
const asColumns = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`), value]),
  )

const intentColumns = `id, client_id, client_account_id, user_id, on_behalf_of_user_id, payer_name, idempotency_key, body_hash,
  gateway, processor_key, gateway_token, card_brand, card_last4, card_funding, cardholder_name, billing_postal_code,
  surcharge_rate, amount, surcharge, currency, symbol, charged_amount, charged_surcharge`
const shareColumns = 'payment_id, invoice_id, client_account_id, amount, surcharge, charged_amount, charged_surcharge'

/** A statement of its own after the lock, because it sees the payments that were committed while the lock was awaited. */
export const recordIntentText = `
  with share as (select * from jsonb_populate_recordset(null::payment_invoice, $2::jsonb)),
  made as (
    insert into payment (${intentColumns})
    select ${intentColumns} from jsonb_populate_record(null::payment, $1::jsonb)
    where not exists (select from payment_invoice h join share s on s.invoice_id = h.invoice_id where h.holds)
      and not exists (select from share where exists (${pendingRefundOf('share.invoice_id')}))
    on conflict (user_id, idempotency_key) do nothing returning *),
  held as (
    insert into payment_invoice (${shareColumns})
    select ${shareColumns.replaceAll(/\w+/g, (name) => `share.${name}`)} from share join made on made.id = share.payment_id)
  select row_to_json(made) as payment from made`
