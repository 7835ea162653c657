/** How long something that does not arrive is tried again. */
export interface RetryPlan {
  /** Until the second try. */
  firstSeconds: number
  /** A message's waits double up to this one. */
  longestSeconds: number
  /** Those of its address up to this one: one message tells whether it is well again. */
  longestProbeSeconds: number
  /** From a message's first try on; a try that fails later is its last. */
  giveUpSeconds: number
}

/** R21.25 */
export const retryPlan: RetryPlan = {
  firstSeconds: 5,
  longestSeconds: 4 * 3_600,
  longestProbeSeconds: 900,
  giveUpSeconds: 3 * 86_400,
}

/**
 * How long to wait after so many tries have failed, in seconds: up to a fifth more or less by chance, so that what failed
 * together does not come back together.
 */
export function waitSeconds(firstSeconds: number, longestSeconds: number, failures: number): number {
  const doublings = Math.min(failures - 1, 30)
  return Math.min(firstSeconds * 2 ** doublings, longestSeconds) * (0.8 + Math.random() * 0.4)
}
