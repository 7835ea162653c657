import type { Job } from '../changes/context.ts'
import { sql } from '../database/drizzle.ts'
import { candidateExport } from '../database/tables/candidate-exports.ts'
import { confirmDays } from './applying/send-confirmation.ts'
import { eraseCandidate, removeExports } from './erase-candidate.ts'

/** Number erased in one transaction. */
const batchSize = 200

/**
 * Erases applications that were not confirmed in time, and those beyond their account's retention period (R19.17);
 * removes address hashes after an hour, and exports after a week.
 */
export const clearCandidates: Job<unknown> = async ({ inTransaction }) => {
  await inTransaction(({ tx }) => tx.execute(sql`delete from apply_request where at < now() - interval '1 hour'`))
  await inTransaction(({ tx }) => removeExports(tx, sql`${candidateExport.orderedAt} < now() - interval '7 days'`))
  const due = sql`select c.id from candidate c left join candidate_settings s using (client_account_id)
    where (c.status = 'unconfirmed' and c.applied_at < now() - make_interval(days => ${confirmDays}))
      or c.applied_at < now() - make_interval(days => s.retention_days) limit ${batchSize}`
  for (;;) {
    const count = await inTransaction(async (ctx) => {
      const { rows } = await ctx.tx.execute<{ id: string }>(due)
      for (const { id } of rows) await eraseCandidate(ctx, { candidateId: id, reason: 'retention' })
      return rows.length
    })
    if (count < batchSize) return
  }
}
