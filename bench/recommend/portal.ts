import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recommend } from '@tearsheet/protocol/quotes/endpoints'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import pg from 'pg'
import { loadDemoWorld } from '../../server/demo/load.ts'
import { demoPassword } from '../../server/demo/users.ts'
import { createApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { boundsWithin } from '../../server/src/database/bounds.ts'
import { openDatabase } from '../../server/src/database/connection.ts'
import { openEmbeddedDatabase } from '../../server/src/database/embedded.ts'
import { ensureLogins, loginsOf } from '../../server/src/database/logins.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { openPublicThreads, openThreadPool } from '../../server/src/documents/thread-pool.ts'
import { openDomainRecords } from '../../server/src/gateways/domain-records/resolver.ts'
import { localMail } from '../../server/src/gateways/mail/local.ts'
import { openOpenidProviders } from '../../server/src/gateways/openid/open.ts'
import { openOutbound } from '../../server/src/gateways/outbound/open.ts'
import { openPayments } from '../../server/src/gateways/payments/open.ts'
import { localStatistics } from '../../server/src/gateways/statistics/local.ts'
import { localStorage } from '../../server/src/gateways/storage/local.ts'
import { openTexting } from '../../server/src/gateways/texting/open.ts'
import { type Evidence, loadEvidence, type Weights } from '../../server/src/quotes/recommendations/load-evidence.ts'

/** Place of a posting; empty for the account's own place. */
interface StatedPlace {
  country?: string | null
  state?: string | null
  isRemote?: boolean
}

export interface Portal {
  /** The database's owner, bypassing both locks. */
  owner: pg.Client
  /** The whole request, as a demo user. */
  recommend(title: string, description: string, place?: StatedPlace): Promise<Recommendation[]>
  /** Reads the evidence in the words of a posting, and the weights used to rate it. */
  read(title: string, words: string): Promise<Evidence & { weights: Weights }>
  close(): Promise<void>
}

/** Opens a portal with the demo data, in a temporary folder. */
export async function openPortal(): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'tearsheet-bench-recommend-'))
  const embedded = await openEmbeddedDatabase({ dataDir: folder, settings: { fsync: 'off' } })
  const { connectionString } = embedded
  await migrate({ connectionString })
  const storage = localStorage(join(folder, 'files'))
  const threads = openThreadPool()
  const publicThreads = openPublicThreads()
  await loadDemoWorld(connectionString, { storage, threads })
  const tokenSecret = 'a secret for measuring that is long enough'
  const logins = loginsOf(connectionString, tokenSecret)
  await ensureLogins(connectionString, logins)
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR: folder })
  const database = openDatabase({
    logins,
    poolSize: 4,
    bounds: boundsWithin(config.DATABASE_DEADLINE_MS),
    onError() {},
  })
  const mail = localMail(join(folder, 'mailbox'))
  const outbound = openOutbound({ allow: config.OUTBOUND_ALLOW })
  const app: Awaited<ReturnType<typeof createApp>> = await createApp({
    config,
    database,
    downloads: database,
    storage,
    threads,
    publicThreads,
    scanner: null,
    publicScanner: null,
    breachedPasswords: null,
    statistics: localStatistics,
    mail,
    outbound,
    openidProviders: openOpenidProviders({ outbound, portalUrl: config.portalUrl }),
    domainRecords: openDomainRecords([]),
    texting: openTexting(config, { mail, outbound }),
    ...openPayments(config, { logins, tokenSecret }),
    tokenSecret,
    filesKey: 'a key for files that is long enough for it',
  })
  const payload = { username: 'full@lakeside.example', password: demoPassword }
  const signedIn = (await app.inject({ method: 'POST', url: '/api/auth', payload })).json()
  const { token, activeView } = signedIn
  const scope = { activeView, clientId: activeView.client.id, clientAccountId: activeView.clientAccountId }

  return {
    owner,
    async recommend(campaignTitle, jobDescription, place) {
      const response = await app.inject({
        method: recommend.method,
        url: `/api${recommend.path}`,
        headers: { 'x-auth-token': token },
        payload: { ...scope, campaignTitle: campaignTitle.slice(0, 200), jobDescription, place },
      })
      if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`)
      return response.json().recommendations
    },
    read: (title, words) =>
      database.transaction('tearsheet_client', (tx) =>
        loadEvidence(tx, { title: title.slice(0, 200), words: words.slice(0, 20_000), list: null }),
      ),
    async close() {
      await app.close()
      await Promise.all([threads.close(), publicThreads.close()])
      await database.close()
      await owner.end()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
