import type { DeskInvoice, DraftDifference } from '@tearsheet/protocol/desk/books-schemas'
import type { BookingKind, DisplayedAmount } from '@tearsheet/protocol/invoices/schemas'
import { type DisplayCurrency, formatMinor } from '@tearsheet/protocol/money'
import { moneyLocale } from '../../lib/format.ts'

/** The currency that an invoice was issued in. */
export const currencyOf = ({ currencyCodeInvoice: code, CurrencyInvoice: c }: DeskInvoice): DisplayCurrency => ({
  code,
  symbol: c.symbol,
  rate: c.exchange_rate,
  buffer: c.invoice_buffer,
})

/** An amount that is converted already. */
export const writeShown = ({ currencyCode: code, symbol, amount }: DisplayedAmount) =>
  formatMinor(amount, { code, symbol }, moneyLocale())

export const bookingLabels: Record<BookingKind, string> = {
  check: 'Check',
  transfer: 'Bank transfer',
  returned: 'Payment returned',
  credit: 'Credit',
  writeOff: 'Write-off',
}

/** What stands out on an invoice before it is issued; `price` is the one that was agreed. */
export function differenceLabel(difference: DraftDifference, price: string | null): string {
  switch (difference) {
    case 'overContract':
      return `More than the contract’s ${price}`
    case 'underContract':
      return `Less than the contract’s ${price}`
    case 'overCatalog':
      return `More than the catalog’s ${price}`
    case 'underCatalog':
      return `Less than the catalog’s ${price}`
    case 'noProof':
      return 'No tearsheet or live address yet'
    case 'noApproval':
      return 'No approval on record'
    case 'noPurchaseOrder':
      return 'The account asks for a PO number, and there is none'
  }
}
