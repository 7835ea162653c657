import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { describe, expect, it } from 'vitest'
import { closingNote, lateNote } from './plan-groups.ts'
import { planUnder } from './plan-under.ts'

const dollars = { code: 'USD', symbol: '$', rate: 1, buffer: 0 }
const today = '2026-11-20'
const one = (id: string, leadDays: number, price: number | null): Recommendation => ({
  ...{ id, name: id, type: 1, website: null, audience: '', price, reason: '', score: 0.5, group: 'field' },
  ...{ reach: 'National', runDays: 30, leadDays, contract: null },
})
/** An online board, a weekly paper and a quarterly journal, by the days from the order to the first day. */
const offered = [one('online', 2, 10_000), one('weekly', 9, 10_000), one('quarterly', 60, 10_000)]

const plan = (
  mustBeginBy: string | null,
  chosen: string[] = [],
  from = offered,
  budget = '1000',
  earlier = [one('past', 2, 15_000)],
) =>
  planUnder(from, {
    earlier,
    isChosen: ({ id }) => chosen.includes(id),
    costOf: ({ price }) => price,
    ...{ budget, currency: dollars, mustBeginBy, today },
  })
const added = (...asked: Parameters<typeof plan>) => plan(...asked).added.map(({ id }) => id)

describe('The best plan under a budget', () => {
  it('holds everything where nothing must begin by a day', () => {
    expect(added(null)).toEqual(['online', 'weekly', 'quarterly'])
  })

  it('leaves out what can no longer close in time, to the day', () => {
    expect(added('2026-11-21')).toEqual([])
    expect(added('2026-11-22')).toEqual(['online'])
    expect(added('2026-11-28')).toEqual(['online'])
    expect(added('2026-11-29')).toEqual(['online', 'weekly'])
    expect(added('2027-01-19')).toEqual(['online', 'weekly', 'quarterly'])
  })

  it('keeps what somebody chose although it comes late, and counts its price', () => {
    expect(plan('2026-11-22', ['quarterly'])).toMatchObject({ cost: 20_000, count: 2 })
    expect(plan('2026-11-22', ['quarterly'], offered, '150')).toMatchObject({ added: [], cost: 10_000, count: 1 })
  })

  it('counts what is kept of an earlier plan, though it is recommended no more', () => {
    expect(plan(null, ['past'], offered, '300')).toMatchObject({ added: [{ id: 'online' }], cost: 25_000, count: 2 })
    expect(plan(null, ['past'], offered, '100')).toMatchObject({ added: [], cost: 15_000, count: 1 })
  })

  it('takes nothing whose price is not known', () => {
    expect(added(null, [], [one('by hand', 2, null)])).toEqual([])
  })
})

describe('A publication that comes too late', () => {
  it('says when an ad that is ordered today would first appear', () => {
    expect(lateNote({ leadDays: 9 }, '2026-11-28', today)).toEqual([
      'First appears Sun, Nov 29, 2026, too late for your deadline',
    ])
    expect(lateNote({ leadDays: 9 }, '2026-11-29', today)).toEqual([])
    expect(lateNote({ leadDays: 900 }, null, today)).toEqual([])
  })

  it('counts from the next issue that still takes ads, where issues close by a rule', () => {
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
