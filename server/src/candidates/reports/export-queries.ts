import type { OrderedExport } from '@tearsheet/protocol/candidates/report-schemas'
import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { candidateExport } from '../../database/tables/candidate-exports.ts'
import type { ActiveView } from '../../http/actor.ts'

const ofAccount = (view: ActiveView) => eq(candidateExport.clientAccountId, view.clientAccountId)

/** Returns the account's stored exports, newest first. */
export async function listExports(tx: Transaction, view: ActiveView): Promise<OrderedExport[]> {
  const rows = await tx
    .select()
    .from(candidateExport)
    .where(ofAccount(view))
    .orderBy(desc(candidateExport.orderedAt))
    .limit(20)
  return rows.map(({ id, candidateCount, order, orderedAt, readyAt }) => ({
    id,
    candidateCount,
    withCvs: order.withCvs,
    orderedAt: orderedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
  }))
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
