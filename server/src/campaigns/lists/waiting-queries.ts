import type { DeskKind } from '@tearsheet/protocol/campaigns/desk-schemas'
import type { Page } from '@tearsheet/protocol/list-query'
import { and, asc, count, eq, isNull, lte, or, type SQL, sql, type Transaction } from '../../database/drizzle.ts'
import { campaignItem } from '../../database/tables/campaigns.ts'
import { findItemsAnywhere, type ItemRow } from '../queries.ts'

const state = (itemStatus: number, adStatus: string) =>
  and(eq(campaignItem.itemStatus, itemStatus), eq(campaignItem.adStatus, adStatus))

/** States of the items that wait at the desk (R21.2). */
const waitsFor: Record<DeskKind, SQL | undefined> = {
  review: state(1, 'Processing'),
  publish: state(4, 'Processing'),
  modification: state(6, 'Modified'),
  stop: state(5, 'Stop'),
  error: state(4, 'Error'),
}

/** Returns the kind of a waiting item, or null if it does not wait at the desk. */
export function kindOf({ itemStatus, adStatus }: Pick<ItemRow, 'itemStatus' | 'adStatus'>): DeskKind | null {
  if (adStatus === 'Stop') return 'stop'
  if (adStatus === 'Error') return 'error'
  const kinds: Partial<Record<number, DeskKind>> = { 1: 'review', 4: 'publish', 6: 'modification' }
  return kinds[itemStatus] ?? null
}

/** Condition that lets the planner use the index of waiting items, however many items there are. */
const isWaiting = sql`("campaign_item"."item_status" in (1, 2, 4, 6) or "campaign_item"."ad_status" = 'Stop')`

/** Condition that matches items whose undo period has ended (R21.5). */
const isReleased = or(isNull(campaignItem.heldUntil), lte(campaignItem.heldUntil, sql`now()`))

interface Wanted {
  kind: DeskKind | null
  clientId: string | null
  pageNumber: number
  paginationLimit: number
}

/** Returns items that wait at the desk, of all accounts, oldest first. */
export async function listWaiting(
  tx: Transaction,
  { kind, clientId, pageNumber, paginationLimit }: Wanted,
): Promise<Page<ItemRow>> {
  const condition = and(
    isWaiting,
    isReleased,
    kind === null ? or(...Object.values(waitsFor)) : waitsFor[kind],
    clientId === null ? undefined : eq(campaignItem.clientId, clientId),
  )
  const [total] = await tx.select({ n: count() }).from(campaignItem).where(condition)
  const page = await tx
    .select({ id: campaignItem.id })
    .from(campaignItem)
    .where(condition)
    .orderBy(asc(campaignItem.stateSince), asc(campaignItem.id))
    .limit(paginationLimit)
    .offset((pageNumber - 1) * paginationLimit)
  const ids = page.map(({ id }) => id)
  const rows = new Map((await findItemsAnywhere(tx, ids)).map((row) => [row.id, row]))
  return { data: ids.flatMap((id) => rows.get(id) ?? []), totalCount: total?.n ?? 0 }
}

/** Counts the waiting items of each kind, of all accounts or of one client. */
export async function countWaiting(tx: Transaction, clientId: string | null): Promise<Record<DeskKind, number>> {
  const rows = await tx
    .select({ itemStatus: campaignItem.itemStatus, adStatus: campaignItem.adStatus, n: count() })
    .from(campaignItem)
    .where(and(isWaiting, isReleased, clientId === null ? undefined : eq(campaignItem.clientId, clientId)))
    .groupBy(campaignItem.itemStatus, campaignItem.adStatus)
  const counts = { review: 0, publish: 0, modification: 0, stop: 0, error: 0 }
  for (const row of rows) {
    const kind = kindOf(row)
    if (kind !== null) counts[kind] += row.n
  }
  return counts
}
