import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { endpoint } from '@tearsheet/protocol/endpoint'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readInBatches } from '../../database/cursor.ts'
import { type SQL, sql } from '../../database/drizzle.ts'
import { writeCsv } from '../../documents/csv.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { createApplication } from '../application.ts'
import { replyWithFile } from '../files/reply-with-file.ts'
import { createServe } from '../route.ts'
import { createSessions } from '../session.ts'
import { createTokens } from '../token.ts'
import { serve, type Verb } from '../verb.ts'

/** Much shorter than the downloads below. */
const deadlineMs = 1_000
const connections = 2

const statements: Record<string, SQL> = {
  /** More than fits into the buffers between the server and a reader who does not read. */
  large: sql`select n || repeat('x', 1000) as cell from generate_series(1, 60000) n`,
  /** Longer than any other request may use the database. */
  slow: sql`select n || pg_sleep(0.6)::text as cell from generate_series(1, 3) n`,
  broken: sql`select repeat('x', 1000 / (5000 - n)) as cell from generate_series(1, 6000) n`,
}
const rows = endpoint({
  name: 'tests.rows',
  summary: 'Of this test alone',
  access: 'signedIn',
  path: '/tests/rows',
  runs: 'download',
  body: z.object({ which: z.enum(['large', 'slow', 'broken']) }),
  files: ['text/csv'],
})

/** Rows that the server has read for the latest download. */
let rowsRead = 0

const test = await withPortal({
  LOG_LEVEL: 'silent',
  DATABASE_DEADLINE_MS: String(deadlineMs),
  DOWNLOAD_POOL: String(connections),
})
afterAll(() => app?.close())
const person = await test.signIn('full@lakeside.example')
const { config, database, downloads, threads, tokenSecret } = test.gateways
const app = await createApplication(config)
const sessions = createSessions({
  tokens: createTokens(tokenSecret),
  database,
  keyDatabase: database,
  deskApiKey: undefined,
  requiresFactor: false,
})
const serveRoutes = createServe({
  providerName: 'Provider',
  app,
  database,
  publicDatabase: database,
  sessions,
  threads,
  downloads,
  downloadStallMs: 200,
})
const readRows: Verb<typeof rows> = async ({ tx }, body) => {
  rowsRead = 0
  async function* cells() {
    for await (const batch of readInBatches<{ cell: string }>(tx, statements[body.which] ?? sql``)) {
      rowsRead += batch.length
      yield batch.map(({ cell }) => [cell])
    }
  }
  return replyWithFile({ fileName: 'rows.csv', mediaType: 'text/csv' }, () => writeCsv(['Cell'], cells()))
}
serveRoutes([serve(rows, readRows)], undefined)
await app.listen({ port: 0 })
const port = (app.server.address() as AddressInfo).port
beforeEach(() => expect.poll(openTransactions).toBe(0))

/** Returns the number of open transactions in PostgreSQL, as another session sees it. */
async function openTransactions(): Promise<number | undefined> {
  const [row] = await test.sql<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
  )
  return row?.n
}

async function download(which: 'large' | 'slow' | 'broken'): Promise<IncomingMessage> {
  const asking = request({
    port,
    path: `/api${rows.path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': person.token },
    agent: false,
  })
  asking.end(JSON.stringify({ ...person.scope, which }))
  const [response] = await once(asking, 'response')
  return response
}

describe('a download', () => {
  it('sends its headers and first line before the rows are read, however many there are', async () => {
    const response = await download('large')
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/csv'])
    const [first] = await once(response, 'data')
    expect(String(first)).toMatch(/^\u{feff}Cell\r\n/u)
    expect(rowsRead).toBeLessThan(60_000)
    response.destroy()
  })

  it('may take longer than any other request', async () => {
    expect((await text(await download('slow'))).split('\r\n')).toEqual(['Cell', '1', '2', '3', ''])
  })

  it('breaks the reader’s connection if it fails on the way, instead of ending as if it were complete', async () => {
    const response = await download('broken')
    expect(response.statusCode).toBe(200)
    await expect(text(response)).rejects.toThrow('aborted')
    expect(response.complete).toBe(false)
    await expect.poll(openTransactions).toBe(0)
  })

  it('is ended when its reader accepts no data for a while, and frees its connection', async () => {
    const response = await download('large')
    await once(response, 'readable')
    await expect.poll(openTransactions).toBe(1)
    await expect.poll(openTransactions, { timeout: 5_000 }).toBe(0)
    expect(rowsRead).toBeLessThan(60_000)
    await expect(text(response)).rejects.toThrow('aborted')
  })

  it('ends its transaction when its reader disconnects', async () => {
    const response = await download('large')
    await once(response, 'readable')
    await expect.poll(openTransactions).toBe(1)
    response.destroy()
    await expect.poll(openTransactions).toBe(0)
    expect(rowsRead).toBeLessThan(60_000)
  })

  it('frees its place at once when its reader disconnects during a statement', async () => {
    for (const response of await Promise.all(Array.from({ length: connections }, () => download('slow'))))
      response.destroy()
    expect(await text(await download('slow'))).toContain('3')
  })

  it('waits for a connection no longer than other requests, and only delays downloads', async () => {
    const taking = await Promise.all(Array.from({ length: connections }, () => download('slow')))
    const rejected = await download('slow')
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([503, '1'])
    rejected.resume()
    for (const response of taking) expect(await text(response)).toContain('3')
  })
})
