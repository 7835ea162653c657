/**
 * `npm ci --prefix bench/clickhouse`, then `npm run bench -- clickhouse [--batches 80 --questions 300 --facts 10000000
 * --rounds 60]`: writes the same random events, late, corrected and repeated, to statistics in PostgreSQL and in
 * ClickHouse's own engine, and runs the same queries on both. Then moves the statistics there and back, kills each move
 * repeatedly, and runs the queries again. With `--facts`, compares each view over HTTP with its one statement run by
 * the engine itself. Exits with 1 if two results differ. `--batches 0` compares nothing; facts stay in a given
 * `--folder`, so that `--rounds 0` there creates them beforehand.
 */
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { compareHomes } from './clickhouse/compare-homes.ts'
import { timeViews } from './clickhouse/time-views.ts'
import { dataSetOf } from './lists/server-under-test.ts'

const { values: options } = parseArgs({
  options: {
    batches: { type: 'string', default: '80' },
    questions: { type: 'string', default: '300' },
    facts: { type: 'string', default: '0' },
    rounds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '7' },
    folder: { type: 'string' },
  },
})
const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'tearsheet-bench-clickhouse-'))
mkdirSync(folder, { recursive: true })
const secret = 'a secret for measuring that is long enough'
const [batches, questions, seed] = [Number(options.batches), Number(options.questions), Number(options.seed)]
const [facts, rounds] = [Number(options.facts), Number(options.rounds)]
const embedded = await openEmbeddedDatabase({ dataDir: folder, settings: {} })
let differences = 0
try {
  const address = await dataSetOf(embedded.connectionString, 1_000)
  if (batches > 0) differences = await compareHomes({ address, secret, folder, batches, questions, seed })
  if (facts > 0) await timeViews({ address, secret, folder, facts, rounds })
} finally {
  await embedded.stop()
}
if (differences > 0) process.exit(1)
