import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loginsOf } from '../../server/src/database/logins.ts'

export interface PgbenchResult {
  transactionsPerSecond: number
  latencyMs: number
}

/** Returns the path of pgbench: on the PATH, or in Debian's folder. */
function findPgbench(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : []
  const places = ['pgbench', ...versions.map((version) => join(debian, version, 'bin/pgbench'))]
  const found = places.find((place) => spawnSync(place, ['--version']).status === 0)
  if (!found) throw new Error('pgbench not found: install PostgreSQL’s client programs (Debian: postgresql-contrib)')
  return found
}

/**
 * Runs a script with prepared statements, by default with the role of requests; on the embedded database, which
 * requires no password.
 */
export function pgbench(
  connectionString: string,
  script: string,
  clients: number,
  seconds: number,
  { role = 'tearsheet_client', variables = [] }: { role?: string; variables?: string[] } = {},
): PgbenchResult {
  // A portal role signs in itself; a role created by a measurement is assumed by the owner
  const login = Object.entries(loginsOf(connectionString, 'unused')).find(([name]) => name === role)?.[1]
  const folder = mkdtempSync(join(tmpdir(), 'tearsheet-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    writeFileSync(file, script)
    const output = execFileSync(
      findPgbench(),
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        '2',
        '-T',
        String(seconds),
        '-f',
        file,
        ...variables.flatMap((one) => ['-D', one]),
        login ?? connectionString,
      ],
      {
        encoding: 'utf8',
        env: { ...process.env, PGOPTIONS: `${login === undefined ? `-c role=${role} ` : ''}-c timezone=UTC` },
      },
    )
    const figure = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? Number.NaN)
    return {
      transactionsPerSecond: figure(/tps = ([\d.]+) \(without/),
      latencyMs: figure(/latency average = ([\d.]+)/),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
