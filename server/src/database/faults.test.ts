// @module-tag sql
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openThreadPool } from '../documents/thread-pool.ts'
import { openDomainRecords } from '../gateways/domain-records/resolver.ts'
import { localMail } from '../gateways/mail/local.ts'
import { openOpenidProviders } from '../gateways/openid/open.ts'
import { openOutbound } from '../gateways/outbound/open.ts'
import { openPayments } from '../gateways/payments/open.ts'
import { localStatistics } from '../gateways/statistics/local.ts'
import { localStorage } from '../gateways/storage/local.ts'
import { openTexting } from '../gateways/texting/open.ts'
import { type ClonedDatabase, cloneDatabase } from '../testing/database.ts'
import { type Fault, type FaultingProxy, openFaultingProxy } from '../testing/faulting-proxy.ts'
import { boundsWithin } from './bounds.ts'
import { type Database, openDatabase } from './connection.ts'
import { loginsOf } from './logins.ts'
import { DatabaseUnavailable } from './unavailable.ts'

let cloned: ClonedDatabase
let proxy: FaultingProxy
let database: Database
let app: FastifyInstance
const folder = mkdtempSync(join(tmpdir(), 'tearsheet-faults-'))
const threads = openThreadPool()

beforeAll(async () => {
  cloned = await cloneDatabase('empty')
  proxy = await openFaultingProxy(cloned.connectionString)
  const logins = loginsOf(proxy.connectionString, 'of the tests')
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: proxy.connectionString,
  })
  database = openDatabase({
    logins,
    poolSize: 4,
    bounds: boundsWithin(config.DATABASE_DEADLINE_MS),
    onError: () => {},
  })
  const tokenSecret = 'a secret for tests that is long enough'
  const mail = localMail(join(folder, 'mailbox'))
  const outbound = openOutbound({ allow: config.OUTBOUND_ALLOW })
  app = await createApp({
    config,
    database,
    downloads: database,
    storage: localStorage(join(folder, 'files')),
    statistics: localStatistics,
    threads,
    publicThreads: threads,
    scanner: null,
    publicScanner: null,
    breachedPasswords: null,
    mail,
    outbound,
    openidProviders: openOpenidProviders({ outbound, portalUrl: config.portalUrl }),
    domainRecords: openDomainRecords([]),
    texting: openTexting(config, { mail, outbound }),
    ...openPayments(config, { logins, tokenSecret }),
    tokenSecret,
    filesKey: 'a key for files that is long enough for it',
  })
})

afterAll(async () => {
  await app?.close()
  await threads.close()
  await database?.close()
  await proxy?.close()
  await cloned?.drop()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(() => proxy.behave('none'))

const ready = () => app.inject({ method: 'GET', url: '/api/ready' })

/** Sends requests until one returns 200. Returns the time that took, in milliseconds. */
async function timeToRecover(): Promise<number> {
  const started = Date.now()
  while (Date.now() - started < 10_000) {
    if ((await ready()).statusCode === 200) return Date.now() - started
  }
  return Number.POSITIVE_INFINITY
}

describe('when the database', () => {
  const faults: [string, Fault][] = [
    ['resets its connections and rejects new ones', 'refuse'],
    ['stops responding', 'silence'],
    ['disconnects in the middle of its responses', 'cut-answers'],
  ]
  it.each(faults)(
    '%s, requests get a 503 with retry-after, and service recovers with the database',
    async (_, fault) => {
      expect((await ready()).statusCode).toBe(200)
      proxy.behave(fault)
      const answers = await Promise.all(Array.from({ length: 12 }, ready))
      for (const answer of answers) {
        expect(answer.statusCode).toBe(503)
        expect(answer.headers['retry-after']).toBe('1')
        expect(answer.json()).toEqual({ errors: [{ code: 'unavailable', message: 'We encountered an error.' }] })
      }
      proxy.behave('none')
      expect(await timeToRecover()).toBeLessThan(10_000)
    },
  )

  it('resets its connections once, the next requests open new ones', async () => {
    expect((await ready()).statusCode).toBe(200)
    proxy.behave('reset')
    expect(await timeToRecover()).toBeLessThan(10_000)
  })

  it('answers byte by byte, requests still succeed', async () => {
    proxy.behave('slice')
    expect((await ready()).statusCode).toBe(200)
  })
})

it('a database that answers is not cut off because this process was busy', async () => {
  const cloned = await cloneDatabase('empty')
  const database = openDatabase({ logins: cloned.logins, poolSize: 1, bounds: boundsWithin(400), onError: () => {} })
  await database.query('tearsheet_provider', { text: 'select 1' })
  const begun = database.transaction('tearsheet_provider', async (_tx, client) => {
    for (let n = 0; n < 6; n += 1) {
      const answered = client.query('select 1')
      for (const until = performance.now() + 100; performance.now() < until; );
      await answered
    }
    return 'done'
  })
  expect(await begun).toBe('done')
  await database.close()
  await cloned.drop()
})

it('a database that is read-only during recovery is unavailable, and its connections are not reused', async () => {
  const cloned = await cloneDatabase('empty')
  const owner = new pg.Client({ connectionString: cloned.connectionString })
  await owner.connect()
  const name = (await owner.query('select current_database() as name')).rows[0].name
  const database = openDatabase({ logins: cloned.logins, poolSize: 1, bounds: boundsWithin(10_000), onError: () => {} })
  const write = () =>
    database.query('tearsheet_provider', {
      text: `insert into password_link_request (id, address) values (gen_random_uuid(), '192.0.2.1') returning address`,
    })
  await owner.query(`alter database ${name} set default_transaction_read_only = on`)
  await expect(write()).rejects.toThrow(DatabaseUnavailable)
  await owner.query('set default_transaction_read_only = off')
  await owner.query(`alter database ${name} reset default_transaction_read_only`)
  // The connection still has the setting: only another one can write
  expect(await write()).toEqual([{ address: '192.0.2.1' }])
  await database.close()
  await owner.end()
  await cloned.drop()
})
