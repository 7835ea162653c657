/** Delays and limits of retries. */
export interface RetryPlan {
  /** Delay before the second attempt. */
  firstSeconds: number
  /** Maximum delay of a message; each delay is double the previous one. */
  longestSeconds: number
  /** Maximum delay of its address: one message shows whether it works again. */
  longestProbeSeconds: number
  /** Time since a message's first attempt; an attempt that fails later is its last. */
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
 * Returns the delay in seconds after a number of failures, with a random variation of up to a fifth, so that messages
 * that failed together are not retried together.
 */
export function waitSeconds(firstSeconds: number, longestSeconds: number, failures: number): number {
  const doublings = Math.min(failures - 1, 30)
  return Math.min(firstSeconds * 2 ** doublings, longestSeconds) * (0.8 + Math.random() * 0.4)
}
