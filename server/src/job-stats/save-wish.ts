import { sql } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import type { ActiveView, Performer } from '../http/actor.ts'
import { findWish } from './queries.ts'

/** Subscribes or unsubscribes the user (R20.16). */
export async function saveWish(
  tx: Transaction,
  view: ActiveView,
  performer: Performer,
  isWished: boolean,
): Promise<void> {
  const { clientAccountId, user } = view
  if ((await findWish(tx, view)) === isWished) return
  await tx.execute(
    isWished
      ? sql`insert into job_stats_reader (client_account_id, user_id) values (${clientAccountId}, ${user.id})
          on conflict do nothing`
      : sql`delete from job_stats_reader where client_account_id = ${clientAccountId} and user_id = ${user.id}`,
  )
  await recordChange(tx, {
    performer,
    clientAccountId,
    action: 'jobStats.wishMonth',
    subject: 'app_user',
    subjectId: user.id,
    detail: { isWished },
  })
}
