import { describe, expect, it } from 'vitest'
import { onlineDaysOf } from './count-online-days.ts'
import { type Followed, findingOf, followResult } from './follow-result.ts'
import { isAllowedByRobots } from './read-robots.ts'
import { firstCheckAt, nextCheckAt } from './schedule-check.ts'

const hour = 3_600_000
const start = new Date('2026-12-01T09:30:00Z')

/** Times of all checks of a run without a change. */
function checksOf(seed: string, until: string): Date[] {
  const times = [firstCheckAt(start, seed)]
  for (;;) {
    const now = times.at(-1) ?? start
    const next = nextCheckAt({ now, since: start, changedAt: null, problemCount: 0, seed })
    if (next.toISOString() > until) return times
    times.push(next)
  }
}

describe('the schedule of an ad', () => {
  const seeds = Array.from({ length: 50 }, (_, at) => `ad ${at}`)

  it('begins within an hour of publishing', () => {
    for (const seed of seeds) expect(firstCheckAt(start, seed).getTime() - start.getTime()).toBeLessThan(hour)
  })

  it('has a check on every day, the 30th and the last included, at a varying hour', () => {
    for (const seed of seeds) {
      const times = checksOf(seed, '2026-12-31T23:59:59Z')
      const days = new Set(times.map((time) => time.toISOString().slice(0, 10)))
      expect(days.size).toBe(31)
      const hours = new Set(times.slice(-25).map((time) => time.getUTCHours()))
      expect(hours.size).toBeGreaterThan(8)
    }
  })

  it('checks every few hours in the first two days, and an address at most once an hour', () => {
    for (const seed of seeds) {
      const times = checksOf(seed, '2026-12-10T00:00:00Z').map((time) => time.getTime())
      expect(times.filter((time) => time < start.getTime() + 48 * hour).length).toBeGreaterThanOrEqual(7)
      for (const [at, time] of times.slice(1).entries()) expect(time - (times[at] ?? 0)).toBeGreaterThanOrEqual(hour)
    }
  })

  it('repeats a check with a problem within 80 minutes, and checks more often after a change', () => {
    const now = new Date('2026-12-20T10:00:00Z')
    const times = { now, since: start, changedAt: now, seed: 'ad' }
    const repeated = nextCheckAt({ ...times, problemCount: 1 }).getTime() - now.getTime()
    expect(repeated).toBeGreaterThanOrEqual(hour)
    expect(repeated).toBeLessThanOrEqual(1.4 * hour)
    expect(nextCheckAt({ ...times, problemCount: 2 }).getTime() - now.getTime()).toBeLessThanOrEqual(7 * hour)
  })
})

describe('the results of an ad', () => {
  const none: Followed = { foundAt: null, problem: null, problemCount: 0, changedAt: null, offeredApplication: false }
  const at = new Date('2026-12-05T10:00:00Z')
  const field = { state: 'changed', before: 'a', after: 'b' } as const
  const follow = (results: readonly ('online' | 'gone' | 'ad_not_found' | 'unreadable' | 'changed')[]) =>
    results.reduce<Followed>(
      (state, result) =>
        followResult(state, {
          result,
          at,
          fields: result === 'changed' ? [{ field: 'pay', ...field }] : [],
          offersApplication: false,
        }),
      none,
    )

  it('raise a finding after two checks in a row only', () => {
    expect(findingOf(follow(['online', 'gone']))).toBeNull()
    expect(findingOf(follow(['online', 'gone', 'online', 'gone']))).toBeNull()
    expect(findingOf(follow(['online', 'gone', 'ad_not_found']))).toEqual({ kind: 'removed', changedFields: '' })
    expect(findingOf(follow(['gone', 'gone']))).toEqual({ kind: 'never_found', changedFields: '' })
    expect(findingOf(follow(['online', 'changed', 'changed']))).toEqual({ kind: 'changed', changedFields: 'pay' })
    expect(findingOf(follow(['online', 'changed', 'gone']))).toBeNull()
  })

  it('ignore pages that could not be read', () => {
    expect(findingOf(follow(['online', 'unreadable', 'unreadable']))).toBeNull()
    expect(findingOf(follow(['online', 'gone', 'unreadable', 'gone']))?.kind).toBe('removed')
  })
})

describe('robots.txt', () => {
  const page = 'https://board.example/jobs/7?lang=en'
  it.each([
    ['', true],
    ['User-agent: *\nDisallow:', true],
    ['User-agent: *\nDisallow: /', false],
    ['User-agent: *\nDisallow: /jobs', false],
    ['User-agent: *\nDisallow: /jobs\nAllow: /jobs/', true],
    ['User-agent: *\nDisallow: /\n\nUser-agent: Tearsheet\nAllow: /', true],
    ['User-agent: tearsheet\nUser-agent: other\nDisallow: /jobs/*?lang=', false],
    ['User-agent: other\nDisallow: /', true],
    ['User-agent: *\nDisallow: /*/7$', true],
    ['User-agent: *\nDisallow: /*lang=en$ # end', false],
    ['user-agent : *\r\ndisallow : /jobs/7', false],
    ['Disallow: /', true],
  ])('%j allows the page: %s', (robots, isAllowed) => {
    expect(isAllowedByRobots(robots, page)).toBe(isAllowed)
  })

  it('is read in a time that grows with its length only', () => {
    const started = performance.now()
    isAllowedByRobots(`User-agent: *\nDisallow: /${'*a'.repeat(20_000)}$`, `https://x.example/${'a'.repeat(30_000)}b`)
    expect(performance.now() - started).toBeLessThan(500)
  })
})

describe('the days online', () => {
  const day = (day: string, isFound: boolean, isMissing = false) => ({ campaignItemId: 'ad', day, isFound, isMissing })
  const run = { campaignItemId: 'ad', startDate: '2026-12-01', endDate: '2026-12-30' }

  it('count found days and name missing ones, but not those that could not be read', () => {
    const checked = [day('2026-12-01', true), day('2026-12-02', false, true), day('2026-12-03', false)]
    expect(onlineDaysOf(run, checked, '2026-12-03')).toEqual({
      campaignItemId: 'ad',
      from: '2026-12-01',
      until: '2026-12-03',
      days: 3,
      confirmed: 1,
      missing: ['2026-12-02'],
    })
  })

  it('count the current day once it was checked', () => {
    const checked = [day('2026-12-01', true), day('2026-12-02', true)]
    expect(onlineDaysOf(run, checked, '2026-12-03')).toMatchObject({ until: '2026-12-02', days: 2, confirmed: 2 })
  })

  it('end with the run, and begin with the first check of an ad that was live before', () => {
    const days = onlineDaysOf(run, [day('2026-12-10', true)], '2027-01-15')
    expect(days).toMatchObject({ from: '2026-12-10', until: '2026-12-30', days: 21 })
    expect(onlineDaysOf(run, [], '2027-01-15')).toBeNull()
  })
})
