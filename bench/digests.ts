import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Frequency, lastDue } from '@tearsheet/protocol/notifications/schedule'
import pg from 'pg'
import { openDemoDatabase } from './demo-database.ts'
import { fillAlerts, fillUsers, zones } from './digests/fill.ts'
import { startWorkers } from './digests/workers.ts'

/**
 * Digests of many users over a March and a November with their clock changes, sent by two worker processes that are
 * killed at random. At the end each alert must have been sent to each user once, and each message at the right local
 * hour. `npm run bench -- digests --users 10000 --kills 20 --every 240`
 */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
    /** Hours between two notifications of an account. */
    every: { type: 'string', default: '240' },
    workers: { type: 'string', default: '2' },
  },
})
const months = [
  ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'],
  ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'],
] as const
const secret = 'a secret for the digest bench, long enough'
const quarterMs = 900_000

const { folder, embedded } = await openDemoDatabase('digests', secret)
const { connectionString } = embedded
const owner = new pg.Pool({ connectionString, max: 2 })
await fillUsers(owner, Number(values.users))
let happened = 0
for (const [from, to] of months) happened += await fillAlerts(owner, from, to, Number(values.every))
// Only this benchmark polls for unsent digests
await owner.query('create index on digest (id) where sent_at is null')
await owner.query('analyze')

const sent = join(folder, 'sent')
writeFileSync(sent, '')
const workers = await startWorkers(Number(values.workers), [connectionString, secret, sent], join(folder, 'clock'))
/** Moments at which something is due in some zone; at other quarter hours nothing is, and nothing is requested. */
const ticks = months.flatMap(([from, to]) => {
  const all: string[] = []
  // One more week for the weekly digests
  for (let at = Date.parse(from); at < Date.parse(to) + 8 * 86_400_000; at += quarterMs)
    if (zones.some((zone) => lastDue(1, zone, new Date(at)).getTime() === at)) all.push(new Date(at).toISOString())
  return all
})
const killEvery = Math.max(1, Math.floor(ticks.length / (Number(values.kills) + 1)))
const started = performance.now()
let kills = 0
for (const [place, now] of ticks.entries()) {
  const isFatal = place > 0 && place % killEvery === 0 && kills < Number(values.kills)
  const done = workers.tick(now)
  if (isFatal) {
    // While due digests are being created or sent
    await sleep(Math.random() * 300)
    workers.kill()
    kills += 1
  }
  await done
  await drained()
}
const seconds = (performance.now() - started) / 1000
workers.stop()

/** Waits until nothing is left to send: the jobs of a dead worker are taken over within seconds. */
async function drained(): Promise<void> {
  for (;;) {
    const { rows } = await owner.query('select 1 from digest where sent_at is null limit 1')
    if (rows.length === 0) return
    await sleep(5)
  }
}

interface Reported {
  id: string
  due_at: Date
  time_zone: string
  frequency: Frequency
}
const { rows: digests } = await owner.query<Reported>(
  `select d.id, d.due_at, u.time_zone, (select frequency from notification_setting s where s.user_id = u.id limit 1) as frequency
   from digest d join app_user u on u.id = d.user_id`,
)
const handed = readFileSync(sent, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
/** Time of the first delivery by key: the jobs of a dead worker are delivered again, and counted separately. */
const handedAt = new Map(handed.toReversed().map(([key = '', at = '']) => [key, at]))
/** Created for a moment that does not match their user's time zone, or delivered at another moment than intended. */
const wrongHour = digests.filter(
  ({ due_at, time_zone, frequency }) => lastDue(frequency, time_zone, due_at).getTime() !== due_at.getTime(),
).length
const late = digests.filter(({ id, due_at }) => handedAt.get(id) !== due_at.toISOString()).length
const {
  rows: [reported],
} = await owner.query(
  `with wanted as (select m.user_id, n.id from ad_news n join membership m on m.client_account_id = n.client_account_id
      join notification_setting s on s.user_id = m.user_id and s.kind = n.kind and cardinality(s.correspondence) > 0),
    sent as (select user_id, news as id, count(*) as times from digest, unnest(news_ids) news group by 1, 2)
   select count(*)::int as wanted, count(*) filter (where t.times is null)::int as never,
     count(*) filter (where t.times > 1)::int as twice, (select count(*)::int from sent) as sent
   from wanted w left join sent t using (user_id, id)`,
)
const unsent = digests.filter(({ id }) => !handedAt.has(id)).length
const again = handed.length - handedAt.size
console.log(
  [
    `${values.users} users in ${zones.length} time zones, ${happened} notifications, ${ticks.length} moments of March and November 2026`,
    `${values.workers} workers, ${kills} killed with kill -9; ${seconds.toFixed(0)} s, ${(digests.length / seconds).toFixed(0)} messages per second`,
    `requested notifications: ${reported.wanted}; sent ${reported.sent}, never sent ${reported.never}, sent in two messages ${reported.twice}`,
    `messages: ${digests.length}; never sent ${unsent}, created for the wrong local hour ${wrongHour}, sent at the wrong hour ${late}`,
    `sent again with the same Message-ID after a kill: ${again}`,
  ].join('\n'),
)
await owner.end()
await embedded.stop()
rmSync(folder, { recursive: true, force: true })
const isRight =
  reported.never === 0 &&
  reported.twice === 0 &&
  unsent === 0 &&
  wrongHour === 0 &&
  late === 0 &&
  reported.sent === reported.wanted
process.exit(isRight ? 0 : 1)
