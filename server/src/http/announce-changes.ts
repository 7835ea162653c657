import { changeChannel } from '../changes/announce.ts'
import type { Database } from '../database/connection.ts'

/** How long accounts with changed invoices are collected, in milliseconds. */
const gatherMs = 100
const gathered = new WeakMap<Database, Set<string>>()

/**
 * Announces changes of an account's invoices shortly afterwards, in batches: a commit with a notification makes others
 * wait, and payments come in bursts. Lost in a crash, but then browsers have lost their streams too.
 */
export function announceInvoicesSoon(database: Database, clientAccountId: string): void {
  const waiting = gathered.get(database)
  if (waiting) {
    waiting.add(clientAccountId)
    return
  }
  const accounts = new Set([clientAccountId])
  gathered.set(database, accounts)
  const notify = () => {
    gathered.delete(database)
    const payloads = [...accounts].map((id) => JSON.stringify({ clientAccountId: id }))
    const text = 'select pg_notify($1, payload) from unnest($2::text[]) payload'
    // While the database is unavailable nothing is sent; reconnecting clients reload everything.
    database.query('tearsheet_provider', { text, values: [changeChannel, payloads] }).catch(() => {})
  }
  setTimeout(notify, gatherMs).unref()
}
