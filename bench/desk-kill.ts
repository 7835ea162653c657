/**
 * `npm run bench -- desk-kill [--items 200 --kills 12 --port 4191]`: two people at the desk work through the same ads on two
 * processes of the portal, which are killed meanwhile. Every assignment that was answered must be there afterwards, and every ad
 * must have been completed once. Exits with 1 where that is not so.
 */
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { completeReview } from '@tearsheet/protocol/campaigns/desk-endpoints'
import { assign } from '@tearsheet/protocol/desk/work-endpoints'
import pg from 'pg'
import { demoKey } from '../server/demo/files.ts'
import { demoPassword } from '../server/demo/users.ts'
import { openDemoDatabase } from './demo-database.ts'
import { startPortal } from './payments/portal-processes.ts'
import { print } from './print.ts'

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '200' },
    kills: { type: 'string', default: '12' },
    port: { type: 'string', default: '4191' },
  },
})
const usernames = ['staff@beacon.example', 'talent@beacon.example']

const secret = 'a secret for the desk under kills, long enough'
const { folder, embedded } = await openDemoDatabase('desk-kill', secret)
const { connectionString } = embedded
const owner = new pg.Pool({ connectionString, max: 2 })
await owner.query('update app_user set is_administrator = true where username = any($1)', [usernames])
const { rows: items } = await owner.query<{ id: string }>(
  `update campaign_item set item_status = 1, ad_status = 'Processing', publication_type = 1, print_type = null,
     held_until = null, state_since = now(), end_date = null
   where id in (select id from campaign_item order by id limit $1) returning id`,
  [Number(values.items)],
)
const port = Number(values.port)
const portal = startPortal([port, port + 1], {
  DATABASE_URL: connectionString,
  DATA_DIR: folder,
  NODE_ENV: 'development',
  TOKEN_SECRET: secret,
  LOG_LEVEL: 'silent',
  FILES_KEY: demoKey,
})
await portal.ready()

interface Person {
  token: string
  userId: string
}

async function signIn(username: string): Promise<Person> {
  const response = await fetch(`${portal.urls[0]}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  const { rows } = await owner.query<{ id: string }>('select id from app_user where username = $1', [username])
  return { token: (await response.json()).token, userId: rows[0]?.id ?? '' }
}

/**
 * Sends a request to a running process until one responds: a killed one returns no response, although the action may
 * have been executed.
 */
async function ask(path: string, { token }: Person, body: object): Promise<number> {
  for (;;) {
    const [url] = portal.upUrls().toSorted(() => Math.random() - 0.5)
    const response = url
      ? await fetch(`${url}/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-auth-token': token },
          body: JSON.stringify(body),
        }).catch(() => null)
      : null
    if (response && response.status < 500) return response.status
    await sleep(20)
  }
}

const people = [await signIn(usernames[0] ?? ''), await signIn(usernames[1] ?? '')]
let isRunning = true
let kills = 0
const killing = (async () => {
  while (isRunning && kills < Number(values.kills)) {
    await sleep(150)
    // One keeps running, so that the users make progress as well
    if (portal.upUrls().length === portal.urls.length && portal.kill()) kills += 1
  }
})()

const assigned = new Map<string, string>()
await Promise.all(
  people.map(async (person, place) => {
    for (const { id } of items.filter((_, index) => index % 2 === place)) {
      const status = await ask(assign.path, person, { campaignItemIds: [id], userId: person.userId })
      if (status === 200) assigned.set(id, person.userId)
    }
  }),
)
const statuses = await Promise.all(
  people.map(async (person) => {
    const seen: number[] = []
    for (const { id } of items) seen.push(await ask(completeReview.path, person, { campaignItemId: id, price: 100 }))
    return seen
  }),
)
isRunning = false
await killing
await portal.stop()

const { rows: kept } = await owner.query<{ id: string; user_id: string }>(
  'select campaign_item_id as id, user_id from desk_assignment',
)
const keptBy = new Map(kept.map(({ id, user_id }) => [id, user_id]))
const lost = [...assigned].filter(([id, userId]) => keptBy.get(id) !== userId).length
const { rows: done } = await owner.query<{ count: number }>(
  `select count(*)::int as count from campaign_item_event
   where campaign_item_id = any($1) and action = 'completeReview' and at > now() - interval '1 hour'
     and user_id = any($2) group by campaign_item_id`,
  [items.map(({ id }) => id), people.map(({ userId }) => userId)],
)
const twice = done.filter(({ count }) => count !== 1).length
const yes = statuses.flat().filter((status) => status === 200).length
const no = statuses.flat().filter((status) => status === 409).length
print(`${items.length} ads, ${kills} kills, two concurrent users on each`)
print(`assignments acknowledged: ${assigned.size}, lost: ${lost}`)
print(
  `ads completed: ${done.length} of ${items.length}, more than once: ${twice}; accepted ${yes} times, rejected as already done ${no} times`,
)
await owner.end()
await embedded.stop()
rmSync(folder, { recursive: true, force: true })
const isRight = kills > 0 && lost === 0 && twice === 0 && assigned.size === items.length && done.length === items.length
if (!isRight) process.exitCode = 1
