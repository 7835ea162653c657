import { type DisplayCurrency, displayAmount } from '@tearsheet/protocol/money'

export interface Estimate {
  /** What the priced ones come to, in minor units of the client's currency. */
  from: number
  pricedCount: number
  /** Chosen, but of no list price, or of one that is not known on this device. */
  unpricedCount: number
}

/** What the chosen recommendations come to: each price as the client sees it, then their sum, so that lines add up. */
export function estimate(
  chosen: readonly string[],
  priceOf: (id: string) => number | null,
  currency: DisplayCurrency,
): Estimate {
  const prices = chosen.map(priceOf)
  const priced = prices.filter((price) => price !== null)
  return {
    from: priced.reduce((sum, price) => sum + displayAmount(price, currency), 0),
    pricedCount: priced.length,
    unpricedCount: prices.length - priced.length,
  }
}
