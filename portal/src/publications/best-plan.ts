/** An item that can be bought: its cost, and how well it fits, from 0 to 1. */
export interface Offer {
  id: string
  cost: number
  score: number
}

/** Doubling the score counts four times: one board that everybody reads is worth more than two with few readers. */
const worthOf = ({ score }: Offer) => Math.round(score * score * 1000)

/**
 * Returns the offers with the highest total worth that cost at most `budget`; among several such plans the cheapest,
 * then the one with the earlier offers. Exact: computes, offer by offer, the minimum cost for each attainable worth.
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
