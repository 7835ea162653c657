import { createHmac } from 'node:crypto'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { connectDirectory } from '@tearsheet/protocol/identity/directory-endpoints'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { awkward, bodiesFromSchema } from '../../testing/bodies-from-schema.ts'
import { everyEndpoint } from '../../testing/every-endpoint.ts'
import { nowhere, sampleBody } from '../../testing/sample-bodies.ts'
import { multipart } from '../../testing/send-file.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { createTokens } from '../token.ts'

const webhookSecret = 'a secret for webhooks that is long enough'

const test = await withPortal({ MAIL_WEBHOOK_SECRET: webhookSecret })
const people: SignedIn[] = [
  await test.signIn('admin@lakeside.example', 'Human Resources'),
  await test.signIn('staff@beacon.example'),
]
const tables = await test.sql<{ name: string }>(
  `select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and attname = 'id' and atttypid = 'uuid'::regtype
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
)
const some = tables.map(({ name }) => `(select id::text from ${name} order by id limit 1)`).join(' union all ')
/** Ids of existing rows, most of them in the first user's account. */
const ids: string[] = [nowhere, ...(await test.sql<{ id: string }>(some)).map(({ id }) => id)]

/** Number of requests of each kind for each endpoint; FUZZ_RUNS raises it for a long run. */
const runs = Number(process.env.FUZZ_RUNS ?? 5)

/** Routes that are not endpoints of the protocol. */
const concurrentCalls = [
  '/scim/v2/Users',
  '/scim/v2/Users/a',
  '/webhooks/mail',
  '/webhooks/stripe',
  '/openapi.json',
  '/ready',
]
  .map((path) => `/api${path}`)
  .concat([
    `/apply/${nowhere}`,
    '/apply/%00',
    '/apply/confirm/a',
    '/api/unsubscribe/a',
    '/apply/withdraw/%ff',
    '/dev/mailbox?to=%00',
    '/sandbox-bank/tokens',
  ])

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const

/** Excludes event streams, which do not end. */
const answering = everyEndpoint.filter(({ files }) => !files.includes('text/event-stream'))

/** Returns a new session of a user, whatever earlier requests have changed. */
async function freshToken({ userId }: SignedIn): Promise<string> {
  const [sessionId, expiresAt] = [uuidv7(), new Date(Date.now() + 3_600_000)]
  await test.sql('update app_user set confirmed = 1, reset_password_flag = false where id = $1', [userId])
  await test.sql('update membership set active = true, role_id = 2 where user_id = $1', [userId])
  await test.sql('update client_account set factor_required = false, provider_access = true')
  await test.sql('insert into session (id, user_id, expires_at) values ($1, $2, $3)', [sessionId, userId, expiresAt])
  const claims = {
    userId,
    username: '',
    firstName: '',
    lastName: '',
    isJEAdministrator: false,
    resetPasswordFlag: false,
  }
  return createTokens(test.gateways.tokenSecret).sign(claims, sessionId, expiresAt)
}

/** Generates URLs of an endpoint, with an id of the pool for each of its parameters. */
const addresses = (endpoint: Endpoint) =>
  fc
    .constantFrom(...ids, 'a', '%00', '%ff', '-1')
    .map((id) => `/api${endpoint.path}`.replace(/:version\b/, '1').replace(/:\w+/g, id))

const uploaded = fc.constantFrom('', 'words', '%PDF-1.7', 'PK\u0003\u0004', '<svg/>', '\u0089PNG\r\n')

async function payloadOf(endpoint: Endpoint, body: unknown, content: string) {
  if (endpoint.method === 'GET') return {}
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (endpoint.upload !== null && isObject)
    return multipart({ ...body }, { name: 'a\r\n".pdf', content: Buffer.from(content) })
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) ?? '' }
}

describe('no request of any shape causes a 500', () => {
  it.each(answering.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const tokens = await Promise.all(people.map(freshToken))
      const statuses = new Set<number>()
      await fc.assert(
        fc.asyncProperty(
          bodyFor(endpoint),
          addresses(endpoint),
          uploaded,
          fc.constantFrom(...tokens),
          async (body, url, content, token) => {
            const { headers = {}, ...sent } = await payloadOf(endpoint, body, content)
            const response = await test.app.inject({
              method: endpoint.method,
              url,
              headers: { ...headers, 'x-auth-token': token, 'idempotency-key': uuidv7() },
              ...sent,
            })
            statuses.add(response.statusCode)
            // An unavailable external service is reported as such
            const isAway = response.statusCode === 503 && response.headers['retry-after'] !== undefined
            if (!isAway) expect(response.statusCode, response.body).toBeLessThan(500)
            if (response.statusCode >= 400) expectErrorReply(response.json())
          },
        ),
        { numRuns: runs },
      )
      // Requests that are all rejected for their token test nothing; a public endpoint may reject each random token
      if (endpoint.name !== 'auth.signOut' && endpoint.access !== 'public') expect([...statuses]).not.toEqual([401])
    },
    120_000,
  )

  it('nor do unusual methods, URLs, headers and invalid JSON bodies', async () => {
    const [token = ''] = await Promise.all(people.map(freshToken))
    const address = fc.oneof(
      fc.constantFrom(
        '/api',
        '/api/',
        '/api/campaigns',
        '/api//auth',
        '/api/%',
        '/api/%00',
        '/api/..%2f..%2fetc/passwd',
        '/metrics/x',
        ...concurrentCalls,
      ),
      fc.webPath().map((path) => `/api${path}`),
      fc.constantFrom(...everyEndpoint.map((endpoint) => `/api${endpoint.path}`)),
    )
    const payload = fc.oneof(
      fc.constantFrom('', '{', '[', 'null', '"', '{"a":'.repeat(2000), `${'['.repeat(20_000)}`),
      fc.string(),
    )
    const type = fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/xml',
      '',
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...methods), address, payload, type, async (method, url, text, contentType) => {
        const response = await test.app.inject({
          method,
          url,
          headers: { 'x-auth-token': token, ...(contentType ? { 'content-type': contentType } : {}) },
          ...(method === 'GET' || method === 'HEAD' ? {} : { payload: text }),
        })
        expect(response.statusCode, `${method} ${url}`).toBeLessThan(500)
      }),
      { numRuns: runs * 50 },
    )
  }, 120_000)
})

describe('nor do requests of authenticated external systems', () => {
  const json = (body: unknown) => JSON.stringify(body) ?? ''

  it('a user directory', async () => {
    const [person] = people
    if (!person) throw new Error('no user is signed in')
    const directory = (await test.call(connectDirectory, {}, { ...person, token: await freshToken(person) })).body.token
    const fields = ['userName', 'externalId', 'name', 'name.givenName', 'displayName', 'title', 'active', 'Operations']
    const stated = fc.dictionary(fc.constantFrom(...fields), awkward)
    const operations = fc.record({
      op: fc.constantFrom('add', 'Replace', 'remove'),
      path: fc.option(fc.constantFrom(...fields)),
      value: fc.oneof(awkward, stated),
    })
    const body = fc.oneof(awkward, stated, fc.record({ Operations: fc.array(operations) }))
    const query = fc.oneof(
      fc.constantFrom('', '?filter=%00', '?filter=userName%20eq%20%22%5Cx%22', '?count=-1', '?startIndex=1e99'),
      fc.string().map((text) => `?filter=${encodeURIComponent(`userName eq ${JSON.stringify(text)}`)}`),
      fc.string().map((text) => `?filter=${encodeURIComponent(`externalId eq "${text}"`)}`),
    )
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE')
    const id = fc.constantFrom('', ...ids.map((one) => `/${one}`), '/%00', '/a')
    await fc.assert(
      fc.asyncProperty(method, id, query, body, async (verb, which, asked, reported) => {
        const response = await test.app.inject({
          method: verb,
          url: `/api/scim/v2/Users${which}${asked}`,
          headers: { authorization: `Bearer ${directory}`, 'content-type': 'application/scim+json' },
          ...(verb === 'GET' ? {} : { payload: json(reported) }),
        })
        expect(response.statusCode, response.body).toBeLessThan(500)
      }),
      { numRuns: runs * 20 },
    )
  })

  it('a mail server', async () => {
    const one = fc.record({
      address: fc.oneof(awkward, fc.constant('full@lakeside.example')),
      kind: fc.oneof(awkward, fc.constantFrom('permanent', 'complaint')),
      time: fc.oneof(
        awkward,
        fc.constantFrom('0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-11-22T10:00:00+23:59'),
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.oneof(awkward, fc.record({ bounces: fc.array(one) })), async (reported) => {
        const [payload, at] = [json(reported), Math.floor(Date.now() / 1000)]
        const sum = createHmac('sha256', webhookSecret).update(`${at}.${payload}`).digest('hex')
        const response = await test.app.inject({
          method: 'POST',
          url: '/api/webhooks/mail',
          headers: { 'content-type': 'application/json', 'x-signature': `t=${at},v1=${sum}` },
          payload,
        })
        expect(response.statusCode, response.body).toBeLessThan(500)
        expect(response.statusCode, response.body).not.toBe(401)
      }),
      { numRuns: runs * 20 },
    )
  })
})

/** Generates bodies that are valid except for some fields, or entirely random. */
function bodyFor(endpoint: Endpoint): fc.Arbitrary<unknown> {
  const [person] = people
  if (!person) throw new Error('no user is signed in')
  const right = sampleBody(endpoint, person)
  const fields = [...new Set([...Object.keys(endpoint.body.shape), ...Object.keys(right)])]
  const broken = fc
    .tuple(
      fc.subarray(fields, { minLength: 1 }),
      fc.array(awkward, { minLength: fields.length, maxLength: fields.length }),
    )
    .map(([names, values]) => ({ ...right, ...Object.fromEntries(names.map((name, place) => [name, values[place]])) }))
  const brokenInside = fc
    .tuple(
      fc.constantFrom(...fields),
      fc.dictionary(
        fc.constantFrom(
          'keyword',
          'pageNumber',
          'paginationLimit',
          'sortForFilter',
          'filteredView',
          'name',
          'id',
          'url',
        ),
        awkward,
      ),
    )
    .map(([name, inner]) => {
      const whole = (right as Record<string, unknown>)[name]
      return { ...right, [name]: typeof whole === 'object' && whole !== null ? { ...whole, ...inner } : inner }
    })
  const fitting = bodiesFromSchema(endpoint.body, ids).map((body) => ({
    ...(endpoint.scoped ? right : {}),
    ...Object(body),
  }))
  return fc.oneof({ arbitrary: fitting, weight: 3 }, broken, brokenInside, awkward)
}

function expectErrorReply(body: unknown): void {
  expect(body).toEqual({ errors: expect.any(Array) })
  for (const error of (body as { errors: unknown[] }).errors)
    expect(error).toEqual(expect.objectContaining({ code: expect.any(String), message: expect.any(String) }))
}
