import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bestPlan, type Offer } from './best-plan.ts'

const worth = (offers: readonly Offer[], ids: readonly string[]) =>
  offers.filter(({ id }) => ids.includes(id)).reduce((sum, { score }) => sum + Math.round(score * score * 1000), 0)
const cost = (offers: readonly Offer[], ids: readonly string[]) =>
  offers.filter(({ id }) => ids.includes(id)).reduce((sum, one) => sum + one.cost, 0)

const offers = fc
  .array(fc.record({ cost: fc.integer({ min: 0, max: 900 }), score: fc.integer({ min: 0, max: 100 }) }), {
    maxLength: 8,
  })
  .map((list) => list.map((one, index): Offer => ({ id: `${index}`, cost: one.cost, score: one.score / 100 })))

it('finds no other choice within the budget that is worth more, and no cheaper one of equal worth', () => {
  fc.assert(
    fc.property(offers, fc.integer({ min: 0, max: 2_000 }), (list, budget) => {
      const plan = bestPlan(list, budget)
      expect(cost(list, plan)).toBeLessThanOrEqual(budget)
      for (let mask = 0; mask < 2 ** list.length; mask += 1) {
        const other = list.filter((_, index) => (mask >> index) & 1).map(({ id }) => id)
        if (cost(list, other) > budget) continue
        expect(worth(list, other)).toBeLessThanOrEqual(worth(list, plan))
        if (worth(list, other) === worth(list, plan)) expect(cost(list, other)).toBeGreaterThanOrEqual(cost(list, plan))
      }
    }),
    { numRuns: 60 },
  )
})

it('includes publications covered by a contract whatever the budget, and none more expensive than the budget', () => {
  const list = [
    { id: 'covered', cost: 0, score: 0.5 },
    { id: 'dear', cost: 500, score: 1 },
  ]
  expect(bestPlan(list, 0)).toEqual(['covered'])
  expect(bestPlan(list, 499)).toEqual(['covered'])
  expect(bestPlan(list, 500)).toEqual(['covered', 'dear'])
})
