import { type SQL, sql } from '../../database/drizzle.ts'
import type { FactAnswer, Statistics, SumsPlaces } from './port.ts'

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

  async sumFacts(tx, { clientAccountId, itemIds, cuts }) {
    const text = sumsOf({ account: '$1', cuts: '$2::date[]', itemIds: itemIds ? '$3::uuid[]' : null })
    const { rows } = await tx.execute<{ sums: Sums }>(
      sql`select (${withValues(text, [clientAccountId, [...cuts], itemIds && [...itemIds]])}) as sums`,
    )
    return answerOf(rows[0]?.sums)
  },

  inStatement: {
    sums: sumsOf,
    // The shape built by the SQL above
    read: (value) => answerOf(value as Sums),
  },
}

/** Columns of the periods' values, each null if there are none. */
interface Sums {
  items: string[] | null
  pieces: number[]
  views: number[]
  clicks: number[]
  applications: number[]
  updatedAt: string | null
}

/**
 * Returns SQL with a single pass over the account's days and a single value: the sums are assembled from the periods.
 * For an array the database looks up the JSON conversion of its elements once, for rows once for each of their values.
 */
function sumsOf({ account, itemIds, cuts }: SumsPlaces): string {
  return `select json_build_object('updatedAt', to_json(max(renewed_at)) #>> '{}', 'items', array_agg(campaign_item_id),
      'pieces', array_agg(at), 'views', array_agg(views), 'clicks', array_agg(clicks), 'applications', array_agg(applications))
    from (
      select campaign_item_id, width_bucket(day, ${cuts}) - 1 as at, sum(views) as views, sum(clicks) as clicks,
        sum(applications) as applications, max(renewed_at) as renewed_at
      from job_stats_day
      where client_account_id = ${account} and day >= (${cuts})[1]
        ${itemIds === null ? '' : `and campaign_item_id = any(${itemIds})`}
      group by 1, 2) piece`
}

function answerOf(sums: Sums | undefined): FactAnswer {
  if (!sums?.items) return { pieces: [], updatedAt: null }
  const { items, pieces, views, clicks, applications, updatedAt } = sums
  return {
    pieces: items.map((campaignItemId, at) => ({
      campaignItemId,
      // All columns have the length of the first
      piece: pieces[at] ?? 0,
      views: views[at] ?? 0,
      clicks: clicks[at] ?? 0,
      applications: applications[at] ?? 0,
    })),
    updatedAt,
  }
}

/** Builds SQL from a text with numbered parameters: `$1` is the first. */
const withValues = (text: string, values: readonly unknown[]): SQL =>
  sql.join(
    text.split(/\$(\d+)/).map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))),
  )
