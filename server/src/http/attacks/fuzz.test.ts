import type { Endpoint } from '@tearsheet/protocol/endpoint'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { afterAll, describe, expect, it } from 'vitest'
import { awkward, bodiesFromSchema } from '../../testing/bodies-from-schema.ts'
import { everyEndpoint, listRoutes } from '../../testing/every-endpoint.ts'
import { nowhere, sampleBody } from '../../testing/sample-bodies.ts'
import { multipart } from '../../testing/send-file.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { createTokens } from '../token.ts'
import { countResponses } from './count-responses.ts'

const test = await withPortal({
  MAIL_WEBHOOK_SECRET: 'a secret for webhooks that is long enough',
  QUOTES_EMAIL: 'quotes@provider.example',
  QUOTES_MAIL_SECRET: 'a secret of the mail server that is long enough',
  DESK_API_KEY: 'a key of the desk that is long enough',
  API_DOCS_KEY: 'a key of the reference',
})
const counting = countResponses(test.app)
afterAll(() => counting.report())
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

/** Number of requests of each kind for each endpoint; FUZZ_RUNS raises it for a long run, and FUZZ_SEED repeats one. */
const runs = Number(process.env.FUZZ_RUNS ?? 5)
if (process.env.FUZZ_SEED) fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED) })

const routes = listRoutes(test.app).filter(({ url }) => url !== '*')
/** Addresses of routes that do not end: event streams. */
const streams = everyEndpoint
  .filter(({ files }) => files.includes('text/event-stream'))
  .map(({ path }) => `/api${path}`)

/** Addresses that are not routes, or break one. */
const strange = ['/api', '/api/', '/api//auth', '/api/%', '/api/%00', '/api/..%2f..%2fetc/passwd', '/metrics/x'].concat(
  ['/apply/%00', '/apply/withdraw/%ff', '/dev/mailbox?to=%00', '/api/scim/v2/Users?filter=%ff'],
)

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

it('covers every endpoint, and every other route of the application', () => {
  // The router combines parameters of several names, and an address with and without its last slash
  const plain = (url: string) => url.replace(/:\w+/g, ':').replace(/\/$/, '')
  const urls = new Set(routes.map(({ url }) => plain(url)))
  expect(everyEndpoint.map(({ path }) => `/api${path}`).filter((url) => !urls.has(plain(url)))).toEqual([])
  const others = [
    '/metrics',
    '/api/health',
    '/api/ready',
    '/api/webhooks/mail',
    '/api/webhooks/quotes',
    '/apply/:campaignItemId',
  ]
  expect([...others, '/api/scim/v2/Users/:id', '/dev/mailbox'].filter((url) => !urls.has(plain(url)))).toEqual([])
})

describe('no request of any shape causes a 500', () => {
  it.each(answering.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      let tokens = await Promise.all(people.map(freshToken))
      const statuses = new Set<number>()
      await fc.assert(
        fc.asyncProperty(
          bodyFor(endpoint),
          addresses(endpoint),
          uploaded,
          fc.nat(people.length - 1),
          async (body, url, content, place) => {
            const { headers = {}, ...sent } = await payloadOf(endpoint, body, content)
            const response = await counting.send({
              method: endpoint.method,
              url,
              headers: { ...headers, 'x-auth-token': tokens[place], 'idempotency-key': uuidv7() },
              ...sent,
            })
            statuses.add(response.statusCode)
            // An earlier request may have ended the session
            if (response.statusCode === 401) tokens = await Promise.all(people.map(freshToken))
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
    const parameter = fc.constantFrom(...ids, 'a', '%00', '%ff', '-1', '..%2f..%2fetc%2fpasswd', 'x'.repeat(3_000))
    const routed = fc
      .tuple(fc.constantFrom(...routes), parameter)
      .filter(([{ url }]) => !streams.includes(url))
      .map(([{ url }, value]) => url.replace(/:\w+|\*/g, value))
    const address = fc.oneof(
      { arbitrary: routed, weight: 6 },
      fc.constantFrom(...strange),
      fc.webPath().map((path) => `/api${path}`),
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
      'application/x-www-form-urlencoded',
      'application/scim+json',
      '',
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...methods), address, payload, type, async (method, url, text, contentType) => {
        const response = await counting.send({
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
