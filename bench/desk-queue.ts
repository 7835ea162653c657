/**
 * `npm run bench -- desk [--items 100000 --seconds 4 --rounds 5]`: a page of the desk's queue over HTTP with so many ads waiting
 * against a bare server on the same tables, in turns, in one run on this machine; then how it grows from a thousand. Prints
 * ratios; asserts nothing.
 */
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listWork } from '@tearsheet/protocol/desk/work-endpoints'
import pg from 'pg'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { createTokens } from '../server/src/http/token.ts'
import { sessionId, userId } from './lists/ids.ts'
import { dataSetOf, openSession, startBare, startServer } from './lists/server-under-test.ts'
import { comparePair } from './paired-rate.ts'
import { print } from './print.ts'

const { values: options } = parseArgs({
  options: {
    items: { type: 'string', default: '100000' },
    small: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    folder: { type: 'string', default: join(tmpdir(), 'tearsheet-bench-desk') },
  },
})
const secret = 'a secret for measuring that is long enough'
const itemsACampaign = 3

/**
 * Creates a database in which exactly this many ads wait for a review, entered over thirty days, and the others run.
 */
async function queueOf(serverAddress: string, items: number): Promise<string> {
  const address = await dataSetOf(serverAddress, Math.ceil(items / itemsACampaign))
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query('select setseed(0.42)')
    await client.query('alter table campaign_item disable trigger user')
    await client.query(
      `update campaign_item set item_status = 1, ad_status = 'Processing',
         state_since = timestamptz '2026-01-01' + random() * interval '30 days'
       where id in (select id from campaign_item order by id limit $1) and item_status <> 1`,
      [items],
    )
    await client.query('alter table campaign_item enable trigger user')
    await client.query('update app_user set is_administrator = true where id = $1', [userId])
    await client.query('vacuum (analyze) campaign_item')
  } finally {
    await client.end()
  }
  await openSession(address, sessionId, userId)
  return address
}

const compare = (first: string, second: string, token: string) =>
  comparePair(first, second, {
    path: `/api${listWork.path}`,
    body: JSON.stringify({ kind: 'review', maxResults: 50 }),
    token,
    seconds: Number(options.seconds),
    rounds: Number(options.rounds),
  })

const { folder } = options
mkdirSync(folder, { recursive: true })
const embedded = await openEmbeddedDatabase({ dataDir: folder, settings: { shared_buffers: '512MB' } })
try {
  const big = await queueOf(embedded.connectionString, Number(options.items))
  const small = await queueOf(embedded.connectionString, Number(options.small))
  const token = await createTokens(secret).sign(
    {
      userId,
      isJEAdministrator: true,
      resetPasswordFlag: false,
      username: 'load@bench.example',
      firstName: 'Load',
      lastName: 'Bench',
    },
    sessionId,
    new Date(Date.now() + 86_400_000),
  )
  const server = await startServer({ connectionString: big, folder, secret })
  const reference = await startBare('bench/desk-queue/serve-reference.ts', { connectionString: big, folder, secret })
  const smallServer = await startServer({ connectionString: small, folder, secret })
  try {
    print(
      `A page of 50 with ${options.items} ads waiting, relative to the bare server's rate: ${await compare(server.url, reference.url, token)}, goal 0.7`,
    )
    print(
      `Rate with ${options.small} ads waiting, relative to ${options.items}: ${await compare(smallServer.url, server.url, token)}, goal 1.3 at most`,
    )
  } finally {
    for (const portal of [smallServer, reference, server]) await portal.stop()
  }
} finally {
  await embedded.stop()
}
