import type * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import type { Change } from '@tearsheet/protocol/desk/integration-schemas'
import { sql } from '../../database/drizzle.ts'
import { invalidField } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'

const pageSize = 500

/**
 * Returns the changes after a cursor, oldest first. Leaves out changes that an open transaction could still precede, so
 * that a reader misses none that commits late. Starts from the beginning without a cursor.
 * @throws HttpError 400 for an invalid cursor
 */
export const listChanges: Verb<typeof integration.listChanges> = async ({ request, tx }) => {
  const query: unknown = request.query
  const after = typeof query === 'object' && query !== null && 'after' in query ? query.after : undefined
  // Also accepts an empty cursor, which is what a program without one sends
  const read = /^(\d{1,18})\.(\d{1,18})$/.exec(after === undefined || after === '' ? '0.0' : String(after))
  if (!read) throw invalidField('after', 'Give the `next` of the answer before')
  const [, transaction, position] = read
  const { rows } = await tx.execute<Change & { cursor: string }>(sql`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, kind, subject_id as "subjectId", action,
      client_account_id as "clientAccountId", transaction || '.' || position as cursor
    from change
    where (transaction, position) > (${transaction}::bigint, ${position}::bigint)
      and transaction < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by transaction, position limit ${pageSize}`)
  return {
    changes: rows.map(({ cursor: _, ...change }) => change),
    next: rows.at(-1)?.cursor ?? `${transaction}.${position}`,
  }
}
