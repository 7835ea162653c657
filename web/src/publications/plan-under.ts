import type { DisplayCurrency } from '@tearsheet/protocol/money'
import { readMinor } from '@tearsheet/protocol/money'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { bestPlan } from './best-plan.ts'
import { lateNote } from './plan-groups.ts'

interface Planning {
  /** Of an earlier plan, and not recommended any more: nothing of it is added, what is chosen of it is paid. */
  earlier: readonly Recommendation[]
  isChosen: (one: Recommendation) => boolean
  /** In minor units of the currency; null where it is priced by hand. */
  costOf: (one: Recommendation) => number | null
  /** As it is typed. */
  budget: string
  currency: DisplayCurrency | null
  /** The last day that an ad must have begun by; none where nothing says one. */
  mustBeginBy: string | null
  today: string
}

/**
 * What the best plan under the budget adds to what is chosen, and what all of it comes to. What would first appear after the
 * deadline is not in it, such as a paper that closes a week before it prints (R9.24).
 */
export function planUnder(
  recommended: readonly Recommendation[],
  { earlier, isChosen, costOf, budget, currency, mustBeginBy, today }: Planning,
) {
  const kept = [...earlier, ...recommended].filter(isChosen)
  const spent = sum(kept.map((one) => costOf(one) ?? 0))
  const minor = currency ? readMinor(budget, currency) : null
  const limit = minor === null || Number.isNaN(minor) ? 0 : minor
  const offers = recommended.flatMap((one) => {
    const cost = costOf(one)
    const isLate = lateNote(one, mustBeginBy, today).length > 0
    return isChosen(one) || cost === null || isLate ? [] : [{ id: one.id, cost, score: one.score }]
  })
  const ids = limit < spent ? [] : bestPlan(offers, limit - spent)
  const added = recommended.filter(({ id }) => ids.includes(id))
  return { added, cost: spent + sum(added.map((one) => costOf(one) ?? 0)), count: kept.length + added.length }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
