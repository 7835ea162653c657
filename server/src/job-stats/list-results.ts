import { dateIn } from '@tearsheet/protocol/dates'
import { costWithin } from '@tearsheet/protocol/job-stats/rules'
import { formatAmount } from '@tearsheet/protocol/money'
import type { DocumentScope, ReadContext } from '../context.ts'
import { sql } from '../database/drizzle.ts'
import { printLocale } from '../documents/write-date.ts'
import type { Statistics } from '../gateways/statistics/port.ts'
import { findStatsClient } from './queries.ts'

/** Results of the account's latest similar ads in a publication. */
export interface PastResults {
  ads: number
  applications: number
  /** Formatted cost per application; null if the ads were free. */
  costEach: string | null
}

/** Number of ads considered. */
const lastAds = 3
/** Minimum similarity of another title, by PostgreSQL's trigrams. */
const leastLike = 0.3

interface Row extends Record<string, unknown> {
  id: string
  publicationId: string
  price: number | null
  startDate: string
  endDate: string | null
}

/** Before the first count. */
const everSince = '1900-01-01'

/**
 * Returns the results of the account's last three ads with a title similar to this one, by publication id (R20.15).
 * Omits publications without an application, and everything for a client without statistics.
 */
export async function listResults(
  { tx, view }: ReadContext<DocumentScope>,
  { title, publicationIds, statistics }: { title: string; publicationIds: readonly string[]; statistics: Statistics },
): Promise<ReadonlyMap<string, PastResults>> {
  const client = await findStatsClient(tx, view.clientId)
  if (!client?.jobStats || publicationIds.length === 0) return new Map()
  const until = dateIn(view.user.timeZone, new Date())
  const { rows } = await tx.execute<Row>(sql`
    select i.id, i.publication_id as "publicationId", i.price, i.start_date::text as "startDate", i.end_date::text as "endDate"
    from campaign_item i join campaign c on c.client_account_id = i.client_account_id and c.id = i.campaign_id
    where i.client_account_id = ${view.clientAccountId} and i.start_date <= ${until}
      and i.publication_id = any(${sql.param([...publicationIds])}::uuid[])
      and similarity(fold_text(c.name), fold_text(${title})) >= ${leastLike}
    order by i.start_date desc, i.id`)
  const byPublication = Map.groupBy(rows, ({ publicationId }) => publicationId)
  const lastOnes = [...byPublication].map(([id, ads]) => [id, ads.slice(0, lastAds)] as const)
  const itemIds = lastOnes.flatMap(([, ads]) => ads.map(({ id }) => id))
  if (itemIds.length === 0) return new Map()
  const { clientAccountId } = view
  const { pieces } = await statistics.sumFacts(tx, { clientAccountId, itemIds, cuts: [everSince] })
  const brought = new Map(pieces.map((piece) => [piece.campaignItemId, piece.applications]))
  const results = new Map<string, PastResults>()
  for (const [id, last] of lastOnes) {
    const applications = last.reduce((sum, ad) => sum + (brought.get(ad.id) ?? 0), 0)
    if (applications === 0) continue
    const cost = last.reduce((sum, ad) => sum + costWithin(ad, { from: ad.startDate, until }), 0)
    const costEach = cost === 0 ? null : formatAmount(Math.round(cost / applications), client.currency, printLocale)
    results.set(id, { ads: last.length, applications, costEach })
  }
  return results
}
