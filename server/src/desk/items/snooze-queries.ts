import type { DeskSnooze } from '@tearsheet/protocol/campaigns/desk-item-schemas'
import { and, eq, gt, sql, type Transaction } from '../../database/drizzle.ts'
import { deskSnooze } from '../../database/tables/desk.ts'

/** Returns the snooze of an ad while it lasts, or null. */
export async function findSnooze(
  tx: Transaction,
  { id, version }: { id: string; version: number },
): Promise<DeskSnooze | null> {
  const isActive = and(
    eq(deskSnooze.campaignItemId, id),
    eq(deskSnooze.version, version),
    gt(deskSnooze.returnsAt, sql`now()`),
  )
  const [row] = await tx.select().from(deskSnooze).where(isActive)
  return row ? { returnsOn: row.returnsOn, by: row.byName, at: row.snoozedAt.toISOString() } : null
}
