import type { Stage } from '@tearsheet/protocol/candidates/lifecycle'
import type * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import type { CandidateReport, CandidateSettings } from '@tearsheet/protocol/candidates/report-schemas'
import { usualColumns } from '@tearsheet/protocol/candidates/report-schemas'
import type { AccountScope, ActiveView } from '../../context.ts'
import { eq, sql, type Transaction } from '../../database/drizzle.ts'
import { candidateSettings } from '../../database/tables/candidates.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'

/** All confirmed applications, including erased ones, of which only anonymous data remains. */
const everyone = (view: ActiveView) => sql`(
  select campaign_item_id, status as stage, source, applied_at, hired_at, stage_since from candidate
    where client_account_id = ${view.clientAccountId} and status <> 'unconfirmed'
  union all
  select campaign_item_id, stage, source, applied_at, hired_at, null from candidate_erasure
    where client_account_id = ${view.clientAccountId}) a`

const funnel = sql`count(*)::int as applied, count(*) filter (where stage <> 'new')::int as reviewed,
  count(*) filter (where stage in ('shortlisted', 'hired'))::int as shortlisted,
  count(*) filter (where stage = 'hired')::int as hired`

/** Returns the account's report. */
export const getReport: Verb<typeof reports.getReport> = async ({ tx, view }) => ({
  report: await loadReport(tx, view),
})

/** Loads the funnel by publication, the sources of candidates, and the time they stay in a stage (R19.8). */
export async function loadReport(tx: Transaction, view: ActiveView): Promise<CandidateReport> {
  const publications = await tx.execute<CandidateReport['publications'][number] & Record<string, unknown>>(
    sql`select a.campaign_item_id as "campaignItemId", i.publication_name as "publicationName", c.name as "campaignName",
        ${funnel}, i.price, percentile_cont(0.5) within group (order by a.hired_at::date - i.start_date)::float8 as "daysToFill"
      from ${everyone(view)} join campaign_item i on i.id = a.campaign_item_id join campaign c on c.id = i.campaign_id
      group by 1, 2, 3, i.price order by applied desc, 3, 2 limit 200`,
  )
  const sources = await tx.execute<CandidateReport['sources'][number] & Record<string, unknown>>(
    sql`select source, ${funnel}, (select sum(i.price)::int from campaign_item i
          where i.client_account_id = ${view.clientAccountId} and lower(i.publication_name) = lower(a.source)
            and i.id = any(array_agg(a.campaign_item_id))) as price
      from ${everyone(view)} group by 1 order by applied desc, 1 limit 50`,
  )
  const times = await tx.execute<{ stage: Stage; count: number; medianDays: number | null }>(
    sql`select stage, count(*)::int as count,
        percentile_cont(0.5) within group (order by extract(epoch from now() - stage_since) / 86400)::float8 as "medianDays"
      from ${everyone(view)} where stage_since is not null group by 1`,
  )
  const currency = await loadCurrency(tx, view)
  const { asksEqualOpportunity } = await loadSettings(tx, view)
  const counts = await tx.execute<NonNullable<CandidateReport['equalOpportunity']>[number] & Record<string, unknown>>(
    sql`select question, answer, n as count from count_equal_opportunity()`,
  )
  const equalOpportunity = asksEqualOpportunity || counts.rows.length > 0 ? counts.rows : null
  return { currency, publications: publications.rows, sources: sources.rows, stages: times.rows, equalOpportunity }
}

/** Returns the currency of the client's quotes, as used for prices of ads. */
async function loadCurrency(tx: Transaction, view: ActiveView): Promise<CandidateReport['currency']> {
  const { rows } = await tx.execute<CandidateReport['currency'] & Record<string, unknown>>(
    sql`select quote_currency as code, quote_symbol as symbol, quote_rate as rate, quote_buffer as buffer
      from client where id = ${view.clientId}`,
  )
  const [row] = rows
  if (!row) throw notFound('Client')
  return row
}

/** Returns the settings of the view's account. */
export const getSettings: Verb<typeof reports.getSettings> = async ({ tx, view }) => ({
  settings: await loadSettings(tx, view),
})

/** Returns the account's settings for applications, with defaults for missing ones. */
export async function loadSettings(tx: Transaction, scope: AccountScope): Promise<CandidateSettings> {
  const [row] = await tx
    .select()
    .from(candidateSettings)
    .where(eq(candidateSettings.clientAccountId, scope.clientAccountId))
  return {
    exportColumns: row?.exportColumns ?? [...usualColumns],
    exportFormat: row?.exportFormat ?? 'csv',
    consentText: row?.consentText ?? null,
    retentionDays: row?.retentionDays ?? null,
    messages: row?.messages ?? {},
    asksEqualOpportunity: row?.asksEqualOpportunity ?? false,
  }
}
