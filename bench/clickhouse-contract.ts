/**
 * `npm ci --prefix bench/clickhouse`, then `npm run bench -- clickhouse-contract`: the tests that every home of the counts passes, with
 * ClickHouse's own engine as one of them. Ends as the tests do.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBridge } from './clickhouse/start-bridge.ts'

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-clickhouse-contract-'))
const bridge = await startBridge(folder)
try {
  const tests = spawn('vitest', ['run', 'server/src/job-stats/homes.test.ts'], {
    env: { ...process.env, STATISTICS_URL: bridge.url },
    stdio: 'inherit',
  })
  const [code] = await once(tests, 'exit')
  process.exitCode = Number(code)
} finally {
  bridge.stop()
  rmSync(folder, { recursive: true, force: true })
}
