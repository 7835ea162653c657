import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { type MigrationMeta, readMigrationFiles } from './drizzle.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Journal times, in milliseconds: the last migration of release 386342fe, and the baseline that replaces all of them. */
const lastBeforeBaseline = 1_795_668_886_247
const baseline = 1_795_668_887_000

/**
 * Returns the migrations that this database lacks, and whether it has newer ones than this build. In a database of release
 * 386342fe the baseline is recorded as applied (decision record 0077).
 * @throws Error when the database is older than release 386342fe
 */
export async function findPending(client: pg.Client): Promise<{ pending: MigrationMeta[]; isAhead: boolean }> {
  await client.query('create schema if not exists drizzle')
  // The name and columns that drizzle's own migrator uses; it created the first databases.
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await client.query<{ created_at: string }>('select created_at from drizzle.__drizzle_migrations')
  const applied = new Set(rows.map((row) => Number(row.created_at)))
  const newest = Math.max(0, ...applied)
  const journal = readMigrationFiles({ migrationsFolder })
  if (applied.size > 0 && !applied.has(baseline)) {
    if (!applied.has(lastBeforeBaseline))
      throw new Error('This database is older than release 386342fe: start that release on it once, then this one')
    for (const migration of journal) if (migration.folderMillis === baseline) await recordMigration(client, migration)
    applied.add(baseline)
  }
  return {
    pending: journal.filter(({ folderMillis }) => !applied.has(folderMillis)),
    isAhead: journal.every(({ folderMillis }) => folderMillis < newest),
  }
}

/** Version of a database's schema, compared to this build's. */
export type SchemaVersion = 'none' | 'older' | 'current' | 'newer'

/** Compares the schema of a database to this build's, without a change to it. */
export async function compareSchema(client: pg.Client): Promise<SchemaVersion> {
  const { rows: tables } = await client.query(
    "select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  )
  if (tables.length === 0) return 'none'
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  const newest = Number(rows[0]?.newest ?? 0)
  const ours = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  if (newest === ours) return 'current'
  return newest < ours ? 'older' : 'newer'
}

/** Applies migrations in the given order. Call it in a transaction. */
export async function applyMigrations(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const migration of migrations) {
    for (const statement of migration.sql) await client.query(statement)
    await recordMigration(client, migration)
  }
}

const recordMigration = (client: pg.Client, { hash, folderMillis }: MigrationMeta) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])
