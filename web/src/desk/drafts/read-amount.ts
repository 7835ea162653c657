import { baseCurrency, type DisplayCurrency, readMinor } from '@tearsheet/protocol/money'

/**
 * What is typed as an amount, in minor units; null for nothing, and for what is no amount of its currency, such as 12.345 US
 * dollars: a number that is none cannot be written as money, and would be sent as nothing.
 */
export function readAmount(
  typed: string,
  currency: Pick<DisplayCurrency, 'code' | 'symbol'> = baseCurrency,
): number | null {
  const minor = readMinor(typed, currency)
  return Number.isNaN(minor) ? null : minor
}
