import { runTests } from '../tools/suites.ts'
import { conclude, sum } from '../tools/test-count.ts'

/** The long run of the property-based tests, with the number of cases per property: the tests themselves use fewer. */
const drawn = [
  { test: 'protocol/src/invoices/rules.test.ts', cases: '10000' },
  { test: 'server/src/http/attacks/fuzz.test.ts', cases: '500' },
]

const counts = []
for (const { test, cases } of drawn) {
  process.env.FUZZ_RUNS = cases
  counts.push(await runTests(['--project', 'server', '--testTimeout', '600000', test]))
}
const { lines, exitCode } = conclude(sum(counts))
for (const line of lines) console.log(line)
process.exitCode = exitCode
