import type { OneStatement } from '../../http/call.ts'
import type { PaymentJson } from './read-payment.ts'

/** What the database's payment_terms tells. */
export interface PaymentTerms {
  /** The caller's own payment of the key, where there is one. */
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
  /** Somebody is paying it right now. */
  held: boolean
}

/** Asks what there is to know before a payment of these invoices under this key; what is not the view's is left out. */
export const paymentTerms = (invoiceIds: readonly string[], key: string | null): OneStatement => ({
  name: 'payment-terms',
  answer: 'payment_terms($5, $6)',
  values: [[...new Set(invoiceIds.map((id) => id.toLowerCase()))], key],
})

/** The invoices as the protocol's rules reckon with them. */
export const payableOf = ({ invoices }: PaymentTerms) =>
  invoices.map(({ id, balance, shownBalance, currency: currencyCode }) => ({ id, balance, shownBalance, currencyCode }))
