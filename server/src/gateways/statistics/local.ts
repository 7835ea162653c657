import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import type { FactQuestion, FactSum, Statistics } from './port.ts'

/** Statistics in the portal's own PostgreSQL. */
export const localStatistics: Statistics = {
  async record(tx, source, events) {
    const { rows } = await tx.execute<{ recorded: string[]; known: string[] }>(
      sql`select * from record_stats_events(${source}, ${JSON.stringify(events)}::jsonb)`,
    )
    const [{ recorded, known } = { recorded: [], known: [] }] = rows
    const isKnown = new Set(known)
    const unknown = events.flatMap(({ id }) => (isKnown.has(id) ? [] : [id]))
    return { recorded: recorded.length, repeated: events.length - unknown.length - recorded.length, unknown }
  },

  async rollUp(tx, most) {
    const { rows } = await tx.execute<{ n: number }>(sql`select roll_up_stats(${most}) as n`)
    return rows[0]?.n ?? 0
  },

  async renewDay(tx, day) {
    const { rows } = await tx.execute<{ n: number }>(sql`select renew_stats_day(${day}) as n`)
    return rows[0]?.n ?? 0
  },

  async findUpdatedAt(tx, clientAccountId) {
    const { rows } = await tx.execute<{ at: string | null }>(
      sql`select to_json(max(renewed_at)) #>> '{}' as at from job_stats_day where client_account_id = ${clientAccountId}`,
    )
    return rows[0]?.at ?? null
  },

  sumFacts,
}

/** One pass over the account's days for all that is asked of them. */
async function sumFacts(
  tx: Transaction,
  { clientAccountId, itemIds, all, within, before, recentFrom }: FactQuestion,
): Promise<FactSum[]> {
  const first = [all.from, before.from, recentFrom].sort()[0]
  const inSpan = (span: { from: string; until: string }) => sql`day between ${span.from} and ${span.until}`
  const sums = (span: { from: string; until: string }) => sql`json_build_object(
    'views', coalesce(sum(views) filter (where ${inSpan(span)}), 0),
    'clicks', coalesce(sum(clicks) filter (where ${inSpan(span)}), 0),
    'applications', coalesce(sum(applications) filter (where ${inSpan(span)}), 0))`
  const { rows } = await tx.execute<FactSum & Record<string, unknown>>(sql`
    select campaign_item_id as "campaignItemId", to_char(date_trunc('month', day), 'YYYY-MM') as month,
      ${sums(all)} as "all", ${sums(within)} as within, ${sums(before)} as before,
      coalesce(sum(applications) filter (where day >= ${recentFrom}), 0)::int as recent
    from job_stats_day
    where client_account_id = ${clientAccountId} and day >= ${first}
      ${itemIds ? sql`and campaign_item_id = any(${sql.param([...itemIds])}::uuid[])` : sql``}
    group by campaign_item_id, date_trunc('month', day)`)
  return rows
}
