import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { readKeys } from '../../keys/check-keys.ts'
import type { Config } from '../../src/config.ts'
import { openStorage } from '../../src/gateways/storage/open.ts'
import { placeCluster } from './copy-cluster.ts'
import { fingerprint, type Manifest, verifyBackup } from './manifest.ts'
import { runProgram } from './run-program.ts'

/**
 * Verifies a backup, and restores it into an empty database and a store of files.
 * @throws Error before any change when the backup is damaged, the secrets are others, or the database is not empty
 */
export async function restoreBackup(config: Config, source: string): Promise<Manifest> {
  const folder = resolve(source)
  const manifest = await verifyBackup(folder)
  await mkdir(config.DATA_DIR, { recursive: true })
  expectSecrets(config, manifest)
  await restoreDatabase(config, folder, manifest)
  const storage = openStorage(config)
  for (const path of Object.keys(manifest.hashes)) {
    if (!path.startsWith('files/')) continue
    const { size } = await stat(join(folder, path))
    await storage.putStream(path.slice('files/'.length), createReadStream(join(folder, path)), size)
  }
  return manifest
}

function expectSecrets(config: Config, { secrets }: Manifest): void {
  const { token, files } = readKeys(config)
  const isAmong = (values: readonly string[], expected: string) =>
    values.some((value) => fingerprint(value) === expected)
  const others = [
    ...(isAmong(token, secrets.tokenSecret) ? [] : ['TOKEN_SECRET (token-secret in DATA_DIR)']),
    ...(isAmong(files, secrets.filesKey) ? [] : ['FILES_KEY (files-key in DATA_DIR)']),
  ]
  if (others.length > 0)
    throw new Error(`The backup was made with another ${others.join(' and another ')}: restore these first`)
}

async function restoreDatabase(config: Config, folder: string, { database }: Manifest): Promise<void> {
  if (database === 'cluster') {
    if (config.DATABASE_URL !== undefined)
      throw new Error('This backup is of the embedded database: unset DATABASE_URL')
    return placeCluster(join(folder, 'cluster'), join(resolve(config.DATA_DIR), 'postgres'))
  }
  if (config.DATABASE_URL === undefined)
    throw new Error('This backup needs DATABASE_URL: an empty database to restore into')
  const version = await expectEmpty(config.DATABASE_URL)
  const args = [
    ...(version < timeoutsSince ? [] : ['--exit-on-error']),
    `--dbname=${new URL(config.DATABASE_URL).pathname.slice(1)}`,
    join(folder, 'database.dump'),
  ]
  await runProgram('pg_restore', args, config.DATABASE_URL, isMissingTimeout)
}

/** First version of PostgreSQL with `transaction_timeout`, which pg_restore sets from this version on. */
const timeoutsSince = 170_000

/** Whether the only error of pg_restore is that an older server has no `transaction_timeout`. */
export const isMissingTimeout = (output: string): boolean =>
  /unrecognized configuration parameter "transaction_timeout"/.test(output) &&
  /errors ignored on restore: 1\s*$/.test(output)

/** @returns the version of the server, like 150018 @throws Error when the database is not empty */
async function expectEmpty(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const server = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    )
    if (rows[0]?.n !== 0) throw new Error('The database is not empty: create a new one to restore into')
    return server.rows[0]?.version ?? 0
  } finally {
    await client.end()
  }
}
