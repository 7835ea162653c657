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
}

/** Reads the data required before a payment of these invoices with this key; omits invoices outside the view. */
export const paymentTerms = (invoiceIds: readonly string[], key: string | null): OneStatement => ({
  name: 'payment-terms',
  answer: terms,
  values: [[...new Set(invoiceIds.map((id) => id.toLowerCase()))], key],
})

const terms = `(select json_build_object(
    'before', (select row_to_json(p) from payment p where p.user_id = view.actor_id and p.idempotency_key = $6::text),
    'surchargeRate', (select surcharge_rate from client_account where id = view.account_id),
    'invoices', (select coalesce(json_agg(json_build_object('id', i.id, 'invoiceNumber', i.invoice_number,
        'balance', i.balance, 'shownBalance', i.shown_balance, 'status', i.status, 'currency', i.currency,
        'symbol', i.symbol,
        'held', exists (select from payment_invoice s where s.invoice_id = i.id and s.holds)) order by i.id), '[]')
      from invoice i where i.id = any($5::uuid[]) and i.client_account_id = view.account_id)))`

/** Converts the invoices to the input of the protocol's rules. */
export const payableOf = ({ invoices }: PaymentTerms) =>
  invoices.map(({ id, balance, shownBalance, currency: currencyCode }) => ({ id, balance, shownBalance, currencyCode }))
