import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/connection.ts'
import type { Performer } from '../../http/actor.ts'
import { recordHistory } from '../record-history.ts'
import { refreshCampaigns } from '../refresh-campaigns.ts'

/** How many ended runs are handled in one transaction. */
const batchSize = 100
/** Runs that ended longer ago than this are not searched for any more; a server may have been down that long. */
const lookBackDays = 60

type EndedRun = { id: string; campaignId: string; clientAccountId: string }

/**
 * The clock's own step: runs whose last day is over everywhere get a row in their history, and campaigns whose items have
 * all ended are archived (R10.1, R11.5). Run again, it finds nothing more to do.
 */
export async function endRuns(database: Database, clock: Performer): Promise<void> {
  for (let found = batchSize; found === batchSize; ) {
    found = await database.transaction('tearsheet_provider', async (tx) => {
      const candidates = await listEnded(tx)
      const campaigns = [...new Set(candidates.map((one) => one.campaignId))]
      await lockCampaigns(tx, campaigns)
      // Asked again under the lock: another process may have been at the same runs, or a client at the ads.
      const ended = await listEnded(tx, candidates)
      await recordHistory(tx, { performer: clock, action: 'endRun', items: ended })
      await refreshCampaigns(tx, campaigns)
      return candidates.length
    })
  }
}

/** Ended runs that have no row of it yet, oldest first; of these alone, where some are given. */
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
