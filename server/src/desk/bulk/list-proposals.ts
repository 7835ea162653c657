import type { BulkProposal } from '@tearsheet/protocol/desk/bulk-schemas'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { notFound } from '../../http/http-error.ts'
import { kindOf } from '../work-queries.ts'

/** What each ad's next step would be taken with, in the order asked for. @throws HttpError 404 for an ad that is not there */
export async function listProposals(tx: Transaction, campaignItemIds: readonly string[]): Promise<BulkProposal[]> {
  const { rows } = await tx.execute<BulkProposal & Record<string, unknown>>(sql`
    select i.id, i.ad_number as "adNumber", i.publication_name as "publicationName",
      i.publication_type as "publicationType", c.name as "campaignName", cl.name as "clientName",
      ${sql.raw(kindOf)} as kind,
      coalesce(i.price, round(m.price::numeric / nullif(m.postings_purchased, 0))::int, p.price) as price,
      i.live_url as "liveUrl", coalesce(i.start_date, c.start_date)::text as "startDate",
      coalesce(i.end_date, c.end_date)::text as "endDate",
      i.publication_type <> 1 and not exists (select from artwork a where a.campaign_item_id = i.id) as "artworkMissing"
    from unnest(${sql.param([...campaignItemIds])}::uuid[]) with ordinality asked (id, place)
      join campaign_item i on i.id = asked.id
      join campaign c on c.id = i.campaign_id
      join client cl on cl.id = i.client_id
      left join media_contract m on m.id = i.media_contract_id
      left join publication p on p.id = i.publication_id
    order by asked.place`)
  if (rows.length !== campaignItemIds.length) throw notFound('Campaign item')
  return rows
}
