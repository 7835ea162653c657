import { join } from 'node:path'
import { createClient } from '@clickhouse/client'
import pg from 'pg'
import { ownJobStatsEmbed } from '../../server/src/gateways/job-stats-embed/local.ts'
import { clickhouseTables, sumFacts } from '../../server/src/gateways/statistics/clickhouse-tables.ts'
import { sessionId, userId } from '../lists/ids.ts'
import { openSession, startServer } from '../lists/server-under-test.ts'
import { print } from '../print.ts'
import { fillFacts } from '../statistics/fill.ts'
import { askOver, inTurns } from '../statistics/in-turns.ts'
import { ownAccountId } from '../statistics/own-account.ts'
import { viewsOf } from '../statistics/views.ts'
import { fillEngine } from './fill-engine.ts'
import { startBridge } from './start-bridge.ts'

interface Timing {
  address: string
  folder: string
  secret: string
  facts: number
  rounds: number
}

/**
 * Compares each view over HTTP, with its facts in ClickHouse's engine, with its one statement run on the engine itself,
 * in turns.
 */
export async function timeViews({ address, folder, secret, facts, rounds }: Timing): Promise<void> {
  // The queried account and its ads are in PostgreSQL
  await fillFacts(address, 10_000)
  const owner = new pg.Client({ connectionString: address })
  await owner.connect()
  const bridge = await startBridge(join(folder, 'timed-engine'))
  const client = createClient({ url: bridge.url, request_timeout: 3_600_000 })
  for (const query of clickhouseTables) await client.command({ query })
  await fillEngine({ owner, client, facts })
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
        rounds,
        () => askOver(server, { ...ids, embedToken: token, question }),
        statement,
      )
      print(
        `ClickHouse, ${name}: p95 ${view.toFixed(1)} ms over ${facts} facts, own statement ${engine.toFixed(1)} ms: ratio ${(engine / view).toFixed(2)}`,
      )
    }
  } finally {
    await server.stop()
    await client.close()
    await owner.end()
    bridge.stop()
  }
}
