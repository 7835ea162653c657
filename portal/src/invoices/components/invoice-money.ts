import type { PayableInvoice } from '@tearsheet/protocol/invoices/rules'
import type { DisplayedAmount, Invoice } from '@tearsheet/protocol/invoices/schemas'
import { type DisplayCurrency, formatMinor } from '@tearsheet/protocol/money'
import { formatCount, moneyLocale } from '@tearsheet/ui/lib/format.ts'

/** The currency that an invoice was issued in, with its stored rate and buffer. */
export function currencyOf({
  currencyCodeInvoice,
  CurrencyInvoice,
}: Pick<Invoice, 'currencyCodeInvoice' | 'CurrencyInvoice'>): DisplayCurrency {
  const { symbol, exchange_rate, invoice_buffer } = CurrencyInvoice
  return { code: currencyCodeInvoice, symbol, rate: exchange_rate, buffer: invoice_buffer }
}

/** Converts an invoice to the input of the payment rules. */
export const payable = (invoice: Invoice): PayableInvoice => ({
  id: invoice.id,
  balance: invoice.balance,
  shownBalance: invoice.shown.balance,
  currencyCode: invoice.currencyCodeInvoice,
})

/** The open amount of an invoice. */
export const openShown = ({ shown, currencyCodeInvoice, CurrencyInvoice }: Invoice): DisplayedAmount => ({
  currencyCode: currencyCodeInvoice,
  symbol: CurrencyInvoice.symbol,
  amount: shown.balance,
})

/** Formats minor units of a currency that are already converted. */
export function writeMinor(minor: number, currency: Pick<DisplayCurrency, 'code' | 'symbol'>): string {
  return formatMinor(minor, currency, moneyLocale())
}

/** A share such as 0.03 in words: "3%". */
export function writeShare(share: number): string {
  return new Intl.NumberFormat(moneyLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(share)
}

/** Formats the text of a payment button: "Pay 2 · $805.00". Several currencies have no sum. */
export function formatPay(verb: string, count: number, amounts: readonly DisplayedAmount[]): string {
  const [only, ...others] = amounts
  const sum =
    only && others.length === 0 ? writeMinor(only.amount, { code: only.currencyCode, symbol: only.symbol }) : null
  return [`${verb} ${formatCount(count)}`, sum].filter((part) => part !== null).join(' · ')
}
