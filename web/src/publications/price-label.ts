import { type DisplayCurrency, formatAmount } from '@tearsheet/protocol/money'
import { moneyLocale } from '../lib/format.ts'

/** What a publication costs, as the client reads it; '' until their currency is known. `price` in base minor units. */
export function priceLabel(price: number | null, currency: DisplayCurrency | null): string {
  if (price === null) return 'To be quoted'
  return currency ? formatAmount(price, currency, moneyLocale()) : ''
}
