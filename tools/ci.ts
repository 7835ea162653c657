/**
 * Runs everything that must pass before a change is merged: all tests on the embedded PostgreSQL, those tagged `sql`
 * again on the oldest supported PostgreSQL, if this machine has one, then the journeys. Tests run one after the other
 * (decision record 0042), and the checks concurrently with the journeys, in the processor time they leave idle
 * (decision record 0063). A failed check counts as a failed test.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { allowOwnerToSignal, THROWAWAY } from '../server/src/testing/database-server.ts'
import { installHeadlessShell } from './chromium.ts'
import { writeInMemory } from './scratch-folder.ts'
import { runJourneys, runTests } from './suites.ts'
import { type Count, conclude, nothing, oneFailure, sum } from './test-count.ts'

/** Folder in which Debian installs each version of PostgreSQL. */
const DEBIANS = '/usr/lib/postgresql'

const heading = (text: string) => console.log(`\n=== ${text}`)

/** Starts the checks. Their output is printed only when `result` is called, as the terminal belongs to the journeys. */
function startChecks(): { result: () => Promise<Count> } {
  const child = spawn('npm', ['run', '--silent', 'check'], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return {
    result: async () => {
      const [[status], ...outputs] = await ended
      heading('npm run check')
      for (const output of outputs) process.stdout.write(output)
      return status === 0 ? nothing : oneFailure('npm run check; see above')
    },
  }
}

/**
 * Returns the test files tagged `sql`. Without their names Vitest would import all files before it filters by tag, and an
 * import starts the application.
 */
function listTagged(): string[] {
  const server = resolve(import.meta.dirname, '../server')
  return ['src', 'commands']
    .flatMap((folder) =>
      readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(server, folder, name),
      ),
    )
    .filter((file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').startsWith('// @module-tag sql\n'))
}

async function runOnInstalledPostgresql(): Promise<Count> {
  const versions = existsSync(DEBIANS) ? readdirSync(DEBIANS).filter((name) => Number(name) >= 15) : []
  const [oldest] = versions.sort((a, b) => Number(a) - Number(b))
  const binaryFolder = join(DEBIANS, oldest ?? '', 'bin')
  if (!oldest || !existsSync(join(binaryFolder, 'postgres'))) {
    heading('No PostgreSQL is installed here: the tests ran on the embedded one alone')
    return nothing
  }
  heading(`Tests tagged sql, on PostgreSQL ${oldest}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'tearsheet-ci-'))
  // Older versions need access to the whole path, with whatever account they run.
  await chmod(dataDir, 0o755)
  const server = await openEmbeddedDatabase({ dataDir, settings: THROWAWAY, binaryFolder })
  try {
    await allowOwnerToSignal(server)
    // Each option with its value in one word: a retry keeps the options and names other files
    const tagged = ['--project=server', '--tags-filter=sql', ...listTagged()]
    return await runTests(tagged, { databaseUrl: server.connectionString })
  } finally {
    await server.stop()
    for (const folder of [dataDir, server.socketDir]) await rm(folder, { recursive: true, force: true })
  }
}

writeInMemory()
const installed = installHeadlessShell()
heading('Unit and API tests on the embedded PostgreSQL')
const units = await runTests()
const again = await runOnInstalledPostgresql().catch((error) => {
  console.error(error)
  return oneFailure('the tests on the installed PostgreSQL could not be run')
})
heading('Browser journeys')
await installed
const checking = startChecks()
const journeys = await runJourneys([], { inOtherEngines: true })
const checks = await checking.result()
const { lines, exitCode } = conclude(sum([checks, units, again, journeys]))
for (const line of lines) console.log(line)
process.exitCode = exitCode
