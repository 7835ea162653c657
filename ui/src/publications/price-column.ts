import { type DisplayCurrency, formatAmount, formatMinor } from '@tearsheet/protocol/money'
import { moneyLocale, nonBreaking } from '../lib/format.ts'

type Coded = Pick<DisplayCurrency, 'code'>

/** Heading of a column of prices, with the code that its amounts leave out: "Price (CAD)". */
export const priceHeading = (currency: Coded | null): string => amountHeading('Price', currency)

/** Heading of a column of amounts, with the code that they leave out: "Balance (CAD)". */
export const amountHeading = (name: string, currency: Coded | null): string =>
  currency && currency.code !== 'USD' ? `${name} (${currency.code})` : name

/** Formats a price for a column whose heading has the code: "C$2,328.32". `price` is in minor units of the base currency. */
export const priceInColumn = (price: number, currency: DisplayCurrency): string =>
  withoutCode(nonBreaking(formatAmount(price, currency, moneyLocale())), currency)

/** Formats an amount in minor units of its own currency for a column whose heading has the code: "C$2,328.32". */
export const amountInColumn = (minor: number, currency: Pick<DisplayCurrency, 'code' | 'symbol'>): string =>
  withoutCode(nonBreaking(formatMinor(minor, currency, moneyLocale())), currency)

/** Removes the code from the end of an amount. */
export function withoutCode(amount: string, currency: Coded | null): string {
  const code = currency && `\u00a0${currency.code}`
  return code && amount.endsWith(code) ? amount.slice(0, -code.length) : amount
}
