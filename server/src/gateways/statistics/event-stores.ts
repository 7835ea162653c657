import { createClient } from '@clickhouse/client'
import type { Database } from '../../database/connection.ts'
import type { EventRow } from './event-rows.ts'

/** Cursor of a page of a day's events: the key of the last one. */
export type EventKey = Pick<EventRow, 'source' | 'event_id' | 'revision'>

/** Raw events while they are moved between two stores. */
export interface EventStore {
  /** Returns each day with the number of its events. */
  listDays(): Promise<{ day: string; count: number }[]>
  /** Returns events after a key, sorted by key. */
  listDay(day: string, after: EventKey | null, most: number): Promise<EventRow[]>
  /** Inserts events; existing ones remain unchanged. */
  add(rows: readonly EventRow[]): Promise<void>
}

const columns = 'source, event_id, revision, client_account_id, campaign_item_id, day, views, clicks, applications'
const first: EventKey = { source: '', event_id: '', revision: 0 }

export function postgresEvents(database: Database): EventStore {
  const ask = <Row extends object>(text: string, values: unknown[] = []) =>
    database.query<Row & Record<string, unknown>>('tearsheet_provider', { text, values })
  return {
    listDays: () => ask('select day::text, count(*)::int as count from job_stats_event group by 1 order by 1'),
    listDay: (day, after, most) => {
      const { source, event_id, revision } = after ?? first
      return ask(
        `select ${columns.replace('day', 'day::text')} from job_stats_event where day = $1
          and (source, event_id, revision) > ($2, $3, $4) order by source, event_id, revision limit $5`,
        [day, source, event_id, revision, most],
      )
    },
    async add(rows) {
      await ask(addToPostgres, [JSON.stringify(rows)])
    },
  }
}

/**
 * Events are counted through their heads, whose triggers queue the days. Partitions are created before rows are
 * written.
 */
const addToPostgres = `
  with given as materialized (
    select e.* from jsonb_to_recordset($1::jsonb) as e(source text, event_id text, revision integer,
      client_account_id uuid, campaign_item_id uuid, day date, views integer, clicks integer, applications integer)),
  heads as (
    insert into job_stats_head as head (source, event_id, revision, client_account_id, campaign_item_id, day)
    select distinct on (source, event_id) source, event_id, revision, client_account_id, campaign_item_id, day from given
      order by source, event_id, revision desc
    on conflict (source, event_id) do update set revision = excluded.revision,
      client_account_id = excluded.client_account_id, campaign_item_id = excluded.campaign_item_id, day = excluded.day
      where head.revision < excluded.revision)
  insert into job_stats_event (${columns})
    select ${columns} from given g where not exists (
      select from job_stats_event e where e.campaign_item_id = g.campaign_item_id and e.day = g.day
        and e.source = g.source and e.event_id = g.event_id and e.revision = g.revision)`

export function clickhouseEvents(url: string): EventStore & { close(): Promise<void> } {
  const client = createClient({ url, application: 'tearsheet' })
  async function ask<Row>(query: string, query_params: Record<string, unknown> = {}): Promise<Row[]> {
    const answer = await client.query({ query, query_params, format: 'JSONEachRow' })
    return answer.json<Row>()
  }
  const written = `source, event_id, toUInt32(revision) as revision, toString(client_account_id) as client_account_id,
    toString(campaign_item_id) as campaign_item_id, toString(day) as day, toUInt32(views) as views, toUInt32(clicks) as clicks,
    toUInt32(applications) as applications`
  return {
    listDays: () =>
      ask(`select toString(e.day) as day, toUInt32(uniqExact(source, event_id, revision)) as count
        from job_stats_event e group by e.day order by e.day`),
    listDay: (day, after, most) => {
      const { source, event_id, revision } = after ?? first
      return ask(
        `select ${written} from (select distinct * except received_at from job_stats_event where day = {on:Date32}
            and (source, event_id, revision) > ({source:String}, {id:String}, {revision:UInt32}))
          order by source, event_id, revision limit {most:UInt32}`,
        { on: day, source, id: event_id, revision, most },
      )
    },
    async add(rows) {
      const [one] = rows
      if (!one) return
      const bound = { on: one.day, from: one.source, until: rows.at(-1)?.source ?? one.source }
      const held = await ask<EventKey>(
        `select source, event_id, toUInt32(revision) as revision from job_stats_event
          where day = {on:Date32} and source between {from:String} and {until:String}`,
        bound,
      )
      const isHeld = new Set(held.map(keyOf))
      const values = rows.filter((row) => !isHeld.has(keyOf(row)))
      if (values.length > 0) await client.insert({ table: 'job_stats_event', values, format: 'JSONEachRow' })
    },
    close: () => client.close(),
  }
}

const keyOf = ({ source, event_id, revision }: EventKey) => JSON.stringify([source, event_id, revision])
