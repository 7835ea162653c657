import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { maxInvoices, sharedCurrency } from '@tearsheet/protocol/invoices/rules'
import type { Invoice } from '@tearsheet/protocol/invoices/schemas'
import { payable } from '../components/invoice-money.ts'

/**
 * Returns the reason why these invoices cannot be paid together, by the payment rules, or null. Closed ones are
 * ignored.
 */
export function blockingErrorOf(invoices: readonly Invoice[]): string | null {
  if (invoices.length === 0) return text.selectInvoice
  const open = invoices.filter(({ status }) => status === 0)
  if (open.length === 0) return text.nothingToPay
  if (open.length > maxInvoices.inPayment) return text.tooManyInvoices(maxInvoices.inPayment)
  return sharedCurrency(open.map(payable)) === null ? text.severalCurrencies : null
}
