import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CountedResponses } from '../server/src/http/attacks/count-responses.ts'
import { everyEndpoint } from '../server/src/testing/every-endpoint.ts'
import { runTests } from '../tools/suites.ts'
import { conclude, sum } from '../tools/test-count.ts'

/**
 * Sends malformed and unusual requests to every endpoint and every other route: `npm run bench -- fuzz 100000 [seed]`.
 * Exits with 1 for a 5xx, and for a response that takes more than three seconds again when it is sent a second time:
 * the first may have waited for other work of the machine.
 */
const [requests = '100000', seed = String(Date.now() % 1_000_000_000)] = process.argv.slice(2)
/** Requests for each run of the tests, in addition to one for each endpoint: those of other routes and of systems. */
const others = 50 + 5 * 20
const folder = mkdtempSync(join(tmpdir(), 'tearsheet-fuzz-'))
process.env.FUZZ_REPORT = join(folder, 'report')
process.env.FUZZ_SEED = seed

process.env.FUZZ_RUNS = String(Math.ceil(Number(requests) / (everyEndpoint.length + others)))
const attacks = ['server/src/http/attacks/fuzz.test.ts', 'server/src/http/attacks/fuzz-systems.test.ts']
const counts = [await runTests(['--project=server', '--testTimeout=1200000', ...attacks])]
process.env.FUZZ_RUNS = '10000'
counts.push(await runTests(['--project=server', '--testTimeout=600000', 'protocol/src/invoices/rules.test.ts']))

const reports: CountedResponses[] = readFileSync(process.env.FUZZ_REPORT, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
rmSync(folder, { recursive: true })
const byStatus: Record<string, number> = {}
for (const [status, count] of reports.flatMap((one) => Object.entries(one.byStatus)))
  byStatus[status] = (byStatus[status] ?? 0) + count
const total = Object.values(byStatus).reduce((all, count) => all + count, 0)
const slow = reports.flatMap((one) => one.slow)
const { lines, exitCode } = conclude(sum(counts))
for (const line of lines) console.log(line)
const load = loadavg()
  .map((one) => one.toFixed(1))
  .join(' ')
console.log(`${total} requests with the seed ${seed}, by status: ${JSON.stringify(byStatus)}`)
console.log(
  `  longest response ${Math.max(...reports.map((one) => one.longestMs)).toFixed(0)} ms, over 3 s: ${slow.length}`,
)
for (const { request, ms, cpuMs, againMs } of slow)
  console.log(
    `    ${request}: ${ms.toFixed(0)} ms with ${cpuMs.toFixed(0)} ms of the processor; again ${againMs.toFixed(0)} ms`,
  )
console.log(`  load of the machine ${load} on ${availableParallelism()} processors`)
process.exitCode = exitCode || slow.some(({ againMs }) => againMs > 3_000) ? 1 : 0
