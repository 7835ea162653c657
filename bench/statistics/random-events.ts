import { addDays } from '@tearsheet/protocol/dates'
import type { StatsEvent } from '@tearsheet/protocol/job-stats/schemas'
import type { FactQuestion } from '../../server/src/gateways/statistics/port.ts'

export interface ComparedAd {
  id: string
  number: number
  account: string
}

/** Returns numbers from 0 to below a limit, the same ones for the same seed (mulberry32). */
export type Random = (limit: number) => number

export function seeded(seed: number): Random {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

const firstDay = '2023-11-20'
const days = 400

/**
 * Returns a batch of one of three sources: with few ids, so that many are repeated, corrected, late, or on another day
 * and ad.
 */
export function randomBatch(random: Random, ads: readonly ComparedAd[]): { source: string; batch: StatsEvent[] } {
  const batch = Array.from({ length: 1 + random(120) }, () => ({
    id: `event ${random(1_500)}`,
    revision: 1 + random(5),
    // One in fifty has no ad
    adNumber: random(50) === 0 ? 2_000_000_000 : (ads[random(ads.length)]?.number ?? 0),
    day: addDays(firstDay, random(days)),
    views: random(90),
    clicks: random(9),
    applications: random(3),
  }))
  // Which of two equal revisions in a batch counts is random
  const once = [...new Map(batch.map((event) => [event.id, event])).values()]
  return { source: `source ${random(3)}`, batch: once }
}

/** Returns batches that fill one day in the middle with more events than one batch of a move. */
export function busyDay(random: Random, ads: readonly ComparedAd[]): { source: string; batch: StatsEvent[] }[] {
  const event = (id: number): StatsEvent => ({
    id: `busy ${id}`,
    revision: 1,
    adNumber: ads[random(ads.length)]?.number ?? 0,
    day: addDays(firstDay, days / 2),
    views: random(90),
    clicks: random(9),
    applications: random(3),
  })
  return Array.from({ length: 12 }, (_, at) => ({
    source: 'busy source',
    batch: Array.from({ length: 1_000 }, (_, one) => event(at * 1_000 + one)),
  }))
}

export function randomQuestion(random: Random, ads: readonly ComparedAd[]): FactQuestion {
  const account = ads[random(ads.length)]?.account ?? ''
  const cuts = Array.from({ length: 1 + random(18) }, () => addDays(firstDay, random(days + 40) - 20))
  const own = ads.filter((ad) => ad.account === account && random(2) === 0).map(({ id }) => id)
  return {
    clientAccountId: account,
    ...(random(2) === 0 ? { itemIds: own } : {}),
    cuts: [...new Set(cuts)].sort(),
  }
}
