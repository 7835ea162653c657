import { sql } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import type { ActiveView, Performer } from '../http/actor.ts'

/** Whether the view's user gets the page of each month by e-mail. */
export async function findWish(tx: Transaction, { clientAccountId, user }: ActiveView): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from job_stats_reader where client_account_id = ${clientAccountId} and user_id = ${user.id}`,
  )
  return rows.length > 0
}

/** Begins or ends it (R20.16). */
export async function wishMonth(
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
