import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connection.ts'

/** The channel of the database on which every process tells every other that a campaign or invoices changed. */
export const changeChannel = 'tearsheet_changes'

interface Change {
  clientAccountId: string
  campaignId: string
}

/**
 * Tells every server process, once the transaction has committed, that campaigns changed, so that open browsers are
 * notified.
 */
export async function announceChanges(tx: Transaction, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const payloads = changes.map(({ clientAccountId, campaignId }) => JSON.stringify({ clientAccountId, campaignId }))
  await tx.execute(sql`select pg_notify(${changeChannel}, payload) from unnest(${sql.param(payloads)}::text[]) payload`)
}

/** The same of an account's invoices. */
export async function announceInvoices(tx: Transaction, clientAccountId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${changeChannel}, ${JSON.stringify({ clientAccountId })})`)
}

/** Tells every server process that the lists of notifications of these accounts changed. */
export async function announceNotifications(tx: Transaction, clientAccountIds: readonly string[]): Promise<void> {
  if (clientAccountIds.length === 0) return
  const payloads = clientAccountIds.map((clientAccountId) => JSON.stringify({ clientAccountId, notifications: true }))
  await tx.execute(sql`select pg_notify(${changeChannel}, payload) from unnest(${sql.param(payloads)}::text[]) payload`)
}

/** Tells every server process that somebody may do less than before, or nothing: their streams are looked at again at once. */
export async function announceAccess(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${changeChannel}, ${JSON.stringify({ userId })})`)
}

/** The same of everybody who looks at an account, such as the provider's people that it has shut out. */
export async function announceAccountAccess(tx: Transaction, clientAccountId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${changeChannel}, ${JSON.stringify({ clientAccountId, access: true })})`)
}

/** How long accounts whose invoices changed are gathered, in milliseconds. */
const gatherMs = 100
const gathered = new WeakMap<Database, Set<string>>()

/**
 * Announces changes of an account's invoices shortly after them, many at once: a commit that notifies makes others
 * wait for theirs, and payments come in bursts. Lost in a crash, when browsers have lost their streams too.
 */
export function announceInvoicesSoon(database: Database, clientAccountId: string): void {
  const waiting = gathered.get(database)
  if (waiting) {
    waiting.add(clientAccountId)
    return
  }
  const accounts = new Set([clientAccountId])
  gathered.set(database, accounts)
  const tell = () => {
    gathered.delete(database)
    const payloads = [...accounts].map((id) => JSON.stringify({ clientAccountId: id }))
    const text = 'select pg_notify($1, payload) from unnest($2::text[]) payload'
    // While the database is away nothing is sent; streams that reconnect ask for everything.
    database.query('tearsheet_provider', { text, values: [changeChannel, payloads] }).catch(() => {})
  }
  setTimeout(tell, gatherMs).unref()
}
