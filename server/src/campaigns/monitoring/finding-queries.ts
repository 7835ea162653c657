import { and, asc, desc, eq, isNull, type Transaction } from '../../database/drizzle.ts'
import { adCheck, adFinding } from '../../database/tables/monitoring.ts'

const isWaiting = and(eq(adFinding.state, 'waiting'), isNull(adFinding.endedAt))

/** Returns findings that wait for the desk, longest waiting first, each with its check; and their number. */
export async function listWaitingFindings(
  tx: Transaction,
  { pageNumber, paginationLimit }: { pageNumber: number; paginationLimit: number },
) {
  const rows = await tx
    .select({ finding: adFinding, check: adCheck })
    .from(adFinding)
    .innerJoin(adCheck, eq(adCheck.id, adFinding.checkId))
    .where(isWaiting)
    .orderBy(asc(adFinding.since), asc(adFinding.id))
    .limit(paginationLimit)
    .offset((pageNumber - 1) * paginationLimit)
  return { rows, totalCount: await tx.$count(adFinding, isWaiting) }
}

/** Returns and locks a finding; null for an unknown id. */
export async function lockFinding(tx: Transaction, id: string) {
  const [row] = await tx.select().from(adFinding).where(eq(adFinding.id, id)).for('update')
  return row ?? null
}

/** Returns the confirmed findings of an ad, newest first. */
export const listConfirmedFindings = (tx: Transaction, campaignItemId: string) =>
  tx
    .select()
    .from(adFinding)
    .where(and(eq(adFinding.campaignItemId, campaignItemId), eq(adFinding.state, 'confirmed')))
    .orderBy(desc(adFinding.since))
