import { deepStrictEqual } from 'node:assert'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerOf, Endpoint, InputOf } from '@tearsheet/protocol/endpoint'
import type { ErrorReply } from '@tearsheet/protocol/errors'
import type { ActiveView } from '@tearsheet/protocol/scope'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { demoPassword, demoUsers } from '../../demo/users.ts'
import { createApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { boundsWithin, downloadBounds } from '../database/bounds.ts'
import { openDatabase } from '../database/connection.ts'
import type { Logins } from '../database/roles.ts'
import type { Gateways } from '../dependencies.ts'
import { openBreachedPasswords } from '../gateways/breached-passwords/range.ts'
import { openDomainRecords } from '../gateways/domain-records/resolver.ts'
import { localMail } from '../gateways/mail/local.ts'
import type { LocalMail } from '../gateways/mail/port.ts'
import { openOpenidProviders } from '../gateways/openid/open.ts'
import { openOutbound } from '../gateways/outbound/open.ts'
import { openPayments } from '../gateways/payments/open.ts'
import { localStatistics } from '../gateways/statistics/local.ts'
import { localStorage } from '../gateways/storage/local.ts'
import { openTexting } from '../gateways/texting/open.ts'
import { openScanners } from '../gateways/virus-scanner/clamd.ts'
import { openReadiness } from '../http/health/readiness.ts'
import { createTasks } from '../worker.ts'
import { type ClonedDatabase, cloneDatabase } from './database.ts'
import { linkDemoFiles } from './demo-files.ts'
import { sharedThreads } from './shared-threads.ts'
import { expectRecords, watchDatabase } from './watch-writes.ts'

/** A signed-in user, with their current view. */
export interface SignedIn {
  token: string
  userId: string
  activeView: ActiveView
  scope: { activeView: ActiveView; clientId: string; clientAccountId: string }
}

export interface Reply<T> {
  status: number
  body: T
  headers: Record<string, string | string[] | number | undefined>
}

export interface TestApp {
  app: FastifyInstance
  mail: LocalMail
  gateways: Gateways
  /** Of the test's own database, as its owner. */
  connectionString: string
  /** The log's lines. */
  logged: string[]
  /** Queries the database as its owner: for assertions, bypassing both access checks. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  signIn(username: string, account?: string): Promise<SignedIn>
  /** Sends a request as a user, with their scope in the body if the endpoint is scoped. */
  call<E extends Endpoint>(
    endpoint: E,
    body: InputOf<E>,
    as?: SignedIn | null,
    options?: { params?: Record<string, string>; headers?: Record<string, string>; scope?: Partial<SignedIn['scope']> },
  ): Promise<Reply<AnswerOf<E> & Partial<ErrorReply>>>
  close(): Promise<void>
}

/** Configuration keys of a production portal without the demo world; the services they refer to are not used. */
export const productionKeys = {
  NODE_ENV: 'production',
  FILES_KEY: 'a key of production that is long enough',
  DEMO: 'false',
  TOKEN_SECRET: 'a secret of production that is long enough',
  PUBLIC_URL: 'https://portal.example.com',
  DATABASE_URL: 'postgres://db.example/tearsheet',
  SMTP_URL: 'smtp://mail.example',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

/**
 * Starts the real application on its own database with the demo world, unless given another; it only does not listen.
 */
export async function createTestApp(env: Record<string, string> = {}, given?: ClonedDatabase): Promise<TestApp> {
  const database = given ?? (await cloneDatabase('demo'))
  const folder = mkdtempSync(join(tmpdir(), 'tearsheet-test-'))
  const config = readConfig({
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DEMO: 'true',
    // As in journeys: on a busy machine, the default rejects requests that the tests expect to succeed. Tests of the
    // deadline set the default.
    DATABASE_DEADLINE_MS: process.env.DATABASE_DEADLINE_MS ?? '15000',
    // A client's actions reach the desk at once, except in tests of undo.
    UNDO_SECONDS: '0',
    ...env,
  })
  await linkDemoFiles(join(folder, 'files'))
  const mail = localMail(join(folder, 'mailbox'))
  const logged: string[] = []
  const gateways = openGateways(config, { logins: database.logins, folder, mail, logged })
  const watched = { database: watchDatabase(gateways.database), downloads: watchDatabase(gateways.downloads) }
  const app: FastifyInstance = await createApp({ ...gateways, ...watched })
  expectRecords(app)
  await app.ready()
  const owner = new pg.Pool({ connectionString: database.connectionString, max: 2 })
  owner.on('error', () => {})

  return {
    app,
    mail,
    gateways,
    connectionString: database.connectionString,
    logged,
    sql: async (text, values) => (await owner.query(text, values)).rows,
    signIn: (username, account) => signIn(app, username, account),
    call: caller(app),
    async close() {
      await app.close()
      await Promise.all([gateways.threads.close(), gateways.publicThreads.close()])
      await gateways.bank?.close()
      await gateways.database.close()
      await gateways.downloads.close()
      await owner.end()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Opened {
  logins: Logins
  folder: string
  mail: LocalMail
  logged: string[]
}

/** Opens the local gateways, with the pools and deadlines of production. */
function openGateways(config: Config, { logins, folder, mail, logged }: Opened): Gateways {
  const bounds = boundsWithin(config.DATABASE_DEADLINE_MS)
  const open = { logins, onError: () => {} }
  const tokenSecret = 'a secret for tests that is long enough'
  const storage = localStorage(join(folder, 'files'))
  const outbound = openOutbound({ allow: config.OUTBOUND_ALLOW, nameServers: config.DNS_SERVERS })
  return {
    config,
    database: openDatabase({ ...open, poolSize: config.DATABASE_POOL, bounds }),
    downloads: openDatabase({
      ...open,
      poolSize: config.DOWNLOAD_POOL,
      bounds: downloadBounds(config.DOWNLOAD_DEADLINE_MS, bounds),
    }),
    storage,
    checkReadiness: openReadiness({ logins, storage, dataDir: folder }),
    statistics: localStatistics,
    threads: sharedThreads(),
    publicThreads: sharedThreads('public'),
    ...openScanners(config.VIRUS_SCANNER_URL ?? null),
    mail,
    outbound,
    openidProviders: openOpenidProviders({ outbound, portalUrl: config.portalUrl }),
    domainRecords: openDomainRecords(config.DNS_SERVERS),
    texting: openTexting(config, { mail, outbound }),
    breachedPasswords:
      config.BREACHED_PASSWORDS_URL === undefined ? null : openBreachedPasswords(config.BREACHED_PASSWORDS_URL),
    ...openPayments(config, { logins, tokenSecret }),
    tokenSecret,
    filesKey: 'a key for files of tests that is long enough',
    demo: config.demo ? { password: demoPassword, users: demoUsers } : null,
    logTo: {
      write(line) {
        logged.push(line)
        process.stdout.write(line)
      },
    },
  }
}

/** Returns the function that sends a request as a user, and validates its response. */
const caller =
  (app: FastifyInstance): TestApp['call'] =>
  async (endpoint, body, as = null, { params = {}, headers = {}, scope = {} } = {}) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const payload = endpoint.scoped && as ? { ...as.scope, ...scope, ...body } : body
    const response = await app.inject({
      method: endpoint.method,
      url: `/api${path}`,
      headers: { ...(as ? { 'x-auth-token': as.token } : {}), ...headers },
      ...(endpoint.method === 'GET' ? {} : { payload }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    const answer: unknown = isJson ? response.json() : response.rawPayload
    // A response has exactly the fields of the schema, also if the database writes the JSON.
    if (isJson && response.statusCode === 200 && endpoint.response !== null)
      deepStrictEqual(answer, endpoint.response.parse(answer))
    return {
      status: response.statusCode,
      headers: response.headers,
      body: answer as never, // validated by the endpoint's schema; a file's bytes are read by the caller
    }
  }

/** Runs the jobs that are due now, once each, like the worker. */
export async function runDueJobs(test: TestApp): Promise<void> {
  const { Logger, runOnce } = await import('graphile-worker')
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') console.error(message)
  })
  const pool = new pg.Pool({ connectionString: test.connectionString })
  // The database may be dropped while a connection is still closing.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await runOnce({ pgPool: pool, taskList: createTasks(test.gateways), logger })
  await pool.end()
}

async function signIn(app: FastifyInstance, username: string, account?: string): Promise<SignedIn> {
  const response = await app.inject({ method: 'POST', url: '/api/auth', payload: { username, password: demoPassword } })
  if (response.statusCode !== 200) throw new Error(`${username} could not sign in: ${response.body}`)
  const { token, accessControlList: list } = response.json()
  const permissions: Array<
    { clientId: string; clientAccountId: string } & Pick<ActiveView, 'roleId' | 'role' | 'permissionList'>
  > = list.permissions
  const chosen =
    account === undefined
      ? permissions[0]
      : permissions.find((one) => list.clientAccountById[one.clientAccountId].name === account)
  const clientId = chosen?.clientId ?? ''
  const clientAccountId = chosen?.clientAccountId ?? ''
  const accountName = list.clientAccountById[clientAccountId]?.name ?? ''
  const activeView = {
    user: { id: list.user.id },
    client: { id: clientId, name: list.clientById[clientId]?.name ?? '' },
    clientAccount: { id: clientAccountId, name: accountName },
    clientAccountId,
    clientAccountName: accountName,
    roleId: chosen?.roleId ?? 1,
    role: chosen?.role ?? '',
    permissionList: chosen?.permissionList ?? {},
  } as ActiveView // an administrator without a view has empty ids here, which no endpoint accepts
  return { token, userId: list.user.id, activeView, scope: { activeView, clientId, clientAccountId } }
}
