import { sql } from 'drizzle-orm'
import { changeChannel } from '../changes/announce.ts'
import type { Database, Transaction } from '../database/connection.ts'

interface Change {
  clientAccountId: string
  campaignId: string
}

/**
 * Notifies every server process, once the transaction has committed, of changed campaigns, so that open browsers are
 * notified.
 */
export async function announceChanges(tx: Transaction, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const payloads = changes.map(({ clientAccountId, campaignId }) => JSON.stringify({ clientAccountId, campaignId }))
  await tx.execute(sql`select pg_notify(${changeChannel}, payload) from unnest(${sql.param(payloads)}::text[]) payload`)
}

/** The same for an account's invoices. */
export async function announceInvoices(tx: Transaction, clientAccountId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${changeChannel}, ${JSON.stringify({ clientAccountId })})`)
}

/** Notifies every server process of changed notification lists of these accounts. */
export async function announceNotifications(tx: Transaction, clientAccountIds: readonly string[]): Promise<void> {
  if (clientAccountIds.length === 0) return
  const payloads = clientAccountIds.map((clientAccountId) => JSON.stringify({ clientAccountId, notifications: true }))
  await tx.execute(sql`select pg_notify(${changeChannel}, payload) from unnest(${sql.param(payloads)}::text[]) payload`)
}

/**
 * Notifies every server process that a user's permissions were reduced or removed: their streams are checked again at
 * once.
 */
export async function announceAccess(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${changeChannel}, ${JSON.stringify({ userId })})`)
}

/** The same for all viewers of an account, such as the provider's users whose access it has disabled. */
export async function announceAccountAccess(tx: Transaction, clientAccountId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${changeChannel}, ${JSON.stringify({ clientAccountId, access: true })})`)
}

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
