import { savedByPosting } from '@tearsheet/protocol/media-contracts/rules'
import type { MediaContract } from '@tearsheet/protocol/media-contracts/schemas'
import { type DisplayCurrency, displayAmount } from '@tearsheet/protocol/money'
import { displayBudget } from '@tearsheet/protocol/quotes/rules'
import type { ManualPublication } from '@tearsheet/protocol/quotes/schemas'

/** What was chosen so far. */
export interface Basket {
  recommendations: readonly string[]
  /** In base minor units; null for one of no list price, undefined while this device knows nothing of it. */
  priceOf: (id: string) => number | null | undefined
  /** Publications of the client's own choice. */
  manual: readonly Pick<ManualPublication, 'budget' | 'budgetAsTyped'>[]
  /** The first day of the ads, which prices are by. */
  day: string
  /** Contracts of which a posting is taken. */
  contracts: readonly Pick<MediaContract, 'publication' | 'price' | 'postingsPurchased'>[]
}

/** Amounts in minor units of the client's currency. */
export interface Estimate {
  /** What the priced ones and the budgets come to. */
  from: number
  pricedCount: number
  /** Publications of the client's own choice that have a budget. */
  budgetedCount: number
  /** Chosen, but without a price or a budget yet. */
  unpricedCount: number
  /** Chosen, with a price that this device does not know yet. */
  unknownCount: number
  /** What the postings of contracts would cost besides. */
  saved: number
}

/** What is chosen comes to: each amount as the client sees it, then their sum, so that lines add up. */
export function estimate(basket: Basket, currency: DisplayCurrency): Estimate {
  const { recommendations, priceOf, manual, day, contracts } = basket
  const known = recommendations.map(priceOf)
  const prices = known.filter((price) => price !== undefined)
  const priced = prices.filter((price) => price !== null).map((price) => displayAmount(price, currency))
  const budgets = manual.map((one) => displayBudget(one, currency)).filter((budget) => budget !== null)
  const saved = contracts.map((one) => savedByPosting(one, { day, currency })).filter((amount) => amount !== null)
  return {
    from: sum([...priced, ...budgets]),
    pricedCount: priced.length,
    budgetedCount: budgets.length,
    unpricedCount: prices.length - priced.length + manual.length - budgets.length,
    unknownCount: known.length - prices.length,
    saved: sum(saved.map((amount) => displayAmount(amount, currency))),
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
