import { createHash } from 'node:crypto'

/** Values that decide when an ad is checked next. */
export interface CheckTimes {
  now: Date
  /** When the ad was published, or its address set. */
  since: Date
  /** When the result last changed. */
  changedAt: Date | null
  /** Checks in a row that found the same problem. */
  problemCount: number
  /** Varies the hour between ads. */
  seed: string
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Minimum time between two requests of an address, in milliseconds. */
export const addressIntervalMs = hour
/** Time with more frequent checks after publishing and after a change, in milliseconds. */
const watchedMs = 2 * day

/**
 * Part of a day in which its check is due, in milliseconds: one that a killed process leaves is repeated after an hour,
 * on the same day.
 */
const dailyMs = day - 90 * minute

/** Returns a value from 0 to 1 that depends on the texts only. */
function fractionOf(...texts: string[]): number {
  return createHash('sha256').update(texts.join(' ')).digest().readUInt32BE(0) / 0xffffffff
}

/** Returns the time of the first check of a published ad: within the hour. */
export const firstCheckAt = (now: Date, seed: string): Date =>
  new Date(now.getTime() + 5 * minute + fractionOf(seed, 'first') * 35 * minute)

/**
 * Returns the time of the next check: about an hour after the first check with a problem, a few hours later in the two
 * days after publishing or a change, and else once on each following day, at a varying hour (UTC). Every day of a run is
 * checked, and so are its 30th and last.
 */
export function nextCheckAt({ now, since, changedAt, problemCount, seed }: CheckTimes): Date {
  const at = now.getTime()
  const varied = fractionOf(seed, now.toISOString())
  if (problemCount === 1) return new Date(at + addressIntervalMs + varied * 20 * minute)
  const isWatched = at - since.getTime() < watchedMs || (changedAt !== null && at - changedAt.getTime() < watchedMs)
  const tomorrow = Math.floor(at / day + 1) * day
  const daily = tomorrow + fractionOf(seed, String(tomorrow)) * dailyMs
  const soon = at + 5 * hour + varied * 2 * hour
  return new Date(Math.max(isWatched ? Math.min(soon, daily) : daily, at + addressIntervalMs))
}
