import type { DeskInvoice } from '@tearsheet/protocol/desk/books-schemas'
import { billedOf } from '@tearsheet/protocol/invoices/rules'
import type { BookingKind } from '@tearsheet/protocol/invoices/schemas'
import { type DisplayCurrency, displayAmount } from '@tearsheet/protocol/money'

/** The currency that an invoice was issued in. */
export const currencyOf = ({ currencyCodeInvoice: code, CurrencyInvoice: c }: DeskInvoice): DisplayCurrency => ({
  code,
  symbol: c.symbol,
  rate: c.exchange_rate,
  buffer: c.invoice_buffer,
})

export const bookingLabels: Record<BookingKind, string> = {
  check: 'Check',
  transfer: 'Bank transfer',
  returned: 'Payment returned',
  credit: 'Credit',
  writeOff: 'Write-off',
}

/**
 * What was paid of an invoice as it is shown, in minor units of its currency: what it was issued for less what was taken off
 * and what is open, as on its paper. Converted by itself it would differ by a unit from what is beside it.
 */
export function paidShown(
  invoice: DeskInvoice,
  takenOff = displayAmount(invoice.credited, currencyOf(invoice)),
): number {
  const currency = currencyOf(invoice)
  return displayAmount(billedOf(invoice), currency) - takenOff - displayAmount(invoice.balance, currency)
}
