import { afterCommit, type Database } from '../database/connection.ts'
import { sql, type Transaction } from '../database/drizzle.ts'

/** Database channel on which each process notifies the others of changes that open browsers display. */
export const changeChannel = 'tearsheet_changes'

/** Channel on which each process notifies the others of changed assignments or presence at the desk. */
export const deskChannel = 'tearsheet_desk'

/** Notifies every server process once the transaction has committed; the database sends equal payloads once. */
export async function announce(tx: Transaction, channel: string, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return
  await tx.execute(sql`select pg_notify(${channel}, payload) from unnest(${sql.param([...payloads])}::text[]) payload`)
}

/** How long payloads are collected after a commit, in milliseconds. */
const gatherMs = 100
const gathered = new WeakMap<Database, Set<string>>()

/**
 * Notifies the processes of changes for browsers shortly after the commit, in batches: the database commits one
 * notifying transaction at a time, and payments come in bursts (decision record 0017). Lost in a crash, but then
 * browsers have lost their streams too.
 */
export function announceAfterCommit(tx: Transaction, payloads: readonly string[]): void {
  if (payloads.length === 0) return
  afterCommit(tx, (database) => {
    const waiting = gathered.get(database)
    if (!waiting) setTimeout(() => send(database), gatherMs).unref()
    gathered.set(database, new Set([...(waiting ?? []), ...payloads]))
  })
}

function send(database: Database): void {
  const payloads = [...(gathered.get(database) ?? [])]
  gathered.delete(database)
  const text = 'select pg_notify($1, payload) from unnest($2::text[]) payload'
  // While the database is unavailable nothing is sent; reconnecting clients reload everything.
  database.query('tearsheet_provider', { text, values: [changeChannel, payloads] }).catch(() => {})
}
