/**
 * `npm run bench -- lists [--campaigns 1000000 --seconds 6 --rounds 5]`: the campaign list over HTTP against a bare server on
 * the same tables and against pgbench of the leanest SQL, in turns, in one run on this machine; then every order and keyword of every list
 * in the biggest account, and how the plain list grows with the table. Prints ratios; asserts nothing.
 */
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { createTokens } from '../server/src/http/token.ts'
import { compareOrders } from './lists/compare-orders.ts'
import { comparePlain } from './lists/compare-plain.ts'
import { sessionId, userId } from './lists/ids.ts'
import { loadList } from './lists/load.ts'
import { dataSetOf, openSession, postmasterOf, startReference, startServer } from './lists/server-under-test.ts'
import { median } from './median.ts'
import { print } from './print.ts'

const { values: options } = parseArgs({
  options: {
    campaigns: { type: 'string', default: '1000000' },
    small: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '5' },
    times: { type: 'string', default: '20' },
    folder: { type: 'string', default: join(tmpdir(), 'tearsheet-bench-lists') },
    part: { type: 'string', default: 'plain,orders,growth' },
  },
})
const seconds = Number(options.seconds)
const parts = options.part.split(',')
const secret = 'a secret for measuring that is long enough'

async function measure(big: string, small: string, postmaster: number): Promise<void> {
  for (const database of [big, small]) await openSession(database, sessionId, userId)
  const token = await createTokens(secret).sign(
    {
      userId,
      isJEAdministrator: false,
      resetPasswordFlag: false,
      username: 'load@bench.example',
      firstName: 'Load',
      lastName: 'Bench',
    },
    sessionId,
    new Date(Date.now() + 86_400_000),
  )
  const { folder } = options
  const server = await startServer({ connectionString: big, folder, secret })
  const reference = await startReference({ connectionString: big, folder, secret })
  const smallServer = await startServer({ connectionString: small, folder, secret })
  try {
    print(`\n${Number(options.campaigns).toLocaleString('en')} campaigns`)
    if (parts.includes('plain'))
      await comparePlain({
        server,
        reference,
        database: big,
        postmaster,
        token,
        seconds,
        rounds: Number(options.rounds),
      })
    if (parts.includes('orders')) await compareOrders({ url: server.url, token, times: Number(options.times) })
    if (parts.includes('growth')) await growth(server.url, smallServer.url, token)
  } finally {
    for (const portal of [smallServer, reference, server]) await portal.stop()
  }
}

/** Measures the two sizes in turns, so that a change in machine speed affects both alike. */
async function growth(bigUrl: string, smallUrl: string, token: string): Promise<void> {
  const run = (url: string) =>
    loadList({ url, token, connections: 1, seconds: Math.ceil(seconds / 2), query: { filteredView: 'active' } })
  await run(smallUrl)
  const ratios: number[] = []
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const atSmall = await run(smallUrl)
    const atBig = await run(bigUrl)
    ratios.push(atSmall.requestsPerSecond / atBig.requestsPerSecond)
  }
  print(
    `Growth of the plain list, ${options.small} → ${options.campaigns} campaigns: ${median(ratios).toFixed(2)} times (goal 1.2; rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
  )
}

mkdirSync(options.folder, { recursive: true })
const embedded = await openEmbeddedDatabase({ dataDir: options.folder, settings: { shared_buffers: '1GB' } })
try {
  const big = await dataSetOf(embedded.connectionString, Number(options.campaigns))
  const small = await dataSetOf(embedded.connectionString, Number(options.small))
  await measure(big, small, postmasterOf(options.folder))
} finally {
  await embedded.stop()
}
