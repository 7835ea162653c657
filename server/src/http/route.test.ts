import type { uploadArtwork } from '@tearsheet/protocol/campaigns/desk-endpoints'
import type { list } from '@tearsheet/protocol/campaigns/endpoints'
import type { getQueue } from '@tearsheet/protocol/desk/endpoints'
import { endpoint } from '@tearsheet/protocol/endpoint'
import type { generatePdf, getDetails, pay } from '@tearsheet/protocol/invoices/endpoints'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import type { ActiveView, Actor, StaffActor } from '../context.ts'
import { viewingAs } from '../testing/campaign-factories.ts'
import { everyEndpoint } from '../testing/every-endpoint.ts'
import { withPortal } from '../testing/with-portal.ts'
import { createApplication } from './application.ts'
import type { FileReply } from './files/file-reply.ts'
import { replyWithFile } from './files/reply-with-file.ts'
import { createServe, type ServeRoutes } from './route.ts'
import { createSessions } from './session.ts'
import { createTokens } from './token.ts'
import { type ContextOf, type OneStatement, type ResultOf, type Routes, serve, type Verb } from './verb.ts'

describe('a verb that does not match its declaration does not compile', () => {
  it('gets the transaction, in a view the view, and at the desk possibly no user', () => {
    expectTypeOf<ContextOf<typeof getDetails>>().toHaveProperty('tx')
    expectTypeOf<ContextOf<typeof getDetails>['view']>().toEqualTypeOf<ActiveView>()
    expectTypeOf<ContextOf<typeof getDetails>['actor']>().toEqualTypeOf<Actor>()
    expectTypeOf<ContextOf<typeof getQueue>['actor']>().toEqualTypeOf<StaffActor | null>()
    expectTypeOf<ContextOf<typeof getQueue>>().not.toHaveProperty('view')
  })

  it('in steps gets no transaction but starts them, and with an upload the file as well', () => {
    expectTypeOf<ContextOf<typeof pay>>().not.toHaveProperty('tx')
    expectTypeOf<ContextOf<typeof pay>>().toHaveProperty('inTransaction')
    expectTypeOf<ContextOf<typeof pay>>().toHaveProperty('inStatement')
    expectTypeOf<ContextOf<typeof uploadArtwork>>().toHaveProperty('file')
    expectTypeOf<ContextOf<typeof uploadArtwork>>().not.toHaveProperty('inStatement')
  })

  it('as a statement returns SQL for the input, and for a file returns a file', () => {
    expectTypeOf<Verb<typeof list>>().returns.toEqualTypeOf<OneStatement>()
    expectTypeOf<ResultOf<typeof generatePdf>>().toEqualTypeOf<Promise<FileReply>>()
  })

  it('gets the dependencies that its table is given', () => {
    expectTypeOf<ContextOf<typeof pay, { rate: number }>['deps']>().toEqualTypeOf<{ rate: number }>()
    type Rated = Routes<{ rate: number }>
    expectTypeOf<Routes<{ rate: number; more: string }>>().not.toEqualTypeOf<Rated>()
    expectTypeOf<Routes<unknown>>().toExtend<Rated>()
    expectTypeOf<Rated>().not.toExtend<Routes<unknown>>()
  })
})

const common = { summary: 'Of this test alone', access: 'signedIn' } as const
const withoutView = endpoint({
  ...common,
  name: 'tests.steps',
  path: '/tests/steps',
  runs: 'steps',
  response: z.object({}),
})
const file = endpoint({ ...common, name: 'tests.file', path: '/tests/file', files: ['text/plain'] })
const quietWrite = endpoint({
  ...common,
  name: 'tests.quietWrite',
  path: '/tests/quiet-write',
  writes: false,
  response: z.object({}),
})
const lostFile = endpoint({ ...common, name: 'tests.lost', path: '/tests/lost', files: ['text/plain'] })

const test = await withPortal({ LOG_LEVEL: 'silent' })
const person = await test.signIn('full@lakeside.example')

describe('a route', () => {
  let app: FastifyInstance
  let serveRoutes: ServeRoutes

  beforeAll(async () => {
    const { config, database, downloads, threads, tokenSecret } = test.gateways
    app = await createApplication(config)
    const sessions = createSessions({
      tokens: createTokens(tokenSecret),
      database,
      keyDatabase: database,
      deskApiKey: undefined,
      requiresFactor: false,
    })
    serveRoutes = createServe({
      providerName: 'Provider',
      app,
      database,
      publicDatabase: database,
      sessions,
      threads,
      downloads,
      downloadStallMs: config.DOWNLOAD_STALL_MS,
    })
    const note = { fileName: 'note.txt', mediaType: 'text/plain' }
    serveRoutes(
      [
        serve(withoutView, async () => ({})),
        serve(file, async () =>
          replyWithFile(note, async () => {
            const open = `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
            return Buffer.from(String((await test.sql(open)).length))
          }),
        ),
        serve(lostFile, async () => replyWithFile(note, () => Promise.reject(new Error('The file store has lost it')))),
        serve(quietWrite, async ({ changes, view }) => {
          await changes.record({ kind: 'account.factorRequired', id: view.clientAccountId })
          return {}
        }),
      ],
      undefined,
    )
    await app.ready()
  })
  afterAll(() => app.close())

  const send = ({ path }: { path: string }, as = person) =>
    app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { 'x-auth-token': as.token },
      payload: as.scope,
    })

  it('sends nothing from a handler that never entered its scoped view', async () => {
    expect((await send(withoutView)).statusCode).toBe(500)
  })

  it('rejects writes from a read-only call while viewing as a user', async () => {
    expect((await send(quietWrite)).statusCode).toBe(200)
    const staff = await viewingAs(test, await test.signIn('staff@beacon.example'), person)
    const rejected = await send(quietWrite, staff)
    expect([rejected.statusCode, rejected.json().errors[0].code]).toEqual([403, 'view_read_only'])
    const written = await test.sql(
      "select on_behalf_of_user_id from audit_entry where action = 'clients.requireFactor'",
    )
    expect(written).toEqual([{ on_behalf_of_user_id: null }])
  })

  it('creates a file once the transaction it was read in has ended', async () => {
    const response = await send(file)
    expect([response.statusCode, response.body]).toEqual([200, '0'])
    expect(response.headers['content-disposition']).toBe('attachment; filename="note.txt"')
  })

  // A frame's token has no view for reading rows; it reads sums, one for each name, not an account's rows
  const tables = everyEndpoint.filter(
    ({ access, files, scoped }) => (scoped || access === 'desk') && files.includes('text/csv'),
  )
  it.each(tables.map((table) => [table.name, table] as const))('reads the rows of %s as they are sent', (_, { runs }) =>
    expect(runs).toBe('download'),
  )

  it('reports a file that cannot be opened like any other error', async () => {
    const response = await send(lostFile)
    expect([response.statusCode, response.json().errors[0].code]).toEqual([500, 'unexpected'])
    expect(response.headers).not.toHaveProperty('content-disposition')
  })

  it.each([
    [
      'a statement without a view',
      endpoint({ ...common, name: 'tests.a', path: '/a', scoped: false, runs: 'statement' }),
    ],
    ['a file without its media types', endpoint({ ...common, name: 'tests.b', path: '/b', runs: 'file' })],
    ['an upload without its bounds', endpoint({ ...common, name: 'tests.c', path: '/c', runs: 'upload' })],
    [
      'a file with an idempotency key',
      endpoint({ ...common, name: 'tests.d', path: '/d', files: ['text/plain'], idempotency: 'optional' }),
    ],
  ])('rejects an inconsistent declaration at the start: %s', (_, wrong) => {
    const handle: Verb<typeof file> = async () =>
      replyWithFile({ fileName: 'a', mediaType: 'text/plain' }, () => Buffer.of())
    // A declaration that the type cannot check
    expect(() => serveRoutes([serve(wrong as unknown as typeof file, handle)], undefined)).toThrow(/cannot run as/)
  })
})
