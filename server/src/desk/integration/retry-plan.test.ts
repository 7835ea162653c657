import { expect, test } from 'vitest'
import { retryPlan, waitSeconds } from './retry-plan.ts'

// R21.25
test('doubles the delay up to four hours, with a random variation of a fifth', () => {
  const waits = Array.from({ length: 40 }, (_, place) =>
    waitSeconds(retryPlan.firstSeconds, retryPlan.longestSeconds, place + 1),
  )
  for (const [place, wait] of waits.entries()) {
    const middle = Math.min(5 * 2 ** place, 4 * 3_600)
    expect(wait).toBeGreaterThanOrEqual(middle * 0.8)
    expect(wait).toBeLessThanOrEqual(middle * 1.2)
  }
  expect(new Set(waits).size).toBe(waits.length)
})
