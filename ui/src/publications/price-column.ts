import { type DisplayCurrency, formatAmount } from '@tearsheet/protocol/money'
import { moneyLocale, nonBreaking } from '../lib/format.ts'

/** Heading of a column of prices, with the code that its amounts leave out: "Price (CAD)". */
export const priceHeading = (currency: DisplayCurrency | null): string =>
  currency && currency.code !== 'USD' ? `Price (${currency.code})` : 'Price'

/** Formats a price for a column whose heading has the code: "C$2,328.32". `price` is in minor units of the base currency. */
export const priceInColumn = (price: number, currency: DisplayCurrency): string =>
  withoutCode(nonBreaking(formatAmount(price, currency, moneyLocale())), currency)

/** Removes the code from the end of an amount. */
export function withoutCode(amount: string, currency: DisplayCurrency | null): string {
  const code = currency && `\u00a0${currency.code}`
  return code && amount.endsWith(code) ? amount.slice(0, -code.length) : amount
}
