import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type ApiClient, CallRejected, createApiClient } from '@tearsheet/protocol/api-client'
import { addDays, worldDate } from '@tearsheet/protocol/dates'
import { signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { issueInvoices } from '@tearsheet/protocol/invoices/desk-endpoints'
import pg from 'pg'
import { demoKey } from '../server/demo/files.ts'
import { demoPassword } from '../server/demo/users.ts'
import { openDemoDatabase } from './demo-database.ts'
import { startPortal } from './payments/portal-processes.ts'
import { print } from './print.ts'

/**
 * The accounts run under stress: batches issue invoices at the same time on several portal processes, each campaign wanted by two
 * of them, while the processes are killed at random. Then every campaign must have one invoice, and the numbers no gap and no double.
 * `npm run bench -- invoice-numbers --campaigns 1600 --kills 20 --batches 16 --portals 3 --port 4281`
 */
const { values } = parseArgs({
  options: {
    campaigns: { type: 'string', default: '1600' },
    kills: { type: 'string', default: '20' },
    batches: { type: 'string', default: '16' },
    portals: { type: 'string', default: '3' },
    port: { type: 'string', default: '4281' },
  },
})
const secret = 'a secret for the invoice bench, long enough'
const title = 'Keeper of Numbers'

const { folder, embedded } = await openDemoDatabase('numbers', secret)
const { connectionString } = embedded
const owner = new pg.Pool({ connectionString, max: 2 })

await owner.query(
  `insert into campaign (id, client_id, client_account_id, name, form, created_by)
   select gen_random_uuid(), a.client_id, a.id, $2, '{}', (select id from app_user limit 1)
   from generate_series(1, $1::int) n, (select * from client_account order by id limit 1) a`,
  [values.campaigns, title],
)
await owner.query(
  `insert into campaign_item (id, campaign_id, client_id, client_account_id, publication_name, publication_type, added_type,
     item_status, ad_status, price, start_date)
   select gen_random_uuid(), c.id, c.client_id, c.client_account_id, 'Harbor Weekly', 1, 3, 5, 'Published', 10000 + n, current_date
   from campaign c, generate_series(1, 2) n where c.name = $1`,
  [title],
)
const { rows: drafts } = await owner.query<{ campaignId: string; campaignItems: string[]; expectedTotal: number }>(
  `select c.id as "campaignId", array_agg(i.id) as "campaignItems", sum(i.price)::int as "expectedTotal"
   from campaign c join campaign_item i on i.campaign_id = c.id where c.name = $1 group by c.id order by c.id`,
  [title],
)
const {
  rows: [before],
} = await owner.query<{ last: number }>('select coalesce(max(invoice_number), 0)::int as last from invoice')

const ports = Array.from({ length: Number(values.portals) }, (_, place) => Number(values.port) + place)
const portal = startPortal(ports, {
  DATABASE_URL: connectionString,
  DATABASE_DEADLINE_MS: '10000',
  DATA_DIR: folder,
  DEMO: 'false',
  TOKEN_SECRET: secret,
  FILES_KEY: demoKey,
  LOG_LEVEL: 'silent',
  NODE_ENV: 'test',
})
await portal.ready()
const visitor = createApiClient({ address: portal.urls[0] ?? '' })
const { token } = await visitor(signIn, { username: 'staff@beacon.example', password: demoPassword })

const dueDate = addDays(worldDate(new Date()), 30)
const counts = { issued: 0, refused: 0, cutOff: 0 }
const batchSize = 10

/** Issues its share, several at a time, on a running process; interrupted requests are repeated. */
async function run(share: typeof drafts): Promise<void> {
  for (let place = 0; place < share.length; place += batchSize) {
    const batch = share.slice(place, place + batchSize)
    for (let isDone = false; !isDone; ) isDone = await issue(clientOfAny(), batch)
  }
}

async function issue(call: ApiClient, batch: typeof drafts): Promise<boolean> {
  try {
    const { outcomes } = await call(issueInvoices, { drafts: batch, dueDate })
    const issued = outcomes.filter(({ invoice }) => invoice !== null).length
    counts.issued += issued
    counts.refused += outcomes.length - issued
    return true
  } catch (error) {
    if (error instanceof CallRejected && error.status < 500) throw error
    counts.cutOff += 1
    await sleep(50)
    return false
  }
}

function clientOfAny(): ApiClient {
  const up = portal.upUrls()
  return createApiClient({ address: up[Math.floor(Math.random() * up.length)] ?? portal.urls[0] ?? '', token })
}

const shares = Array.from({ length: Number(values.batches) }, (_, place) => place)
/** Each campaign is in two shares, one of which processes them in reverse order. */
function shareOf(place: number) {
  const half = Math.ceil(shares.length / 2)
  const own = drafts.filter((_, number) => number % half === place % half)
  return place < half ? own : own.reverse()
}
let isGoing = true
let kills = 0
const killer = async () => {
  while (isGoing && kills < Number(values.kills)) {
    await sleep(200 + Math.random() * 800)
    if (isGoing && portal.upUrls().length > 1 && portal.kill()) kills += 1
  }
}
const started = performance.now()
const killing = killer()
await Promise.all(shares.map((place) => run(shareOf(place))))
isGoing = false
await killing
const seconds = (performance.now() - started) / 1000

const {
  rows: [reported],
} = await owner.query(
  `select count(*)::int as invoices, count(distinct invoice_number)::int as numbers, min(invoice_number)::int as first,
     max(invoice_number)::int as last, count(distinct campaign_id)::int as campaigns,
     count(*) filter (where balance <> (select sum(amount) from invoice_item l where l.invoice_id = invoice.id))::int as wrong
   from invoice where invoice_number > $1`,
  [before?.last ?? 0],
)
const gaps = reported.last - reported.first + 1 - reported.invoices + (reported.first - (before?.last ?? 0) - 1)
print(
  `${drafts.length} campaigns, ${values.batches} concurrent batches on ${ports.length} processes; ${kills} killed; ${seconds.toFixed(0)} s`,
)
print(
  `responses: issued ${counts.issued}, rejected as already issued ${counts.refused}, interrupted and retried ${counts.cutOff}`,
)
print(
  `invoices ${reported.invoices} for ${reported.campaigns} campaigns, numbers ${reported.first} to ${reported.last}`,
)
print(`gaps ${gaps}, duplicates ${reported.invoices - reported.numbers}, invoices with a wrong total ${reported.wrong}`)
await portal.stop()
await owner.end()
await embedded.stop()
rmSync(folder, { recursive: true, force: true })
const isRight =
  reported.invoices === drafts.length &&
  reported.campaigns === drafts.length &&
  reported.numbers === drafts.length &&
  gaps === 0 &&
  reported.wrong === 0
process.exit(isRight ? 0 : 1)
