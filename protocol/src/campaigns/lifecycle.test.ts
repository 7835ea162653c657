import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AdStatus,
  adStatuses,
  adStatusLabels,
  canStillRun,
  historyActions,
  historyLabels,
  type ItemAction,
  type ItemState,
  type ItemStatus,
  itemActions,
  itemTabs,
  nextState,
  tabOf,
  transitions,
  waitsForDesk,
} from './lifecycle.ts'

const today = '2026-06-15'
const itemStatuses: ItemStatus[] = [1, 2, 3, 4, 5, 6]

/** Every state with its tab (R11.2). */
const states: [ItemStatus, AdStatus, string][] = [
  [1, 'Processing', 'review-in-progress'],
  [2, 'Awaiting Approval', 'ready-for-approval'],
  [3, 'Canceled', 'canceled'],
  [4, 'Processing', 'processing'],
  [4, 'Error', 'processing'],
  [5, 'Published', 'published'],
  [5, 'Updated', 'published'],
  [5, 'Stop', 'processing'],
  [5, 'Stopped', 'expired'],
  [6, 'Modified', 'processing'],
]
const named = ([itemStatus, adStatus]: readonly [ItemStatus, AdStatus, ...unknown[]]) => `${itemStatus} ${adStatus}`

/** Allowed results of each action (R11.3); every other pair is rejected. */
const allowed: Record<ItemAction, Record<string, string>> = {
  completeReview: { '1 Processing': '2 Awaiting Approval' },
  approve: { '2 Awaiting Approval': '4 Processing' },
  disapprove: {
    '1 Processing': '3 Canceled',
    '2 Awaiting Approval': '3 Canceled',
    '4 Processing': '3 Canceled',
    '4 Error': '3 Canceled',
    '5 Published': '3 Canceled',
    '5 Updated': '3 Canceled',
    '5 Stop': '3 Canceled',
    '5 Stopped': '3 Canceled',
    '6 Modified': '3 Canceled',
  },
  publish: { '4 Processing': '5 Published', '4 Error': '5 Published' },
  modify: { '2 Awaiting Approval': '1 Processing', '5 Published': '6 Modified', '5 Updated': '6 Modified' },
  completeModification: { '6 Modified': '5 Updated' },
  stop: { '5 Published': '5 Stop', '5 Updated': '5 Stop' },
  completeStop: { '5 Stop': '5 Stopped' },
  reportError: { '4 Processing': '4 Error' },
  retry: { '4 Error': '4 Processing' },
}

describe('the tab of an item', () => {
  test.each(states)('for status %i, %s is %s', (itemStatus, adStatus, tab) => {
    expect(tabOf({ itemStatus, adStatus, endDate: null }, today)).toBe(tab)
  })

  test('of a run is published through its last day and expired after it', () => {
    const run = (endDate: string) => tabOf({ itemStatus: 5, adStatus: 'Published', endDate }, today)
    expect([run('2026-06-14'), run('2026-06-15'), run('2026-06-16')]).toEqual(['expired', 'published', 'published'])
  })

  test('does not expire by date before it runs or while it is being changed or removed', () => {
    const endDate = '2001-01-01'
    for (const [itemStatus, adStatus, tab] of states)
      if (adStatus !== 'Published' && adStatus !== 'Updated')
        expect(tabOf({ itemStatus, adStatus, endDate }, today)).toBe(tab)
  })
})

describe('the transition table', () => {
  const pairs = itemActions.flatMap((action) => states.map((state) => [action, named(state), state] as const))

  test.each(pairs)('%s from %s leads to the required state', (action, from, [itemStatus, adStatus]) => {
    const next = nextState(action, { itemStatus, adStatus, endDate: null }, today)
    expect(next && named([next.itemStatus, next.adStatus])).toBe(allowed[action][from] ?? null)
  })

  test.each(['Published', 'Updated'] as const)('allows only disapproval after the end of a run (%s)', (adStatus) => {
    const over: ItemState = { itemStatus: 5, adStatus, endDate: '2026-06-14' }
    const taken = itemActions.filter((action) => nextState(action, over, today))
    expect(taken).toEqual(['disapprove'])
    expect(nextState('disapprove', over, today)).toEqual({ itemStatus: 3, adStatus: 'Canceled' })
  })

  test('leads only to states with a name and a tab', () => {
    const known = new Set(states.map(named))
    for (const action of itemActions)
      for (const { to } of transitions[action]) expect(known).toContain(named([to.itemStatus, to.adStatus]))
  })
})

describe('any sequence of actions', () => {
  const actions = fc.array(fc.constantFrom(...itemActions), { maxLength: 40 })
  const endDates = fc.option(fc.constantFrom('2026-06-14', '2026-06-15', '2030-01-01'))

  test('keeps an item in a known state, and an ended one can only become canceled', () => {
    const known = new Set(states.map(named))
    fc.assert(
      fc.property(actions, endDates, (sequence, endDate) => {
        let state: ItemState = { itemStatus: 1, adStatus: 'Processing', endDate }
        for (const action of sequence) {
          const wasOver = !canStillRun(state, today)
          const next = nextState(action, state, today)
          if (wasOver && next) expect([action, tabOf({ ...state, ...next }, today)]).toEqual(['disapprove', 'canceled'])
          if (next) state = { ...state, ...next }
          expect(known).toContain(named([state.itemStatus, state.adStatus]))
          expect(itemTabs).toContain(tabOf(state, today))
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('never combines states that do not belong together', () => {
    const odd = fc.record({ itemStatus: fc.constantFrom(...itemStatuses), adStatus: fc.constantFrom(...adStatuses) })
    const known = new Set(states.map(named))
    fc.assert(
      fc.property(odd, fc.constantFrom(...itemActions), (state, action) => {
        fc.pre(!known.has(named([state.itemStatus, state.adStatus])))
        expect(nextState(action, { ...state, endDate: null }, today)).toBeNull()
      }),
    )
  })
})

describe('the next actor', () => {
  test('is the desk in review, once approved, changed or to be removed, and not after an error or a decision', () => {
    const waiting = states.filter(([itemStatus, adStatus]) => waitsForDesk({ itemStatus, adStatus })).map(named)
    expect(waiting).toEqual(['1 Processing', '4 Processing', '5 Stop', '6 Modified'])
  })
})

describe('the labels', () => {
  test('are those of the requirements if an ad status is displayed under another name', () => {
    expect([adStatusLabels.Modified, adStatusLabels.Stop, adStatusLabels.Error]).toEqual([
      'Update in Progress',
      'Removal in Progress',
      'Processing',
    ])
  })

  test('exist for every event of a history', () => {
    expect(Object.keys(historyLabels).sort()).toEqual([...historyActions].sort())
  })
})
