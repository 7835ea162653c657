import { createClient } from '@clickhouse/client'
import pg from 'pg'
import { ownJobStatsEmbed } from '../../server/src/gateways/job-stats-embed/local.ts'
import { sumFacts } from '../../server/src/gateways/statistics/clickhouse-tables.ts'
import { sessionId, userId } from '../lists/ids.ts'
import { openSession, startServer } from '../lists/server-under-test.ts'
import { fillFacts } from '../statistics/fill.ts'
import { askOver, inTurns } from '../statistics/in-turns.ts'
import { ownAccountId } from '../statistics/own-account.ts'
import { viewsOf } from '../statistics/views.ts'
import type { Bridge } from './start-bridge.ts'

interface Timing {
  address: string
  folder: string
  secret: string
  bridge: Bridge
  facts: number
  rounds: number
  say: (line: string) => void
}

/** Each view over HTTP with its facts in ClickHouse's engine, against its one statement asked of the engine itself, in turns. */
export async function timeViews({ address, folder, secret, bridge, facts, rounds, say }: Timing): Promise<void> {
  // Own account, its ads and its 10,000 facts come from PostgreSQL; those of others are made in the engine
  await fillFacts(address, 10_000)
  const owner = new pg.Client({ connectionString: address })
  await owner.connect()
  const { rows } = await owner.query(
    `select client_account_id, day::text, campaign_item_id, 1 as events, views, clicks, applications from job_stats_day
     where client_account_id = $1`,
    [ownAccountId],
  )
  const client = createClient({ url: bridge.url, request_timeout: 600_000 })
  await client.command({ query: 'truncate table job_stats_day' })
  await client.insert({ table: 'job_stats_day', values: rows, format: 'JSONEachRow' })
  const started = performance.now()
  // 20 days of each ad, 500 ads an account
  await client.command({
    query: `insert into job_stats_day (client_account_id, day, campaign_item_id, events, views, clicks, applications)
      select toUUID(concat('00000000-0000-7000-8000-', leftPad(lower(hex(toUInt32(1000000 + intDiv(number, 10000)))), 12, '0'))),
        toDate32(today() - 1 - number % 20 - intDiv(number, 20) % 360),
        toUUID(concat('00000000-0000-7000-c000-', leftPad(lower(hex(toUInt32(intDiv(number, 20)))), 12, '0'))),
        1, 20 + number % 50, number % 5, number % 9 = 0
      from numbers(${facts})`,
  })
  say(`${facts.toLocaleString('en')} facts in the engine after ${((performance.now() - started) / 1000).toFixed(0)} s`)
  await openSession(address, sessionId, userId)
  const ids = { clientId: ownAccountId, clientAccountId: ownAccountId }
  const { token } = await ownJobStatsEmbed(secret, 24 * 60).sign({ sessionId, userId, ...ids })
  const server = await startServer({ connectionString: address, folder, secret, env: { STATISTICS_URL: bridge.url } })
  try {
    for (const { name, question, leanest, filtered } of viewsOf(new Date().toISOString().slice(0, 10))) {
      const [account, cuts] = leanest.values
      const items = filtered && (await owner.query<{ id: string }>(filtered)).rows.map(({ id }) => id)
      const query_params = { account, cuts, first: Array.isArray(cuts) ? cuts[0] : '', ...(items && { items }) }
      const statement = async () => {
        const answer = await client.query({ query: sumFacts(items !== null), query_params, format: 'JSONEachRow' })
        return answer.json()
      }
      const [view, engine] = await inTurns(
        () => askOver(server, { ...ids, embedToken: token, question }),
        statement,
        rounds,
      )
      say(
        `ClickHouse, ${name}: p95 ${view.toFixed(1)} ms over ${facts} facts, its statement ${engine.toFixed(1)} ms: ratio ${(engine / view).toFixed(2)}`,
      )
    }
  } finally {
    await server.stop()
    await client.close()
    await owner.end()
  }
}
