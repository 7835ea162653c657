import type { ActiveView } from '../context.ts'
import { sql, type Transaction } from '../database/drizzle.ts'

/** An ad that has run, with its dimensions. Price in US cents. */
export interface RunAd {
  id: string
  campaignId: string
  campaignName: string
  publication: string
  department: string
  price: number | null
  startDate: string
  endDate: string | null
}

/** SQL of the columns of a RunAd, of items `i` and their campaigns `c`. */
export const runAdColumns = `i.id, i.campaign_id as "campaignId", c.name as "campaignName", i.publication_name as publication,
  coalesce(c.form ->> 'department', '') as department, i.price, i.start_date::text as "startDate", i.end_date::text as "endDate"`

const runAdsOf = (clientAccountId: string) => sql`
  select ${sql.raw(runAdColumns)}
  from campaign_item i join campaign c on c.client_account_id = i.client_account_id and c.id = i.campaign_id
  where i.client_account_id = ${clientAccountId} and i.start_date is not null`

export interface StatsClient {
  jobStats: boolean
  /** The Metabase dashboard that replaces ours. */
  dashboard: number | null
  currency: { code: string; symbol: string; rate: number; buffer: number }
}

/** SQL that builds a StatsClient from a client. */
export const statsClientColumns = `job_stats as "jobStats", job_stats_dashboard as dashboard, json_build_object('code',
  quote_currency, 'symbol', quote_symbol, 'rate', quote_rate, 'buffer', quote_buffer) as currency`
const statsColumns = sql.raw(statsClientColumns)

/** Returns which statistics a client sees, and in which currency: that of its quotes, which ad prices are in. */
export async function findStatsClient(tx: Transaction, clientId: string): Promise<StatsClient | null> {
  const { rows } = await tx.execute<{ [key: string]: unknown } & StatsClient>(
    sql`select ${statsColumns} from client where id = ${clientId}`,
  )
  return rows[0] ?? null
}

/** The same, with the account's published ads, including canceled ones, because their results remain. In one row. */
export async function findRunAds(
  tx: Transaction,
  { clientId, clientAccountId }: { clientId: string; clientAccountId: string },
): Promise<(StatsClient & { ads: RunAd[] }) | null> {
  const { rows } = await tx.execute<{ [key: string]: unknown } & StatsClient & { ads: RunAd[] }>(sql`
    select ${statsColumns}, (select coalesce(json_agg(ad), '[]') from (${runAdsOf(clientAccountId)}) ad) as ads
    from client where id = ${clientId}`)
  return rows[0] ?? null
}

/** Whether the view's user receives the monthly report by email. */
export async function isSubscribed(tx: Transaction, { clientAccountId, user }: ActiveView): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from job_stats_reader where client_account_id = ${clientAccountId} and user_id = ${user.id}`,
  )
  return rows.length > 0
}
