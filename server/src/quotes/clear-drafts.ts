import type { Job } from '../changes/context.ts'
import { sql } from '../database/drizzle.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { discardFileTask } from './attachments/remove-attachment.ts'

/** Number of days for which a deleted draft can be restored. */
export const keptDays = 30

/** Drafts cleared per transaction. */
const batchSize = 200

/**
 * Clears drafts deleted more than 30 days ago, with their publications and files. The data of a submitted one remains
 * with its campaign. Idempotent.
 */
export const clearDrafts: Job<unknown> = async ({ inTransaction }) => {
  for (let cleared = batchSize; cleared === batchSize; ) {
    cleared = await inTransaction(async ({ tx, changes }) => {
      const { rows } = await tx.execute<{ id: string; clientAccountId: string; files: string[] }>(sql`
        with doomed as (
          select q.id from pending_quote q
          where q.closed_at < now() - make_interval(days => ${keptDays})
            and not exists (select from campaign c where c.pending_quote_id = q.id)
          order by q.closed_at limit ${batchSize} for update skip locked),
        files as (
          delete from quote_attachment a using doomed d where a.pending_quote_id = d.id
          returning a.pending_quote_id, a.storage_key)
        delete from pending_quote q where q.id in (select id from doomed)
        returning id, client_account_id as "clientAccountId",
          array(select storage_key from files f where f.pending_quote_id = q.id) as files`)
      for (const storageKey of rows.flatMap(({ files }) => files)) await enqueue(tx, discardFileTask, { storageKey })
      await changes.record(rows.map(({ id, clientAccountId }) => ({ kind: 'quote.cleared', id, clientAccountId })))
      return rows.length
    })
  }
}
