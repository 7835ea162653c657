import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { sql, type Transaction } from '../../database/drizzle.ts'
import { DatabaseUnavailable } from '../../database/unavailable.ts'
import { clickhouseTables, givenPairs, heldEvents, pairsOfDay, renewFacts, sumFacts } from './clickhouse-tables.ts'
import { type Ad, rowsOf } from './event-rows.ts'
import type { FactPiece, Statistics } from './port.ts'

/** Maximum length of a list parameter of a statement: it is in the URL, whose length servers limit. */
const maxBound = 400
/** Key space of locks by source: two concurrent batches of one source would both treat an event as new. */
const lockSpace = 7_316_450
const requestMs = 30_000

export interface ClickhouseStatistics extends Statistics {
  /** Creates the missing tables. */
  prepare(): Promise<void>
  close(): Promise<void>
}

interface Held {
  id: string
  revision: number
  item: string
  day: string
}

/**
 * Statistics in ClickHouse, for volumes beyond a single server (decision record 0050). The queue of days to compute
 * remains in the portal's database, in the transaction of the request that reports them.
 * @param url `https://user:password@host:8443/database` @throws DatabaseUnavailable
 */
export function clickhouseStatistics(url: string): ClickhouseStatistics {
  const client = createClient({
    url,
    request_timeout: requestMs,
    application: 'tearsheet',
    // Its errors are thrown, and logged in the portal's log
    log: { level: ClickHouseLogLevel.OFF },
  })
  const ask = <Row>(query: string, bound: Record<string, unknown>) => available(() => select<Row>(client, query, bound))
  const change = (query: string, query_params: Record<string, unknown>) =>
    available(() => client.command({ query, query_params }))

  async function listHeld(source: string, ids: readonly string[]): Promise<Held[]> {
    const held = await Promise.all(chunksOf(ids).map((some) => ask<Held>(heldEvents, { source, ids: some })))
    return held.flat()
  }

  return {
    async record(tx, source, events, { isDryRun = false } = {}) {
      await tx.execute(sql`select pg_advisory_xact_lock(${lockSpace}, hashtext(${source}))`)
      const ads = await findAds(tx, [...new Set(events.map(({ adNumber }) => adNumber))])
      const { rows, unknown } = rowsOf(source, events, ads)
      const held = await listHeld(
        source,
        rows.map((row) => row.event_id),
      )
      const latest = latestRevisions(held)
      const fresh = rows.filter((row) => row.revision > (latest.get(row.event_id) ?? 0))
      const recorded = fresh.length
      if (!isDryRun) {
        if (recorded > 0)
          await available(() => client.insert({ table: 'job_stats_event', values: fresh, format: 'JSONEachRow' }))
        // Also for repeated events: an earlier request that stored them may have failed before it queued their days
        const days = rows.map(({ campaign_item_id, day }) => ({ item: campaign_item_id, day }))
        await touchDays(tx, [...days, ...held])
      }
      return { recorded, repeated: events.length - unknown.length - recorded, unknown }
    },

    async rollUp(tx, most) {
      const rows = await takeDays(tx, most)
      for (const pairs of chunksOf(rows))
        await change(renewFacts(givenPairs), {
          accounts: pairs.map(({ account }) => account),
          items: pairs.map(({ item }) => item),
          days: pairs.map(({ day }) => day),
        })
      return rows.length
    },

    async renewDay(_tx, day) {
      const [row] = await ask<{ n: number }>(`select toUInt32(count()) as n from (${pairsOfDay})`, { day })
      await change(renewFacts(pairsOfDay), { day })
      return row?.n ?? 0
    },

    async sumFacts(_tx, { clientAccountId: account, itemIds, cuts }) {
      const bound = { account, cuts, first: cuts[0] }
      type Row = Omit<FactPiece, 'campaignItemId'> & { item: string; renewed: number }
      const answers = itemIds
        ? await Promise.all(chunksOf(itemIds).map((items) => ask<Row>(sumFacts(true), { ...bound, items })))
        : [await ask<Row>(sumFacts(false), bound)]
      const rows = answers.flat()
      const renewed = rows.reduce((last, row) => Math.max(last, row.renewed), 0)
      return {
        pieces: rows.map(({ item, piece, views, clicks, applications }) => ({
          campaignItemId: item,
          piece,
          views,
          clicks,
          applications,
        })),
        updatedAt: rows.length === 0 ? null : new Date(renewed).toISOString(),
      }
    },

    inStatement: null,

    async prepare() {
      for (const query of clickhouseTables) await available(() => client.command({ query }))
    },

    close: () => client.close(),
  }
}

const select = async <Row>(client: ClickHouseClient, query: string, query_params: Record<string, unknown>) => {
  const answer = await client.query({ query, query_params, format: 'JSONEachRow' })
  return answer.json<Row>()
}

/** Converts any error of ClickHouse to one that is worth a retry: the caller's request is never the cause. */
async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new DatabaseUnavailable(error)
  }
}

const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / maxBound) }, (_, at) => all.slice(at * maxBound, (at + 1) * maxBound))

async function findAds(tx: Transaction, adNumbers: readonly number[]): Promise<Map<number, Ad>> {
  const { rows } = await tx.execute<Ad & { number: number; [column: string]: unknown }>(sql`
    select ad_number as number, id, client_account_id as account from campaign_item
    where ad_number = any(${sql.param([...adNumbers])}::int[])`)
  return new Map(rows.map((ad) => [ad.number, ad]))
}

/** Returns the latest stored revision of each event. */
function latestRevisions(held: readonly Held[]): Map<string, number> {
  const latest = new Map<string, number>()
  for (const { id, revision } of held) latest.set(id, Math.max(revision, latest.get(id) ?? 0))
  return latest
}

/** Removes days of ads from the queue, the earliest first, and returns them. */
async function takeDays(tx: Transaction, most: number) {
  const { rows } = await tx.execute<{ account: string; item: string; day: string }>(sql`
    with taken as (
      delete from job_stats_touched t using (
        select day, campaign_item_id from job_stats_touched order by 1, 2 limit ${most} for update skip locked) one
      where t.day = one.day and t.campaign_item_id = one.campaign_item_id
      returning t.campaign_item_id as item, t.day::text as day)
    select i.client_account_id as account, item, day from taken join campaign_item i on i.id = item`)
  return rows
}

/** Queues days of ads to be recomputed. */
async function touchDays(tx: Transaction, days: readonly { item: string; day: string }[]): Promise<void> {
  await tx.execute(sql`
    insert into job_stats_touched (campaign_item_id, day)
    select item, day from unnest(${sql.param(days.map(({ item }) => item))}::uuid[],
      ${sql.param(days.map(({ day }) => day))}::date[]) as pair(item, day) group by 1, 2 order by 2, 1
    on conflict (day, campaign_item_id) do update set at = now()`)
}
