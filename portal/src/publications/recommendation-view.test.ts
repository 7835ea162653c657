import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { describe, expect, it } from 'vitest'
import { viewed, wholeView } from './recommendation-view.ts'

const canadian = { code: 'CAD', symbol: 'C$', rate: 1.37, buffer: 0.03 }
const one = (id: string, type: 1 | 2 | 3, price: number | null): Recommendation => ({
  id,
  name: id,
  type,
  website: null,
  audience: '',
  price,
  reason: '',
  score: 1,
  group: 'field',
  reach: 'National',
  runDays: 30,
  leadDays: 2,
  contract: null,
})
const all = [one('a', 1, 40_000), one('b', 2, null), one('c', 3, 10_000), one('d', 1, 20_000)]
const ids = (view: Partial<typeof wholeView>, chosen: string[] = []) =>
  viewed(all, { ...wholeView, ...view }, chosen, canadian).map(({ id }) => id)

describe('Filtered recommendations', () => {
  it('include all, best first, without a filter', () => {
    expect(ids({})).toEqual(['a', 'b', 'c', 'd'])
  })

  it('include one medium', () => {
    expect([ids({ type: '1' }), ids({ type: '2' }), ids({ type: '3' })]).toEqual([['a', 'd'], ['b'], ['c']])
  })

  it('cost no more than the amount typed in the client’s currency', () => {
    // 200.00 × 1.37 × 1.03 = 282.22
    expect(ids({ upTo: '282.22' })).toEqual(['c', 'd'])
    expect(ids({ upTo: '282.21' })).toEqual(['c'])
    expect(ids({ upTo: 'cheap' })).toEqual(['a', 'b', 'c', 'd'])
  })

  it('stay visible when chosen', () => {
    expect(ids({ type: '3' }, ['b'])).toEqual(['b', 'c'])
  })

  it('are sorted cheapest first, with manually priced ones last', () => {
    expect(ids({ order: 'price' })).toEqual(['c', 'd', 'a', 'b'])
  })
})
