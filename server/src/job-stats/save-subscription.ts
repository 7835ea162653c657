import type * as endpoints from '@tearsheet/protocol/job-stats/endpoints'
import { sql } from '../database/drizzle.ts'
import type { Verb } from '../http/verb.ts'
import { isSubscribed } from './queries.ts'

/** Returns whether the view's user receives the monthly report by email. */
export const showSubscription: Verb<typeof endpoints.findWish> = async ({ tx, view }) => ({
  isWished: await isSubscribed(tx, view),
})

/** Subscribes or unsubscribes the user (R20.16). */
export const saveSubscription: Verb<typeof endpoints.wishMonth> = async ({ tx, changes, view }, { isWished }) => {
  const { clientAccountId, user } = view
  if ((await isSubscribed(tx, view)) === isWished) return { isWished }
  await tx.execute(
    isWished
      ? sql`insert into job_stats_reader (client_account_id, user_id) values (${clientAccountId}, ${user.id})
          on conflict do nothing`
      : sql`delete from job_stats_reader where client_account_id = ${clientAccountId} and user_id = ${user.id}`,
  )
  await changes.record({ kind: 'user.statisticsWished', id: user.id, detail: { isWished } })
  return { isWished }
}
