import { setTimeout as wait } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import type pg from 'pg'
import { print } from '../print.ts'
import { ownAccountId, ownAds, ownDays } from '../statistics/own-account.ts'

interface Filling {
  owner: pg.Client
  client: ClickHouseClient
  facts: number
}

/**
 * Fills in the same facts of the queried account as in PostgreSQL, and this many of other accounts: 20 days per ad, 500
 * ads per account.
 */
export async function fillEngine({ owner, client, facts }: Filling): Promise<void> {
  const ask = async (query: string) => {
    const answer = await client.query({ query, format: 'JSONEachRow' })
    const [row] = await answer.json<{ n: number; own: number }>()
    return row ?? { n: 0, own: 0 }
  }
  const held = await ask(`select toFloat64(count()) as n,
    toFloat64(countIf(client_account_id = '${ownAccountId}' and day = today() - 1)) as own from job_stats_day`)
  if (held.n === facts + ownAds * ownDays && held.own === ownAds) return
  const { rows } = await owner.query(
    `select client_account_id, day::text, campaign_item_id, 1 as events, views, clicks, applications from job_stats_day
     where client_account_id = $1`,
    [ownAccountId],
  )
  await client.command({ query: 'truncate table job_stats_day' })
  await client.insert({ table: 'job_stats_day', values: rows, format: 'JSONEachRow' })
  const started = performance.now()
  await client.command({
    query: `insert into job_stats_day (client_account_id, day, campaign_item_id, events, views, clicks, applications)
      select toUUID(concat('00000000-0000-7000-8000-', leftPad(lower(hex(toUInt32(1000000 + intDiv(number, 10000)))), 12, '0'))),
        toDate32(today() - 1 - number % 20 - intDiv(number, 20) % 360),
        toUUID(concat('00000000-0000-7000-c000-', leftPad(lower(hex(toUInt32(intDiv(number, 20)))), 12, '0'))),
        1, 20 + number % 50, number % 5, number % 9 = 0
      from numbers(${facts})`,
  })
  // ClickHouse merges written parts in the background
  while ((await ask('select toFloat64(count()) as n, 0 as own from system.merges')).n > 0) await wait(500)
  print(
    `${facts.toLocaleString('en')} facts in the engine after ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
}
