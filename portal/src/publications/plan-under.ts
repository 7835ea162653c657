import type { DisplayCurrency } from '@tearsheet/protocol/money'
import { readMinor } from '@tearsheet/protocol/money'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { bestPlan } from './best-plan.ts'
import { sum } from './estimate.ts'
import { lateNote } from './plan-groups.ts'

interface Planning {
  /** Publications of an earlier plan that are no longer recommended: none are added, but chosen ones are paid for. */
  earlier: readonly Recommendation[]
  isChosen: (one: Recommendation) => boolean
  /** Whether the campaign already has an ad in it. */
  isInUse?: (one: Recommendation) => boolean
  /** In minor units of the currency; null if priced manually. */
  costOf: (one: Recommendation) => number | null
  /** As typed. */
  budget: string
  currency: DisplayCurrency | null
  /** Last day on which an ad must have started; null without such a requirement. */
  mustBeginBy: string | null
  today: string
}

/**
 * Returns what the best plan within the budget adds to the choice, and the total cost. Publications that would first
 * appear after the deadline are excluded, such as a newspaper that closes a week before it prints (R9.24), and so are
 * those with an ad of the campaign.
 */
export function planUnder(
  recommended: readonly Recommendation[],
  { earlier, isChosen, isInUse, costOf, budget, currency, mustBeginBy, today }: Planning,
) {
  const kept = [...earlier, ...recommended].filter(isChosen)
  const spent = sum(kept.map((one) => costOf(one) ?? 0))
  const minor = currency ? readMinor(budget, currency) : null
  const limit = minor === null || Number.isNaN(minor) ? 0 : minor
  const offers = recommended.flatMap((publication) => {
    const cost = costOf(publication)
    const isLate = lateNote(publication, mustBeginBy, today).length > 0
    return isChosen(publication) || isInUse?.(publication) || cost === null || isLate
      ? []
      : [{ id: publication.id, cost, score: publication.score }]
  })
  const ids = limit < spent ? [] : bestPlan(offers, limit - spent)
  const added = recommended.filter(({ id }) => ids.includes(id))
  return {
    added,
    cost: spent + sum(added.map((publication) => costOf(publication) ?? 0)),
    count: kept.length + added.length,
  }
}
