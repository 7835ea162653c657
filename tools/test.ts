import { writeInMemory } from './scratch-folder.ts'
import { runJourneys, runTests } from './suites.ts'
import { conclude, sum } from './test-count.ts'

/**
 * `test.ts` runs everything, the unit tests and then the journeys; `test.ts unit …` and `test.ts journeys …` run one
 * half, and further arguments go to the runner.
 */
const [half, ...args] = process.argv.slice(2)
writeInMemory()
const suites = {
  unit: async () => [await runTests(args)],
  journeys: async () => [await runJourneys(args)],
  all: async () => [await runTests(), await runJourneys()],
}
const counts = await suites[half === 'unit' || half === 'journeys' ? half : 'all']()
const { lines, exitCode } = conclude(sum(counts))
for (const line of lines) console.log(line)
process.exitCode = exitCode
