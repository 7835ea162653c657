import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Any number that no other lock of ours uses: several processes may start at once, one migrates. */
const migrationLock = 7_316_450_001

/**
 * Brings the database to the newest shape: the job queue's own tables, then ours. Safe to call from any number of
 * processes at once. Forward only; each migration in a transaction.
 */
export async function migrate({ connectionString }: { connectionString: string }): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations({ connectionString })
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
