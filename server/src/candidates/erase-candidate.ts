import type { RecordContext } from '../changes/context.ts'
import { eq, type SQL, type Transaction } from '../database/drizzle.ts'
import { candidateExport } from '../database/tables/candidate-exports.ts'
import { candidate, candidateCv, candidateErasure } from '../database/tables/candidates.ts'
import { enqueue } from '../jobs/enqueue.ts'

/** Removes a CV or an export from storage; queued with the erasure, so that it survives a crash. */
export const removeCvTask = 'candidates:remove-cv'

export type ErasureReason = 'withdrawn' | 'request' | 'retention'

/**
 * Erases an application with all related data: its CV, notes, history, and search words. Keeps the time and reason, and
 * the ad, stage and source for reports (R19.17). Runs in the caller's role.
 * @returns false if it was erased already
 */
export async function eraseCandidate(
  { tx, changes }: RecordContext,
  { candidateId, reason }: { candidateId: string; reason: ErasureReason },
): Promise<boolean> {
  const [found] = await tx.select().from(candidate).where(eq(candidate.id, candidateId))
  if (!found) return false
  const [cv] = await tx.select().from(candidateCv).where(eq(candidateCv.candidateId, candidateId))
  const removed = await tx.delete(candidate).where(eq(candidate.id, candidateId)).returning({ id: candidate.id })
  if (removed.length === 0) return false
  const { clientAccountId, campaignItemId, status, source, appliedAt, hiredAt } = found
  if (status !== 'unconfirmed')
    await tx
      .insert(candidateErasure)
      .values({ candidateId, clientAccountId, campaignItemId, stage: status, source, appliedAt, hiredAt, reason })
  await changes.record({ kind: 'candidate.erased', id: candidateId, clientAccountId, detail: { reason } })
  if (cv) await enqueue(tx, removeCvTask, { storageKey: cv.storageKey })
  // Stored exports may contain the person too.
  if (status !== 'unconfirmed') await removeExports(tx, eq(candidateExport.clientAccountId, clientAccountId))
  return true
}

/** Removes requested exports, with their files. */
export async function removeExports(tx: Transaction, which: SQL): Promise<void> {
  const removed = await tx.delete(candidateExport).where(which).returning({ id: candidateExport.id })
  for (const { id } of removed) await enqueue(tx, removeCvTask, { storageKey: exportKeyOf(id) })
}

/** Returns the storage key of an export. */
export const exportKeyOf = (exportId: string) => `exports/${exportId}`
