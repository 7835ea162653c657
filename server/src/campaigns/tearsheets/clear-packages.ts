import type { Job } from '../../changes/context.ts'
import { and, eq, isNotNull, lt } from '../../database/drizzle.ts'
import { tearsheetPackage } from '../../database/tables/campaigns.ts'
import type { Storage } from '../../gateways/storage/port.ts'

/** A download may be in progress when its link expires. */
const graceMs = 3_600_000

/** Maximum number in one run; the rest follows in the next. */
const maxPerRun = 500

/**
 * Removes the files of packages whose links have expired. The file is removed first: the next run repairs an
 * interruption between the two, as removing a missing file is no error.
 */
export const clearPackages: Job<{ storage: Storage }> = async ({ deps: { storage }, inTransaction }) => {
  const over = await inTransaction(({ tx }) =>
    tx
      .select({ id: tearsheetPackage.id, storageKey: tearsheetPackage.storageKey })
      .from(tearsheetPackage)
      .where(
        and(isNotNull(tearsheetPackage.storageKey), lt(tearsheetPackage.expiresAt, new Date(Date.now() - graceMs))),
      )
      .limit(maxPerRun),
  )
  for (const { id, storageKey } of over) {
    if (storageKey === null) continue
    await storage.remove(storageKey)
    await inTransaction(({ tx }) =>
      tx.update(tearsheetPackage).set({ storageKey: null, byteSize: null }).where(eq(tearsheetPackage.id, id)),
    )
  }
}
