/**
 * Numbers of passed and failed tests, and the failed names. Whatever could not run counts as failed. Those of
 * `secondTry` failed once and then passed: they are included in the passed ones (decision record 0056).
 */
export type Count = { passed: number; failed: number; names: string[]; secondTry: string[] }

/** The part of Vitest's JSON report that is read. */
export type VitestReport = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** A file or a `describe` of Playwright's JSON report, as far as it is read. */
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightSpec = { title: string; file: string; ok: boolean; tests: { status: string }[] }

/** The part of Playwright's JSON report that is read; `errors` are errors outside of any test. */
export type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

export const nothing: Count = { passed: 0, failed: 0, names: [], secondTry: [] }

/** A single item that failed. */
export const oneFailure = (name: string): Count => ({ ...nothing, failed: 1, names: [name] })

/** If more files failed, there is a reason that a retry would only hide. */
const mostFilesAgain = 3

/** Returns the files to run once more separately: those with failed tests, if there are few. */
export function filesToTryAgain(report: VitestReport): string[] {
  const files = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return files.length > mostFilesAgain ? [] : files
}

/** Combines the results of both tries: for the files of the second one, its results count. */
export function countBothTries(first: VitestReport, second: VitestReport): Count {
  const isAgain = (name: string) => second.testResults.some((file) => file.name === name)
  const others = countVitest({
    success: true,
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: first.testResults.filter(({ name }) => !isAgain(name)),
  })
  const again = countVitest(second)
  const passedBefore = first.testResults
    .filter(({ name }) => isAgain(name))
    .flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed')).length
  const secondTry = countVitest(first).names.filter((name) => !again.names.includes(name))
  return sum([
    { ...others, passed: first.numPassedTests - passedBefore },
    { ...again, secondTry },
  ])
}

export function countVitest(report: VitestReport): Count {
  const unread = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = report.numFailedTests + unread.length
  const names = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${file.name} › ${fullName}`)
      .concat(unread.includes(file) ? [`${file.name} could not be run`] : []),
  )
  return { ...nothing, passed: report.numPassedTests, failed: report.success ? failed : Math.max(1, failed), names }
}

export function countPlaywright({ stats, errors, suites }: PlaywrightReport): Count {
  const specs = suites.flatMap(specsOf)
  const named = (some: PlaywrightSpec[]) => some.map(({ file, title }) => `${file} › ${title}`)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    names: named(specs.filter(({ ok }) => !ok)),
    secondTry: named(specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))),
  }
}

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

export function sum(counts: Count[]): Count {
  return counts.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      names: [...a.names, ...b.names],
      secondTry: [...a.secondTry, ...b.secondTry],
    }),
    nothing,
  )
}

/**
 * Returns the end of a run: the names of tests that passed only on the second try, the failed ones, then the counts. A
 * run without a passed test has failed, whatever else it reports.
 */
export function conclude(count: Count): { lines: string[]; exitCode: 0 | 1 } {
  const failed = count.passed === 0 ? Math.max(1, count.failed) : count.failed
  const listed = (heading: string, names: string[]) =>
    names.length > 0 ? [heading, ...names.map((name) => `  ${name}`)] : []
  const lines = [...listed('Passed at the second try:', count.secondTry), ...listed('Failed:', count.names)]
  return { lines: [...lines, `${count.passed} passed, ${failed} failed`], exitCode: failed > 0 ? 1 : 0 }
}
