import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { readKeys } from '../../keys/check-keys.ts'
import type { Config } from '../../src/config.ts'
import { openEmbeddedDatabase } from '../../src/database/embedded.ts'
import { secureTables } from '../../src/database/secure-tables.ts'
import { openStorage } from '../../src/gateways/storage/open.ts'
import { readVersion } from '../../src/http/health/read-version.ts'
import { copyCluster } from './copy-cluster.ts'
import { fingerprint, type Manifest, writeManifest } from './manifest.ts'
import { runProgram } from './run-program.ts'

/**
 * Writes the database, the files and a manifest with their hashes into an empty folder, while the portal runs. The files
 * are copied after the database, so that they include every file that the database names. Secrets are not included.
 */
export async function createBackup(config: Config, target: string): Promise<Manifest> {
  const folder = resolve(target)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`)
  const createdAt = new Date().toISOString()
  const database = await copyDatabase(config, folder)
  const storage = openStorage(config)
  for await (const key of storage.list()) {
    const path = join(folder, 'files', key)
    await mkdir(dirname(path), { recursive: true })
    await pipeline(await storage.open(key), createWriteStream(path))
  }
  const { token, files } = readKeys(config)
  const secrets = { tokenSecret: fingerprint(token[0]), filesKey: fingerprint(files[0]) }
  return writeManifest(folder, { version: readVersion().version, createdAt, database, secrets })
}

/** Admits the owner to every table: a dump leaves out the rows of others without an error. */
async function admitOwner(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await secureTables(client)
  } finally {
    await client.end()
  }
}

async function copyDatabase(config: Config, folder: string): Promise<Manifest['database']> {
  if (config.DATABASE_URL !== undefined) {
    await admitOwner(config.DATABASE_URL)
    const file = join(folder, 'database.dump')
    await runProgram('pg_dump', ['--enable-row-security', '--format=custom', `--file=${file}`], config.DATABASE_URL)
    return 'dump'
  }
  const embedded = await openEmbeddedDatabase({ dataDir: config.DATA_DIR })
  try {
    const clusterDir = join(resolve(config.DATA_DIR), 'postgres')
    await copyCluster({ clusterDir, socketDir: embedded.socketDir, to: join(folder, 'cluster') })
    return 'cluster'
  } finally {
    await embedded.stop()
  }
}
