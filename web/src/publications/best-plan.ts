/** Something that can be bought: what it costs, and how well it fits, from 0 to 1. */
export interface Offer {
  id: string
  cost: number
  score: number
}

/** What fits twice as well counts four times: one board that everybody reads is worth more than two that a few do. */
const worthOf = ({ score }: Offer) => Math.round(score * score * 1000)

/**
 * The offers that together are worth most and cost at most `budget`; of several such plans the cheapest, then the one
 * that has the earlier offers. Exact: for each worth that can be reached, the least that it costs, offer by offer.
 */
export function bestPlan(offers: readonly Offer[], budget: number): string[] {
  interface Plan {
    cost: number
    ids: readonly string[]
  }
  let cheapest = new Map<number, Plan>([[0, { cost: 0, ids: [] }]])
  for (const offer of offers) {
    const worth = worthOf(offer)
    const next = new Map(cheapest)
    for (const [reached, { cost, ids }] of cheapest) {
      const plan = { cost: cost + offer.cost, ids: [...ids, offer.id] }
      const held = next.get(reached + worth)
      if (plan.cost <= budget && (!held || plan.cost < held.cost)) next.set(reached + worth, plan)
    }
    cheapest = next
  }
  let best: { worth: number; plan: Plan } = { worth: 0, plan: { cost: 0, ids: [] } }
  for (const [worth, plan] of cheapest) if (worth > best.worth) best = { worth, plan }
  return [...best.plan.ids]
}
