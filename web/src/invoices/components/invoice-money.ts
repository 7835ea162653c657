import type { PayableInvoice } from '@tearsheet/protocol/invoices/rules'
import type { DisplayedAmount, Invoice } from '@tearsheet/protocol/invoices/schemas'
import { type DisplayCurrency, formatMinor } from '@tearsheet/protocol/money'
import { moneyLocale } from '../../lib/format.ts'

/** The currency that an invoice was issued in, at the rate and buffer it keeps. */
export function currencyOf({
  currencyCodeInvoice,
  CurrencyInvoice,
}: Pick<Invoice, 'currencyCodeInvoice' | 'CurrencyInvoice'>): DisplayCurrency {
  const { symbol, exchange_rate, invoice_buffer } = CurrencyInvoice
  return { code: currencyCodeInvoice, symbol, rate: exchange_rate, buffer: invoice_buffer }
}

/** An invoice as the rules of paying take it. */
export const payable = (invoice: Invoice): PayableInvoice => ({
  id: invoice.id,
  balance: invoice.balance,
  shownBalance: invoice.shown.balance,
  currencyCode: invoice.currencyCodeInvoice,
})

/** What is open of an invoice. */
export const openShown = ({ shown, currencyCodeInvoice, CurrencyInvoice }: Invoice): DisplayedAmount => ({
  currencyCode: currencyCodeInvoice,
  symbol: CurrencyInvoice.symbol,
  amount: shown.balance,
})

/** Minor units of a currency as money; they are converted already. */
export function writeMinor(minor: number, currency: Pick<DisplayCurrency, 'code' | 'symbol'>): string {
  return formatMinor(minor, currency, moneyLocale())
}

/** A share such as 0.03 in words: "3%". */
export function writeShare(share: number): string {
  return new Intl.NumberFormat(moneyLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(share)
}

/** The words of a button that pays: "Pay 2 · $805.00". Several currencies have no sum. */
export function formatPay(verb: string, count: number, amounts: readonly DisplayedAmount[]): string {
  const [only, ...others] = amounts
  const sum =
    only && others.length === 0 ? writeMinor(only.amount, { code: only.currencyCode, symbol: only.symbol }) : null
  return [`${verb} ${count.toLocaleString()}`, sum].filter((part) => part !== null).join(' · ')
}
