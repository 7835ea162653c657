import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { ensureLogins, loginsOf } from '../database/logins.ts'
import type { Logins } from '../database/roles.ts'
import { readSqlFiles } from '../database/sql-files.ts'

/** `empty`: migrated, no rows. `demo`: the demo world (R2.8). */
export type TemplateKind = 'empty' | 'demo'

export type ClonedDatabase = {
  /** Login of the owner. */
  connectionString: string
  /** Logins of the portal's roles. */
  logins: Logins
  /** Ends open connections and removes the database. */
  drop(): Promise<void>
}

const SERVER_FOLDER = resolve(import.meta.dirname, '../..')
const TEMPLATE_LOCK = 7_436_201

/**
 * Creates a database for a test file, copied from a template in some 20 ms. The template is created by the first test
 * that needs it, and again when a migration, a SQL file or the demo world changes.
 */
export async function cloneDatabase(kind: TemplateKind): Promise<ClonedDatabase> {
  return createDatabase(await ensureTemplate(kind))
}

/** Creates an empty database, without any tables. */
export const blankDatabase = (): Promise<ClonedDatabase> => createDatabase('template0')

/** Copies the current state of a database; its connections are cut, and have to reconnect afterwards. */
export async function copyDatabase(connectionString: string): Promise<ClonedDatabase> {
  const name = new URL(connectionString.replace('@/', '@localhost/')).pathname.slice(1)
  const letIn = (may: boolean) => onServer((server) => server.query(`alter database ${name} allow_connections ${may}`))
  await letIn(false)
  try {
    await onServer((server) =>
      server.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name]),
    )
    return await createDatabase(name)
  } finally {
    await letIn(true)
  }
}

async function createDatabase(template: string): Promise<ClonedDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(async (server) => {
    // Copying the files takes half as long as writing their pages to the log, which is not needed here.
    await server.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const connectionString = addressOf(name)
  return {
    connectionString,
    logins: loginsOf(connectionString, 'of the tests'),
    drop: () =>
      onServer(async (server) => {
        await server.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/** Names of templates by kind and day. */
const templates = new Map<string, Promise<string>>()

/** Returns the name of the template. Its files are read and hashed once per worker and day, not for each database. */
async function ensureTemplate(kind: TemplateKind): Promise<string> {
  const key = `${kind} ${today()}`
  const known = templates.get(key)
  if (known) return known
  const found = onServer((server) => createTemplate(server, kind))
  templates.set(key, found)
  // The next database tries again
  found.catch(() => templates.delete(key))
  return found
}

async function createTemplate(server: pg.Client, kind: TemplateKind): Promise<string> {
  const name = `template_${kind}_${contentHash(kind)}`
  if (await exists(server, name)) return name
  await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    if (await exists(server, name)) return name
    const unfinished = `${name}_unfinished`
    await server.query(`drop database if exists ${unfinished} with (force)`)
    await server.query(`create database ${unfinished}`)
    await fill(addressOf(unfinished), kind)
    await server.query(`alter database ${unfinished} rename to ${name}`)
    return name
  } finally {
    await server.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

/** Loaded only here: most workers find an existing template. */
async function fill(connectionString: string, kind: TemplateKind): Promise<void> {
  const { migrate } = await import('../database/migrate.ts')
  await migrate({ connectionString })
  await ensureLogins(connectionString, loginsOf(connectionString, 'of the tests'))
  if (kind === 'empty') return
  const { loadDemo } = await import('./demo-files.ts')
  await loadDemo(connectionString)
}

async function exists(server: pg.Client, database: string): Promise<boolean> {
  const found = await server.query('select from pg_database where datname = $1', [database])
  return found.rowCount === 1
}

/**
 * The demo world's dates are relative to the day it is loaded, so the hash includes the day; its rows contain checksums
 * of PDFs.
 */
function contentHash(kind: TemplateKind): string {
  const hash = createHash('sha256')
  hash.update(kind === 'demo' ? today() : '')
  for (const file of readSqlFiles()) hash.update(file.name).update(file.hash)
  for (const folder of kind === 'demo' ? ['migrations', 'demo', 'src/documents', 'src/desk'] : ['migrations']) {
    const root = join(SERVER_FOLDER, folder)
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
      hash.update(path.slice(SERVER_FOLDER.length)).update(readFileSync(path))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

const today = () => new Date().toISOString().slice(0, 10)

/** Returns the test server's address with another database. */
function addressOf(database: string): string {
  return inject('databaseServer').replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`)
}

async function onServer<T>(use: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: inject('databaseServer') })
  await server.connect()
  try {
    return await use(server)
  } finally {
    await server.end()
  }
}
