import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * The first and the last migration of the period in which migrations defined functions, as journal timestamps in
 * milliseconds.
 */
const withFunctions = { first: 1_795_170_002_149, last: 1_795_185_940_843 }

/**
 * Returns the journal's migrations that this database lacks, in any position, and whether it has more than this build
 * knows.
 * @throws Error for a database that is older than the last migration that defined functions
 */
export async function findPending(client: pg.Client): Promise<{ pending: MigrationMeta[]; isAhead: boolean }> {
  await client.query('create schema if not exists drizzle')
  // Same name and columns as drizzle's own migrator, which created the first databases.
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await client.query<{ created_at: string }>('select created_at from drizzle.__drizzle_migrations')
  const applied = new Set(rows.map((row) => Number(row.created_at)))
  const newest = Math.max(0, ...applied)
  if (applied.has(withFunctions.first) && newest < withFunctions.last)
    throw new Error('This database is older than release f4abe81: start that release on it once, then this one')
  const journal = readMigrationFiles({ migrationsFolder })
  return {
    pending: journal.filter(({ folderMillis }) => !applied.has(folderMillis)),
    isAhead: journal.every(({ folderMillis }) => folderMillis < newest),
  }
}

/** Applies migrations in order. Must be called in a transaction. */
export async function applyMigrations(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
