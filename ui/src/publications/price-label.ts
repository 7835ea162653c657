import { freeLabel } from '@tearsheet/protocol/media-contracts/rules'
import { type DisplayCurrency, formatAmount } from '@tearsheet/protocol/money'
import { moneyLocale, nonBreaking } from '../lib/format.ts'

/**
 * Formats the price of a publication for the client; '' until their currency is known. `price` is in minor units of the
 * base currency. Free publications and those covered by a contract cost nothing.
 */
export function priceLabel(price: number | null, currency: DisplayCurrency | null, isOnContract = false): string {
  if (price === null) return 'To be quoted'
  if (price === 0) return freeLabel(isOnContract)
  return currency ? nonBreaking(formatAmount(price, currency, moneyLocale())) : ''
}
