import { dateIn } from '@tearsheet/protocol/dates'
import { costWithin } from '@tearsheet/protocol/job-stats/rules'
import { formatAmount } from '@tearsheet/protocol/money'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { printLocale } from '../documents/write-date.ts'
import type { PaperScope } from '../http/actor.ts'
import { findStatsClient } from './queries.ts'

/** What the account's last ads like a posting brought in a publication. */
export interface PastResults {
  ads: number
  applications: number
  /** What an application cost, as it is shown; null where the ads cost nothing. */
  costEach: string | null
}

/** So many ads back is remembered. */
const lastAds = 3
/** How like another title must be, as PostgreSQL's trigrams tell it. */
const leastLike = 0.3

interface Row extends Record<string, unknown> {
  publicationId: string
  price: number | null
  startDate: string
  endDate: string | null
  applications: number
}

/**
 * What the account's last three ads with a title like this one brought, by id of the publication (R20.15). Publications
 * without an application are left out, and so is everything for a client without statistics.
 */
export async function listResults(
  tx: Transaction,
  view: PaperScope,
  { title, publicationIds }: { title: string; publicationIds: readonly string[] },
): Promise<ReadonlyMap<string, PastResults>> {
  const client = await findStatsClient(tx, view.clientId)
  if (!client?.jobStats || publicationIds.length === 0) return new Map()
  const until = dateIn(view.user.timeZone, new Date())
  const { rows } = await tx.execute<Row>(sql`
    select i.publication_id as "publicationId", i.price, i.start_date::text as "startDate", i.end_date::text as "endDate",
      coalesce((select sum(d.applications) from job_stats_day d
        where d.client_account_id = i.client_account_id and d.campaign_item_id = i.id), 0)::int as applications
    from campaign_item i join campaign c on c.client_account_id = i.client_account_id and c.id = i.campaign_id
    where i.client_account_id = ${view.clientAccountId} and i.start_date <= ${until}
      and i.publication_id = any(${sql.param([...publicationIds])}::uuid[])
      and similarity(fold_text(c.name), fold_text(${title})) >= ${leastLike}
    order by i.start_date desc, i.id`)
  const results = new Map<string, PastResults>()
  for (const [id, ads] of Map.groupBy(rows, ({ publicationId }) => publicationId)) {
    const last = ads.slice(0, lastAds)
    const applications = last.reduce((sum, ad) => sum + ad.applications, 0)
    if (applications === 0) continue
    const cost = last.reduce((sum, ad) => sum + costWithin(ad, { from: ad.startDate, until }), 0)
    const costEach = cost === 0 ? null : formatAmount(Math.round(cost / applications), client.currency, printLocale)
    results.set(id, { ads: last.length, applications, costEach })
  }
  return results
}
