import type { listExports as endpoint } from '@tearsheet/protocol/candidates/report-endpoints'
import type { ActiveView } from '../../context.ts'
import { and, desc, eq, type Transaction } from '../../database/drizzle.ts'
import { candidateExport } from '../../database/tables/candidate-exports.ts'
import type { Verb } from '../../http/verb.ts'

const ofAccount = (view: ActiveView) => eq(candidateExport.clientAccountId, view.clientAccountId)

/** Returns the account's stored exports, newest first. */
export const listExports: Verb<typeof endpoint> = async ({ tx, view }) => {
  const rows = await tx
    .select()
    .from(candidateExport)
    .where(ofAccount(view))
    .orderBy(desc(candidateExport.orderedAt))
    .limit(20)
  const orderedExports = rows.map(({ id, candidateCount, order, orderedAt, readyAt }) => ({
    id,
    candidateCount,
    withCvs: order.withCvs,
    orderedAt: orderedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
  }))
  return { orderedExports }
}

/** Returns an export of the account whose file exists; null otherwise. */
export async function findExport(tx: Transaction, view: ActiveView, exportId: string) {
  const [row] = await tx
    .select()
    .from(candidateExport)
    .where(and(eq(candidateExport.id, exportId), ofAccount(view)))
  const { fileName, mediaType, storageKey } = row ?? {}
  return fileName && mediaType && storageKey ? { fileName, mediaType, storageKey } : null
}
