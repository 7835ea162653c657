import type { OneStatement } from '../../http/verb.ts'
import type { PaymentJson } from './read-payment.ts'

/** Result of the database function payment_terms. */
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
  answer: 'payment_terms($5, $6)',
  values: [[...new Set(invoiceIds.map((id) => id.toLowerCase()))], key],
})

/** Converts the invoices to the input of the protocol's rules. */
export const payableOf = ({ invoices }: PaymentTerms) =>
  invoices.map(({ id, balance, shownBalance, currency: currencyCode }) => ({ id, balance, shownBalance, currencyCode }))
