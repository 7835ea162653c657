import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import type { FactAnswer, FactQuestion, Statistics } from './port.ts'

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

  sumFacts,
}

type Cell = [campaignItemId: string, piece: number, views: number, clicks: number, applications: number]

/** One pass over the account's days, and one row: what is asked of them is put together from the pieces. */
async function sumFacts(tx: Transaction, { clientAccountId, itemIds, cuts }: FactQuestion): Promise<FactAnswer> {
  const { rows } = await tx.execute<{ cells: Cell[]; updatedAt: string | null }>(sql`
    with piece as (
      select campaign_item_id, width_bucket(day, ${sql.param([...cuts])}::date[]) - 1 as at, sum(views) as views,
        sum(clicks) as clicks, sum(applications) as applications, max(renewed_at) as renewed_at
      from job_stats_day
      where client_account_id = ${clientAccountId} and day >= ${cuts[0]}
        ${itemIds ? sql`and campaign_item_id = any(${sql.param([...itemIds])}::uuid[])` : sql``}
      group by 1, 2)
    select coalesce(json_agg(json_build_array(campaign_item_id, at, views, clicks, applications)), '[]') as cells,
      to_json(max(renewed_at)) #>> '{}' as "updatedAt" from piece`)
  const [{ cells, updatedAt } = { cells: [], updatedAt: null }] = rows
  return {
    pieces: cells.map(([campaignItemId, piece, views, clicks, applications]) => ({
      ...{ campaignItemId, piece, views, clicks, applications },
    })),
    updatedAt,
  }
}
