import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

/** The migrations of release f4abe81, the last one with functions in them, as they were then. */
const migrationsThen: { when: number; hash: string; sql: string }[] = JSON.parse(
  brotliDecompressSync(readFileSync(new URL('migrations-f4abe81.json.br', import.meta.url))).toString(),
)

/** Migrates an empty database to the state of release f4abe81, with that release's own record of its migrations. */
export async function migrateAsFirstRelease(connectionString: string): Promise<void> {
  await runMigrations({ connectionString })
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(`create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
    for (const { when, hash, sql } of migrationsThen) {
      await client.query(sql)
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when])
    }
  } finally {
    await client.end()
  }
}
