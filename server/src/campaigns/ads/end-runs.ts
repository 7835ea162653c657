import type { Job } from '../../changes/context.ts'
import { sql, type Transaction } from '../../database/drizzle.ts'
import { placeOf } from '../lock-items.ts'
import { refreshCampaigns } from '../refresh-campaigns.ts'

/** Number of ended runs in one transaction. */
const batchSize = 100
/** Days for which ended runs are searched, longer than any expected downtime. */
const lookBackDays = 60

type EndedRun = { id: string; campaignId: string; clientAccountId: string }

/**
 * Adds a history row to runs whose last day has ended in all time zones, and archives campaigns whose items have all
 * ended (R10.1, R11.5). Runs as a scheduled job. Idempotent.
 */
export const endRuns: Job<unknown> = async ({ inTransaction }) => {
  for (let found = batchSize; found === batchSize; ) {
    found = await inTransaction(async ({ tx, changes }) => {
      const candidates = await listEnded(tx)
      const campaigns = [...new Set(candidates.map((one) => one.campaignId))]
      await lockCampaigns(tx, campaigns)
      // Queried again under the lock: another process may have handled the same runs, or a client changed the ads.
      const ended = await listEnded(tx, candidates)
      await changes.record(ended.map((item) => ({ kind: 'campaignItem.runEnded', ...placeOf(item) })))
      await refreshCampaigns(tx, campaigns)
      return candidates.length
    })
  }
}

/** Returns ended runs without a history row for it, oldest first; limited to the given ones, if any. */
async function listEnded(tx: Transaction, among?: EndedRun[]): Promise<EndedRun[]> {
  const ids = among && sql`and i.id = any(${sql.param(among.map(({ id }) => id))}::uuid[])`
  const { rows } = await tx.execute<EndedRun>(sql`
    select i.id, i.campaign_id as "campaignId", i.client_account_id as "clientAccountId" from campaign_item i
    where i.item_status = 5 and i.ad_status in ('Published', 'Updated')
      and i.end_date < world_date() and i.end_date >= world_date() - ${lookBackDays}::integer ${ids ?? sql``}
      and not exists (select from campaign_item_event e where e.campaign_item_id = i.id and e.action = 'endRun')
    order by i.end_date, i.id limit ${batchSize}`)
  return rows
}

async function lockCampaigns(tx: Transaction, ids: string[]): Promise<void> {
  await tx.execute(sql`select from campaign where id = any(${sql.param(ids)}::uuid[]) order by id for no key update`)
}
