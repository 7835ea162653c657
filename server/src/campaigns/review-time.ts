import type { AccountScope } from '../context.ts'
import { sql, type Transaction } from '../database/drizzle.ts'

/** Number of an account's latest ads from which the usual time is computed, and the smallest number that is enough. */
const [counted, enough] = [30, 5]

/**
 * Returns the hours, rounded up, within which the provider has reviewed four of five of the account's latest ads; null
 * for an account with few ads.
 */
export async function findUsualReviewHours(tx: Transaction, { clientAccountId }: AccountScope): Promise<number | null> {
  const { rows } = await tx.execute<{ hours: number | null; n: number }>(sql`
    select ceil(percentile_cont(0.8) within group (order by extract(epoch from reviewed.at - latest.created_at) / 3600))::int
      as hours, count(*)::int as n
    from (
      select i.id, i.created_at from campaign_item i
      where i.client_account_id = ${clientAccountId} and i.item_status <> 1
      order by i.created_at desc limit ${counted}
    ) latest
    cross join lateral (
      select min(e.at) as at from campaign_item_event e
      where e.campaign_item_id = latest.id and e.action = 'completeReview'
    ) reviewed
    where reviewed.at is not null`)
  const [found] = rows
  return found && found.n >= enough && found.hours !== null ? Math.max(1, found.hours) : null
}
