import { describe, expect, it } from 'vitest'
import { loadPages, measurePages } from '../../../../bench/live-pages/measure-pages.ts'

describe('labeled pages', () => {
  it.each([
    ['pages', 120, 50],
    ['held-out', 40, 15],
    ['held-out-2', 80, 30],
    ['held-out-3', 70, 20],
    ['held-out-4', 80, 30],
    ['held-out-5', 50, 20],
    ['held-out-7', 40, 15],
    ['held-out-8', 45, 20],
    ['held-out-9', 20, 10],
    ['held-out-10', 24, 14],
    ['held-out-11', 108, 42],
    ['held-out-12', 46, 16],
  ] as const)('in %s have at most 1 %% false alarms and 3 %% missed removals', async (folder, count, removed) => {
    const pages = loadPages(folder)
    expect(pages.length).toBeGreaterThanOrEqual(count)
    const measures = await measurePages(pages)
    const described = JSON.stringify(measures, null, 1)
    expect(measures.removed, described).toBeGreaterThanOrEqual(removed)
    expect(measures.falseAlarms.length, described).toBeLessThanOrEqual((pages.length - measures.removed) * 0.01)
    expect(measures.missedRemovals.length, described).toBeLessThanOrEqual(measures.removed * 0.03)
    expect(measures.wrongChanges.length, described).toBeLessThanOrEqual(2)
    expect(measures.unread.length, described).toBeLessThanOrEqual(2)
  })

  it('in the set that was never corrected against have no more errors than at first', async () => {
    const measures = await measurePages(loadPages('held-out-6'))
    const described = JSON.stringify(measures, null, 1)
    expect([measures.pages, measures.removed]).toEqual([25, 9])
    expect(measures.falseAlarms.length, described).toBeLessThanOrEqual(2)
    expect(measures.missedRemovals.length, described).toBeLessThanOrEqual(1)
  })
})
