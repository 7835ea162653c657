import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'

/** The channel of the database on which every process tells every other that a campaign changed. */
export const changeChannel = 'tearsheet_changes'

interface Change {
  clientAccountId: string
  campaignId: string
}

/** Tells every server process, once the transaction has committed, that campaigns changed: open browsers hear of it. */
export async function announceChanges(tx: Transaction, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const payloads = changes.map(({ clientAccountId, campaignId }) => JSON.stringify({ clientAccountId, campaignId }))
  await tx.execute(sql`select pg_notify(${changeChannel}, payload) from unnest(${sql.param(payloads)}::text[]) payload`)
}
