import { runJourneys, runTests } from './suites.ts'
import { conclude, sum } from './test-count.ts'

/** `test.ts` runs everything, `test.ts unit …` and `test.ts journeys …` one half; further words go to the runner. */
const [half, ...words] = process.argv.slice(2)
const suites = {
  unit: () => [runTests(words)],
  journeys: () => [runJourneys(words)],
  all: () => [runTests(), runJourneys()],
}
const { line, exitCode } = conclude(sum(suites[half === 'unit' || half === 'journeys' ? half : 'all']()))
console.log(line)
process.exitCode = exitCode
