import { type DisplayCurrency, displayAmount, readMinor } from '@tearsheet/protocol/money'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'

/** Filter and order of the recommendations, applied in the browser. */
export interface RecommendationView {
  /** A publication type, or '' for all. */
  type: string
  /** Maximum price, as typed in the client's currency. */
  upTo: string
  order: 'fit' | 'price'
}

export const wholeView: RecommendationView = { type: '', upTo: '', order: 'fit' }

/**
 * Returns the recommendations that match the filter, in the chosen order. Chosen ones stay visible whatever the filter;
 * manually priced ones match no price limit and come last.
 */
export function viewed(
  recommended: readonly Recommendation[],
  { type, upTo, order }: RecommendationView,
  chosen: readonly string[],
  currency: DisplayCurrency | null,
): readonly Recommendation[] {
  const maxPrice = currency ? readMinor(upTo, currency) : null
  const isWithin = (price: number | null) => {
    if (maxPrice === null || Number.isNaN(maxPrice) || !currency) return true
    return price !== null && displayAmount(price, currency) <= maxPrice
  }
  const wanted = recommended.filter(
    (one) => chosen.includes(one.id) || ((type === '' || String(one.type) === type) && isWithin(one.price)),
  )
  if (order === 'fit') return wanted
  return wanted.toSorted((a, b) => (a.price ?? Number.POSITIVE_INFINITY) - (b.price ?? Number.POSITIVE_INFINITY) || 0)
}
