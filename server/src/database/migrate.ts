import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { applyMigrations, findPending } from './apply-migrations.ts'
import { applySqlFiles, dropRemovedFunctions, ensureRecord } from './apply-sql-files.ts'
import { secureTables } from './secure-tables.ts'
import { readSqlFiles, type SqlFile } from './sql-files.ts'

/** Any number that no other advisory lock of the portal uses: several processes may start at once, one migrates. */
const migrationLock = 7_316_450_001

interface Migration {
  connectionString: string
  /** The target functions; the server's own by default. */
  sqlFiles?: readonly SqlFile[]
  /** Time for which functions without a file are kept for the version before. */
  removedKept?: string
}

/**
 * Brings the database to the newest schema: the job queue's own tables, then in one transaction the functions that
 * migrations need, the migrations, and every other function whose file has changed (decision record 0020). Safe to call
 * from any number of processes at once. Forward only: a build that is older than the database leaves its functions
 * unchanged.
 * @returns the names of the applied SQL files
 */
export async function migrate({
  connectionString,
  sqlFiles = readSqlFiles(),
  removedKept = '7 days',
}: Migration): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations({ connectionString })
    const applied = await whereRolesMeet(client, () => applyAll(client, sqlFiles, removedKept))
    await vacuumRewritten(client)
    return applied
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end()
  }
}

/**
 * Runs a transaction, and retries it up to three times when PostgreSQL rejects it because another database's migrations
 * changed the same role at the same moment: roles belong to the whole server, while the lock belongs to the database.
 */
async function whereRolesMeet<T>(client: pg.Client, work: () => Promise<T>, triesLeft = 3): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    if (triesLeft === 0 || !(error instanceof Error) || !error.message.includes('tuple concurrently')) throw error
    return whereRolesMeet(client, work, triesLeft - 1)
  }
}

async function applyAll(client: pg.Client, files: readonly SqlFile[], removedKept: string): Promise<string[]> {
  const { pending, isAhead } = await findPending(client)
  if (isAhead) return []
  await ensureRecord(client)
  const first = await applySqlFiles(
    client,
    files.filter(({ isBeforeMigrations }) => isBeforeMigrations),
  )
  await applyMigrations(client, pending)
  const others = await applySqlFiles(client, files)
  await dropRemovedFunctions(client, files, removedKept)
  await secureTables(client)
  return [...first, ...others]
}

/** Smaller tables are read as quickly either way. */
const fewPages = 128

/**
 * Vacuums tables that a migration rewrote. A rewrite leaves none of a table's pages marked as visible to all, and
 * autovacuum skips the table, since none of its rows has changed afterwards: without a vacuum, index-only scans read
 * every row as well.
 */
async function vacuumRewritten(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relpages >= $1 and relallvisible = 0`,
    [fewPages],
  )
  for (const { name } of rows) await client.query(`vacuum (analyze) ${name}`)
}
