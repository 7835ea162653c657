import { and, desc, eq, inArray, ne, sql, type Transaction } from '../../database/drizzle.ts'
import { adCheck } from '../../database/tables/monitoring.ts'
import { listTearsheetsAnywhere } from '../tearsheets/tearsheet-queries.ts'

/** Maximum number of checks in a notice: the newest ones with a problem. */
const maxChecks = 60

/** Checks that show a problem; an unreadable page shows none. */
const showsProblem = and(ne(adCheck.result, 'online'), ne(adCheck.result, 'unreadable'))

/** Returns the checks that show a problem of an ad, newest first, and its tearsheets. */
export async function loadClaimEvidence(tx: Transaction, campaignItemId: string) {
  const checks = await tx
    .select()
    .from(adCheck)
    .where(and(eq(adCheck.campaignItemId, campaignItemId), showsProblem))
    .orderBy(desc(adCheck.at))
    .limit(maxChecks)
  return { checks, tearsheets: await listTearsheetsAnywhere(tx, [campaignItemId]) }
}

/** Returns the numbers of checks in the notice and of tearsheets, by the ad. */
export async function countEvidence(tx: Transaction, itemIds: readonly string[]) {
  const rows = await tx
    .select({ id: adCheck.campaignItemId, count: sql<number>`count(*)::int` })
    .from(adCheck)
    .where(and(inArray(adCheck.campaignItemId, [...itemIds]), showsProblem))
    .groupBy(adCheck.campaignItemId)
  const checks = new Map(rows.map(({ id, count }) => [id, Math.min(count, maxChecks)]))
  const tearsheets = Map.groupBy(await listTearsheetsAnywhere(tx, itemIds), ({ campaignItemId }) => campaignItemId)
  return new Map(
    itemIds.map((id) => [id, { checks: checks.get(id) ?? 0, tearsheets: tearsheets.get(id)?.length ?? 0 }] as const),
  )
}
