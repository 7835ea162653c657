import { type DisplayCurrency, formatAmount } from '@tearsheet/protocol/money'
import { moneyLocale } from '../lib/format.ts'

/**
 * What a publication costs, as the client reads it; '' until their currency is known. `price` in base minor units. Nothing is
 * to be paid for what is free, or what a contract covers.
 */
export function priceLabel(price: number | null, currency: DisplayCurrency | null, isOnContract = false): string {
  if (price === null) return 'To be quoted'
  if (price === 0) return isOnContract ? 'Contract' : 'Free'
  return currency ? formatAmount(price, currency, moneyLocale()) : ''
}
