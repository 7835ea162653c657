import type { Job } from '../../changes/context.ts'
import type { AccountScope } from '../../context.ts'
import { and, eq, isNull, type Transaction } from '../../database/drizzle.ts'
import { candidateExport } from '../../database/tables/candidate-exports.ts'
import { storeThroughDisk } from '../../documents/store-through-disk.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import { findPerson } from '../../identity/person-queries.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { exportKeyOf } from '../erase-candidate.ts'
import { ensureAccountKey } from '../files/load-account-key.ts'
import { type AccountKeys, lockStream } from '../files/lock-file.ts'
import { openExport } from './open-export.ts'

/** Job that notifies the requesting user; its payload is `{ exportId }`. */
export const mailExportTask = 'candidates:mail-export'

export interface ExportDependencies {
  storage: Storage
  accountKeys: AccountKeys
  loadAccountScope: (tx: Transaction, clientAccountId: string) => Promise<AccountScope | null>
}

/**
 * Creates a requested export, encrypted with its account's key, and queues a notification; once however often it runs.
 * Rows and files are streamed, never held in memory as a whole. An export that was canceled in the meantime, as an
 * application was erased, leaves nothing.
 */
export const makeExport: Job<ExportDependencies, { exportId: string }> = async (
  { deps, inTransaction },
  { exportId },
) => {
  const { storage } = deps
  const storageKey = exportKeyOf(exportId)
  const found = await inTransaction(async ({ tx }) => {
    const [order] = await tx.select().from(candidateExport).where(eq(candidateExport.id, exportId))
    const scope = order && (await deps.loadAccountScope(tx, order.clientAccountId))
    const person = order && (await findPerson(tx, order.requestedBy))
    if (!order || order.readyAt || !scope || !person) return null
    const view = { ...scope, user: { timeZone: person.timeZone } }
    const { fileName, mediaType, content } = await openExport({ tx, view }, { ...order.order, deps })
    const key = await ensureAccountKey(tx, { keys: deps.accountKeys, clientAccountId: order.clientAccountId })
    await storeThroughDisk(storage, storageKey, lockStream(key, storageKey, await content()))
    return { fileName, mediaType }
  })
  if (!found) return
  const isKept = await inTransaction(async ({ tx }) => {
    const made = await tx
      .update(candidateExport)
      .set({ ...found, storageKey, readyAt: new Date() })
      .where(and(eq(candidateExport.id, exportId), isNull(candidateExport.readyAt)))
      .returning({ id: candidateExport.id })
    if (made.length > 0) await enqueue(tx, mailExportTask, { exportId }, { key: `${mailExportTask}:${exportId}` })
    // Another run was faster, or the export was canceled.
    return made.length > 0 || (await tx.$count(candidateExport, eq(candidateExport.id, exportId))) > 0
  })
  if (!isKept) await storage.remove(storageKey)
}
