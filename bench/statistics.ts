/**
 * `npm run bench -- statistics [--facts 10000000 --items 500000 --small 100000 --rounds 60]`: each view of an account's job
 * statistics over HTTP against the leanest single statement that answers it, and against a bare server that does nothing but
 * ask it, in turns; then how a view grows from a smaller table, the account's own rows being the same. Prints ratios of the 95th percentiles; asserts nothing. Its data sets stay in
 * the folder: `--rounds 0` makes them and measures nothing.
 */
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { ownJobStatsEmbed } from '../server/src/gateways/job-stats-embed/local.ts'
import { sessionId, userId } from './lists/ids.ts'
import { dataSetOf, openSession, startBare, startServer } from './lists/server-under-test.ts'
import { print } from './print.ts'
import { fillFacts } from './statistics/fill.ts'
import { askOver, inTurns } from './statistics/in-turns.ts'
import { ownAccountId } from './statistics/own-account.ts'
import { viewsOf } from './statistics/views.ts'

const { values: options } = parseArgs({
  options: {
    facts: { type: 'string', default: '10000000' },
    items: { type: 'string', default: '500000' },
    small: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '60' },
    folder: { type: 'string', default: join(tmpdir(), 'tearsheet-bench-statistics') },
  },
})
const secret = 'a secret for measuring that is long enough'
const ids = { clientId: ownAccountId, clientAccountId: ownAccountId }
const itemsACampaign = 3

const { folder } = options
mkdirSync(folder, { recursive: true })
const embedded = await openEmbeddedDatabase({
  dataDir: folder,
  settings: { shared_buffers: '512MB', max_wal_size: '8GB' },
})
try {
  const big = await dataSetOf(embedded.connectionString, Math.ceil(Number(options.items) / itemsACampaign))
  const small = await dataSetOf(embedded.connectionString, 10_000)
  await fillFacts(big, Number(options.facts))
  await fillFacts(small, Number(options.small))
  for (const address of [big, small]) await openSession(address, sessionId, userId)
  const { token } = await ownJobStatsEmbed(secret, 24 * 60).sign({ sessionId, userId, ...ids })
  const direct = new pg.Client({ connectionString: big })
  await direct.connect()
  const server = await startServer({ connectionString: big, folder, secret })
  const reference = await startBare('bench/statistics/serve-reference.ts', { connectionString: big, folder, secret })
  const smallServer = await startServer({ connectionString: small, folder, secret })
  try {
    const views = viewsOf(new Date().toISOString().slice(0, 10))
    for (const { name, question, leanest } of views) {
      const body = { ...ids, embedToken: token, question }
      const [view, bare, sql] = await inTurns(
        Number(options.rounds),
        () => askOver(server, body),
        () => askOver(reference, body),
        () => direct.query(leanest),
      )
      print(
        `${name}: p95 ${view.toFixed(1)} ms over ${options.facts} facts, the leanest statement ${sql.toFixed(1)} ms: ratio ${(sql / view).toFixed(2)}, goal 0.5; a bare server ${bare.toFixed(1)} ms: ratio ${(sql / bare).toFixed(2)}`,
      )
    }
    const [large, little] = await inTurns(
      Number(options.rounds),
      () => askOver(server, { ...ids, embedToken: token, question: null }),
      () => askOver(smallServer, { ...ids, embedToken: token, question: null }),
    )
    print(
      `Growth from ${options.small} facts: p95 ${little.toFixed(1)} to ${large.toFixed(1)} ms: ${(large / little).toFixed(2)}, goal 1.5 at most`,
    )
  } finally {
    await direct.end()
    for (const portal of [smallServer, reference, server]) await portal.stop()
  }
} finally {
  await embedded.stop()
}
