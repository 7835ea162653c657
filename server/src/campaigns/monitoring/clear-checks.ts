import type { Job } from '../../changes/context.ts'
import { sql } from '../../database/drizzle.ts'
import type { Storage } from '../../gateways/storage/port.ts'

/** Number of checks in one transaction. */
const batch = 500

/**
 * Removes checks after the configured time, with their texts if no other check has the same one, and hosts without
 * pages. Idempotent.
 */
export const clearChecks: Job<{ storage: Storage; keepDays: number }> = async ({ inTransaction, deps }) => {
  for (;;) {
    const { count, keys } = await inTransaction(async ({ tx }) => {
      const { rows } = await tx.execute<{ key: string | null; capture: string | null }>(sql`
        delete from ad_check where id in (select id from ad_check
          where at < now() - make_interval(days => ${deps.keepDays}) order by at limit ${batch})
        returning storage_key as key, capture_key as capture`)
      const removed = [...new Set(rows.flatMap(({ key, capture }) => [key ?? [], capture ?? []].flat()))]
      const { rows: unused } = await tx.execute<{ key: string }>(sql`
        select key from unnest(${sql.param(removed)}::text[]) key
        where not exists (select from ad_check c where c.storage_key = key or c.capture_key = key)`)
      return { count: rows.length, keys: unused.map(({ key }) => key) }
    })
    for (const key of keys) await deps.storage.remove(key)
    if (count < batch) break
  }
  await inTransaction(({ tx }) =>
    tx.execute(sql`delete from live_host h where not exists (select from live_page p
      where p.host = h.host or p.target_host = h.host)`),
  )
}
