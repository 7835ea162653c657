import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { runJourneys, runTests } from './suites.ts'
import { type Count, conclude, sum } from './test-count.ts'

/**
 * Everything that must hold before a change lands: the checks, all tests on the embedded PostgreSQL, the server's once
 * more on the oldest PostgreSQL that is promised, when this machine has one. A failed check counts as a failed test.
 */
const DEBIANS = '/usr/lib/postgresql'

const heading = (text: string) => console.log(`\n=== ${text}`)

function runChecks(): Count {
  heading('npm run check')
  const { status } = spawnSync('npm', ['run', '--silent', 'check'], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  return { passed: 0, failed: status === 0 ? 0 : 1 }
}

async function runOnInstalledPostgresql(): Promise<Count> {
  const versions = existsSync(DEBIANS) ? readdirSync(DEBIANS).filter((name) => Number(name) >= 15) : []
  const [oldest] = versions.sort((a, b) => Number(a) - Number(b))
  const binaryFolder = join(DEBIANS, oldest ?? '', 'bin')
  if (!oldest || !existsSync(join(binaryFolder, 'postgres'))) {
    heading('No PostgreSQL is installed here: the tests ran on the embedded one alone')
    return { passed: 0, failed: 0 }
  }
  heading(`The server's tests on PostgreSQL ${oldest}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'tearsheet-ci-'))
  // Older versions insist on walking the whole path, as whatever account they run.
  await chmod(dataDir, 0o755)
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }
  const server = await openEmbeddedDatabase({ dataDir, settings, binaryFolder })
  try {
    return runTests(['--project', 'server', 'server/'], server.connectionString)
  } finally {
    await server.stop()
    for (const folder of [dataDir, server.socketDir]) await rm(folder, { recursive: true, force: true })
  }
}

const counts = [runChecks()]
heading('Unit and API tests on the embedded PostgreSQL')
counts.push(runTests())
heading('Browser journeys')
counts.push(runJourneys())
counts.push(
  await runOnInstalledPostgresql().catch((error) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  }),
)

const { line, exitCode } = conclude(sum(counts))
if (counts[0]?.failed) console.log('\nnpm run check failed; see above')
console.log(line)
process.exitCode = exitCode
