/** How many tests passed and how many did not. What could not even run counts as failed. */
export type Count = { passed: number; failed: number }

/** The part of Vitest's JSON report that is read. */
export type VitestReport = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** The part of Playwright's JSON report that is read; `errors` are faults outside of any test. */
export type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number }
  errors: unknown[]
}

export function countVitest(report: VitestReport): Count {
  const unread = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = report.numFailedTests + unread.length
  return { passed: report.numPassedTests, failed: report.success ? failed : Math.max(1, failed) }
}

export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

export function sum(counts: Count[]): Count {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  })
}

/** The last line of a run. A run in which nothing passed has failed, whatever else it says. */
export function conclude(count: Count): { line: string; exitCode: 0 | 1 } {
  const failed = count.passed === 0 ? Math.max(1, count.failed) : count.failed
  return { line: `${count.passed} passed, ${failed} failed`, exitCode: failed > 0 ? 1 : 0 }
}
