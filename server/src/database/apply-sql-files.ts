import type pg from 'pg'
import { applySqlFile, dropSqlFunction } from './apply-sql-file.ts'
import type { SqlFile } from './sql-files.ts'

/**
 * Applies the files that have changed since they were last applied to this database, in order. Must be called in a
 * transaction.
 * @returns the names of the applied files
 */
export async function applySqlFiles(client: pg.Client, files: readonly SqlFile[]): Promise<string[]> {
  const applied = await readApplied(client)
  const changed = files.filter(({ name, hash }) => applied.get(name) !== hash)
  for (const file of changed) {
    await applySqlFile(client, file)
    await client.query(
      `insert into drizzle.applied_sql_file (name, hash) values ($1, $2)
      on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
      [file.name, file.hash],
    )
  }
  return changed.map(({ name }) => name)
}

/** Removes the functions whose files have been deleted. Must be called after all other files have been applied. */
export async function dropRemovedFunctions(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  const kept = new Set(files.map(({ name }) => name))
  for (const name of (await readApplied(client)).keys()) {
    if (kept.has(name)) continue
    await dropSqlFunction(client, name)
    await client.query('delete from drizzle.applied_sql_file where name = $1', [name])
  }
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from drizzle.applied_sql_file')
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** Creates the table of applied files where it is missing. */
export async function ensureRecord(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists drizzle.applied_sql_file (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  )
}
