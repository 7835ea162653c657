// @module-tag sql
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseUnavailable } from '../database/unavailable.ts'
import { type ClickhouseStatistics, clickhouseStatistics } from '../gateways/statistics/clickhouse.ts'
import { withPortal } from '../testing/with-portal.ts'

/** Receives requests sent to an empty ClickHouse: returns no rows, or the configured error. */
interface Receiver {
  server: Server
  url: string
  received: { statement: string; bound: Record<string, string>; body: string }[]
  fails: { status: number; text: string } | null
}

async function startReceiver(): Promise<Receiver> {
  const received: Receiver['received'] = []
  const server = createServer({ maxHeaderSize: 4 * 1024 * 1024 }, async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://receiver')
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    const bound = [...searchParams].filter(([name]) => name.startsWith('param_'))
    const statement = searchParams.get('query') ?? body
    received.push({ statement, body, bound: Object.fromEntries(bound.map(([name, value]) => [name.slice(6), value])) })
    response.writeHead(receiver.fails?.status ?? 200).end(receiver.fails?.text ?? '')
  })
  const receiver: Receiver = { server, url: '', received, fails: null }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return receiver
}

let receiver: Receiver
let home: ClickhouseStatistics
const test = await withPortal()
const [found] = await test.sql<typeof ad>(
  'select id, ad_number as number, client_account_id as account from campaign_item order by id limit 1',
)
if (!found) throw new Error('the demo has no ads')
const ad: { id: string; number: number; account: string } = found
beforeEach(async () => {
  receiver = await startReceiver()
  home = clickhouseStatistics(receiver.url)
})
afterEach(async () => {
  await home.close()
  receiver.server.close()
})

const inside = <T>(work: (tx: Parameters<ClickhouseStatistics['rollUp']>[0]) => Promise<T>) =>
  test.gateways.database.transaction('tearsheet_provider', work)
const event = (id: string, revision = 1) => ({
  id,
  revision,
  adNumber: ad.number,
  day: '2016-05-04',
  views: 3,
  clicks: 1,
  applications: 0,
})
const waiting = () => test.sql(`select campaign_item_id as id from job_stats_touched where day = '2016-05-04'`)

describe('statistics in ClickHouse', () => {
  it('use the highest revision of each event, report unknown ads, and recompute their days', async () => {
    const events = [event("it's", 1), event("it's", 2), { ...event('lost'), adNumber: 999_999_999 }]
    const reported = await inside((tx) => home.record(tx, "a 'board'", events))
    expect(reported).toEqual({ recorded: 1, repeated: 1, unknown: ['lost'] })
    const [asked, inserted] = receiver.received
    expect(asked?.bound).toEqual({ source: "a \\'board\\'", ids: "['it\\'s']" })
    expect(inserted?.statement).toMatch(/^INSERT INTO job_stats_event/)
    const sent = inserted?.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(sent).toEqual([
      {
        source: "a 'board'",
        event_id: "it's",
        revision: 2,
        client_account_id: ad.account,
        campaign_item_id: ad.id,
        day: '2016-05-04',
        views: 3,
        clicks: 1,
        applications: 0,
      },
    ])
    expect(await waiting()).toEqual([{ id: ad.id }])
    expect(await inside((tx) => home.rollUp(tx, 10_000))).toBeGreaterThan(0)
    expect(await waiting()).toEqual([])
    const bound = receiver.received.at(-1)?.bound
    expect(bound?.items).toContain(ad.id)
    expect(bound?.accounts).toContain(ad.account)
    expect(receiver.received.at(-1)?.statement).toContain('insert into job_stats_day')
  })

  it('record nothing in a dry run', async () => {
    const reported = await inside((tx) => home.record(tx, 'a board', [event('dry')], { isDryRun: true }))
    expect(reported).toEqual({ recorded: 1, repeated: 0, unknown: [] })
    expect(receiver.received.some(({ statement }) => /^insert/i.test(statement))).toBe(false)
    expect(await waiting()).toEqual([])
  })

  it('are queried for one account only, with bound values and long lists split up', async () => {
    const itemIds = Array.from({ length: 900 }, () => ad.id)
    const answer = await inside((tx) =>
      home.sumFacts(tx, { clientAccountId: ad.account, itemIds, cuts: ['2016-05-01', '2016-06-01'] }),
    )
    expect(answer).toEqual({ pieces: [], updatedAt: null })
    expect(receiver.received).toHaveLength(3)
    for (const { statement, bound } of receiver.received) {
      expect(statement).toContain('client_account_id = {account:UUID}')
      expect(bound).toMatchObject({ account: ad.account, first: '2016-05-01', cuts: "['2016-05-01','2016-06-01']" })
      expect(statement).not.toContain(ad.id)
    }
  })

  it('are unavailable when the server rejects or does not respond, and nothing is recorded', async () => {
    receiver.fails = { status: 500, text: 'Code: 241. DB::Exception: Memory limit exceeded. (MEMORY_LIMIT_EXCEEDED)' }
    await expect(inside((tx) => home.record(tx, 'a board', [event('x')]))).rejects.toThrow(DatabaseUnavailable)
    expect(await waiting()).toEqual([])
    const unreachable = clickhouseStatistics('http://127.0.0.1:1')
    await expect(unreachable.prepare()).rejects.toThrow(DatabaseUnavailable)
    await unreachable.close()
  })
})
