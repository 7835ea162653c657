import type { DeskInvoice } from '@tearsheet/protocol/invoices/desk-schemas'
import type { BookingKind } from '@tearsheet/protocol/invoices/schemas'
import type { DisplayCurrency } from '@tearsheet/protocol/money'

/** Returns the currency that an invoice was issued in. */
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
  reversed: 'Entry undone',
  voided: 'Voided',
  accountCredit: 'Credit to the account',
  applied: 'Account credit',
  creditVoided: 'Credit voided',
}
