import { baseCurrency, type DisplayCurrency, readMinor } from '@tearsheet/protocol/money'

/**
 * Parses a typed amount into minor units; null when empty, and for an invalid amount of its currency, such as 12.345 US
 * dollars: an invalid number could not be formatted as an amount, and would be sent as empty.
 */
export function readAmount(
  typed: string,
  currency: Pick<DisplayCurrency, 'code' | 'symbol'> = baseCurrency,
): number | null {
  const minor = readMinor(typed, currency)
  return Number.isNaN(minor) ? null : minor
}
