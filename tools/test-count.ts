/** How many tests passed and how many did not, and which. What could not even run counts as failed. */
export type Count = { passed: number; failed: number; names: string[] }

/** The part of Vitest's JSON report that is read. */
export type VitestReport = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** A file or a `describe` of Playwright's JSON report, as far as it is read. */
type PlaywrightSuite = { specs?: { title: string; file: string; ok: boolean }[]; suites?: PlaywrightSuite[] }

/** The part of Playwright's JSON report that is read; `errors` are faults outside of any test. */
export type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

export const nothing: Count = { passed: 0, failed: 0, names: [] }

/** Something of which there is one, which failed. */
export const oneFailure = (name: string): Count => ({ passed: 0, failed: 1, names: [name] })

export function countVitest(report: VitestReport): Count {
  const unread = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = report.numFailedTests + unread.length
  const names = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${file.name} › ${fullName}`)
      .concat(unread.includes(file) ? [`${file.name} could not be run`] : []),
  )
  return { passed: report.numPassedTests, failed: report.success ? failed : Math.max(1, failed), names }
}

export function countPlaywright({ stats, errors, suites }: PlaywrightReport): Count {
  const failed = stats.unexpected + errors.length
  return { passed: stats.expected + stats.flaky, failed, names: suites.flatMap(failedSpecs) }
}

function failedSpecs({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`)
  return [...own, ...suites.flatMap(failedSpecs)]
}

export function sum(counts: Count[]): Count {
  return counts.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, names: [...a.names, ...b.names] }),
    nothing,
  )
}

/** The end of a run: the names of what failed, then how many. A run in which nothing passed has failed, whatever else it says. */
export function conclude(count: Count): { lines: string[]; exitCode: 0 | 1 } {
  const failed = count.passed === 0 ? Math.max(1, count.failed) : count.failed
  const names = count.names.length > 0 ? ['Failed:', ...count.names.map((name) => `  ${name}`)] : []
  return { lines: [...names, `${count.passed} passed, ${failed} failed`], exitCode: failed > 0 ? 1 : 0 }
}
