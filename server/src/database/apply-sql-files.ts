import type pg from 'pg'
import { applySqlFile, dropSqlFunction, dropTriggers } from './apply-sql-file.ts'
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

/**
 * Removes the functions whose files have been deleted, after the given interval: processes of the version before may
 * call them until they have ended. Triggers of such a file are removed at once. Must be called after all other files
 * have been applied.
 * @throws Error when a policy, an index or a view depends on such a function
 */
export async function dropRemovedFunctions(
  client: pg.Client,
  files: readonly SqlFile[],
  interval: string,
): Promise<void> {
  const names = files.map(({ name }) => name)
  await client.query(
    'update drizzle.applied_sql_file set removed_at = null where removed_at is not null and name = any ($1)',
    [names],
  )
  const { rows: removed } = await client.query<{ name: string }>(
    `update drizzle.applied_sql_file set removed_at = now() where removed_at is null and name <> all ($1) returning name`,
    [names],
  )
  for (const { name } of removed) await dropTriggers(client, name)
  if (removed.length > 0) {
    // Reports a dependency now, and not after the interval
    await client.query('savepoint removed_functions')
    for (const { name } of removed) await dropSqlFunction(client, name)
    await client.query('rollback to removed_functions')
  }
  const { rows: due } = await client.query<{ name: string }>(
    'delete from drizzle.applied_sql_file where removed_at <= now() - $1::interval returning name',
    [interval],
  )
  for (const { name } of due) await dropSqlFunction(client, name)
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from drizzle.applied_sql_file')
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** Creates the table of applied files and its columns where they are missing. */
export async function ensureRecord(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists drizzle.applied_sql_file (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  )
  await client.query('alter table drizzle.applied_sql_file add column if not exists removed_at timestamptz')
}
