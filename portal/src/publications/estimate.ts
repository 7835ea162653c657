import { savingOf } from '@tearsheet/protocol/media-contracts/rules'
import type { MediaContract } from '@tearsheet/protocol/media-contracts/schemas'
import { type DisplayCurrency, displayAmount } from '@tearsheet/protocol/money'
import { displayBudget } from '@tearsheet/protocol/quotes/rules'
import type { ManualPublication } from '@tearsheet/protocol/quotes/schemas'

/** Current choices. */
export interface Basket {
  recommendations: readonly string[]
  /** In minor units of the base currency; null without a list price, undefined while unknown to this device. */
  priceOf: (id: string) => number | null | undefined
  /** Publications added by the client. */
  manual: readonly Pick<ManualPublication, 'budget' | 'budgetAsTyped'>[]
  /** First day of the ads, which determines the prices. */
  day: string
  /** Contracts that a posting is taken from. */
  contracts: readonly Pick<MediaContract, 'publication' | 'price' | 'postingsPurchased'>[]
}

/** Amounts in minor units of the client's currency. */
export interface Estimate {
  /** Total of the priced publications and the budgets. */
  from: number
  pricedCount: number
  /** Number of client-added publications with a budget. */
  budgetedCount: number
  /** Number of chosen publications without a price or budget. */
  unpricedCount: number
  /** Number of chosen publications whose price this device has not loaded yet. */
  unknownCount: number
  /** Sum of the savings of the contract postings. */
  saved: number
}

/** Returns the total of the choices: sums the displayed amounts, so that the lines add up. */
export function estimate(basket: Basket, currency: DisplayCurrency): Estimate {
  const { recommendations, priceOf, manual, day, contracts } = basket
  const known = recommendations.map(priceOf)
  const prices = known.filter((price) => price !== undefined)
  const priced = prices.filter((price) => price !== null).map((price) => displayAmount(price, currency))
  const budgets = manual.map((one) => displayBudget(one, currency)).filter((budget) => budget !== null)
  const saved = contracts.map((one) => savingOf(one, { day, currency })?.saved ?? 0)
  return {
    from: sum([...priced, ...budgets]),
    pricedCount: priced.length,
    budgetedCount: budgets.length,
    unpricedCount: prices.length - priced.length + manual.length - budgets.length,
    unknownCount: known.length - prices.length,
    saved: sum(saved),
  }
}

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
