import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { describe, expect, it } from 'vitest'
import { closingNote, lateNote } from './plan-groups.ts'
import { planUnder } from './plan-under.ts'

const dollars = { code: 'USD', symbol: '$', rate: 1, buffer: 0 }
const today = '2026-11-20'
const one = (id: string, leadDays: number, price: number | null): Recommendation => ({
  id,
  name: id,
  type: 1,
  website: null,
  audience: '',
  price,
  reason: '',
  score: 0.5,
  group: 'field',
  reach: 'National',
  runDays: 30,
  leadDays,
  contract: null,
})
/** An online board, a weekly and a quarterly journal, by days from order to first appearance. */
const offered = [one('online', 2, 10_000), one('weekly', 9, 10_000), one('quarterly', 60, 10_000)]

const plan = (
  mustBeginBy: string | null,
  chosen: string[] = [],
  from = offered,
  budget = '1000',
  earlier = [one('past', 2, 15_000)],
  inUse: string[] = [],
) =>
  planUnder(from, {
    earlier,
    isInUse: ({ name }) => inUse.includes(name),
    isChosen: ({ id }) => chosen.includes(id),
    costOf: ({ price }) => price,
    budget,
    currency: dollars,
    mustBeginBy,
    today,
  })
const added = (...asked: Parameters<typeof plan>) => plan(...asked).added.map(({ id }) => id)

describe('Best plan within a budget', () => {
  it('includes everything without a required start', () => {
    expect(added(null)).toEqual(['online', 'weekly', 'quarterly'])
  })

  it('omits publications that can no longer appear in time, exact to the day', () => {
    expect(added('2026-11-21')).toEqual([])
    expect(added('2026-11-22')).toEqual(['online'])
    expect(added('2026-11-28')).toEqual(['online'])
    expect(added('2026-11-29')).toEqual(['online', 'weekly'])
    expect(added('2027-01-19')).toEqual(['online', 'weekly', 'quarterly'])
  })

  it('keeps a chosen publication that appears late, and includes its price', () => {
    expect(plan('2026-11-22', ['quarterly'])).toMatchObject({ cost: 20_000, count: 2 })
    expect(plan('2026-11-22', ['quarterly'], offered, '150')).toMatchObject({ added: [], cost: 10_000, count: 1 })
  })

  it('includes chosen publications of an earlier plan that are no longer recommended', () => {
    expect(plan(null, ['past'], offered, '300')).toMatchObject({ added: [{ id: 'online' }], cost: 25_000, count: 2 })
    expect(plan(null, ['past'], offered, '100')).toMatchObject({ added: [], cost: 15_000, count: 1 })
  })

  it('omits publications where the campaign has an ad', () => {
    expect(added(null, [], offered, '1000', [], ['online', 'quarterly'])).toEqual(['weekly'])
  })

  it('omits publications whose price is unknown', () => {
    expect(added(null, [], [one('by hand', 2, null)])).toEqual([])
  })
})

describe('Late publication', () => {
  it('shows when an ad ordered today would first appear', () => {
    expect(lateNote({ leadDays: 9 }, '2026-11-28', today)).toEqual([
      'First appears Sun, Nov 29, 2026, too late for your deadline',
    ])
    expect(lateNote({ leadDays: 9 }, '2026-11-29', today)).toEqual([])
    expect(lateNote({ leadDays: 900 }, null, today)).toEqual([])
  })

  it('counts from the next issue that still accepts ads, when closing rules exist', () => {
    const nextIssue = { issueDate: '2026-12-04', closesAt: '2026-12-01T22:00:00Z', timeZone: 'America/New_York' }
    expect(lateNote({ leadDays: 2, nextIssue }, '2026-12-03', today)).toEqual([
      'First appears Fri, Dec 4, 2026, too late for your deadline',
    ])
    expect(lateNote({ leadDays: 90, nextIssue }, '2026-12-04', today)).toEqual([])
    expect(closingNote({ nextIssue }, 'America/Chicago')).toEqual([
      'Approve by Dec 1, 2026, 4:00 PM for the issue of Fri, Dec 4, 2026',
    ])
  })
})
