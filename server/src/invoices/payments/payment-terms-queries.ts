import type { Actor, ReadContext } from '../../context.ts'
import { runNamed } from '../../database/connection.ts'
import type { OneStatement } from '../../http/verb.ts'
import type { PaymentJson } from './read-payment.ts'

/** The data required before a payment. */
export interface PaymentTerms {
  /** The caller's own payment with this key, if any. */
  before: PaymentJson | null
  surchargeRate: number
  invoices: PayableRow[]
}
interface PayableRow {
  id: string
  invoiceNumber: number
  balance: number
  shownBalance: number
  status: 0 | 1
  currency: string
  symbol: string
  /** Another payment of it is in progress. */
  held: boolean
  /** A refund of a part of an earlier payment is in progress, which adds to what it owes. */
  refunding: boolean
}

/** Reads the data required before a payment of these invoices with this key; omits invoices outside the view. */
export const paymentTerms = (invoiceIds: readonly string[], key: string | null): OneStatement => ({
  name: 'payment-terms',
  answer: `(${termsOf({ ids: '$5', key: '$6' })})`,
  values: [distinct(invoiceIds), key],
})

/**
 * Returns the same in a transaction, and locks the invoices in the order of their ids. `held` may be out of date for an
 * invoice that another payment had locked.
 */
export async function lockPaymentTerms(
  { tx, actor, view }: ReadContext & { actor: Actor },
  { invoiceIds, key }: { invoiceIds: readonly string[]; key: string },
): Promise<PaymentTerms> {
  const [row] = await runNamed<{ answer: PaymentTerms }>(tx, {
    name: 'lock-payment-terms',
    text: lockTermsText,
    values: [actor.userId, view.clientAccountId, distinct(invoiceIds), key],
  })
  if (!row) throw new Error('The terms are always one row')
  return row.answer
}

const distinct = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))]

/** Returns SQL that finds a row if a refund of an invoice is in progress. */
export const pendingRefundOf = (
  invoiceId: string,
) => `select from payment_refund r join payment_refund_share b on b.refund_id = r.id
          where r.booked_at is null and b.invoice_id = ${invoiceId}`

/** Returns SQL over a row `view`. The parameters are ids of invoices, and a key. */
const termsOf = ({
  ids,
  key,
  lock = '',
}: Record<'ids' | 'key', string> & { lock?: string }) => `select json_build_object(
    'before', (select row_to_json(p) from payment p where p.user_id = view.actor_id and p.idempotency_key = ${key}::text),
    'surchargeRate', (select surcharge_rate from client_account where id = view.account_id),
    'invoices', (select coalesce(json_agg(json_build_object('id', i.id, 'invoiceNumber', i.invoice_number,
        'balance', i.balance, 'shownBalance', i.shown_balance, 'status', i.status, 'currency', i.currency,
        'symbol', i.symbol,
        'held', exists (select from payment_invoice s where s.invoice_id = i.id and s.holds),
        'refunding', exists (${pendingRefundOf('i.id')})) order by i.id), '[]')
      from (select id, invoice_number, balance, shown_balance, status, currency, symbol from invoice
        where id = any(${ids}::uuid[]) and client_account_id = view.account_id order by id ${lock}) i)) as answer`

export const lockTermsText = `${termsOf({ ids: '$3', key: '$4', lock: 'for no key update' })}
  from (select $1::uuid as actor_id, $2::uuid as account_id) view`

/** Converts the invoices to the input of the protocol's rules. */
export const payableOf = ({ invoices }: PaymentTerms) =>
  invoices.map(({ id, balance, shownBalance, currency: currencyCode }) => ({ id, balance, shownBalance, currencyCode }))
