import type { Endpoint } from '@tearsheet/protocol/endpoint'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, everyEndpoint } from '../testing/every-endpoint.ts'
import { sampleBody } from '../testing/sample-bodies.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let people: SignedIn[]

beforeAll(async () => {
  test = await createTestApp()
  people = [await test.signIn('admin@lakeside.example'), await test.signIn('staff@beacon.example')]
})
afterAll(() => test?.close())

/** Requests of each kind for each endpoint: FUZZ_RUNS raises it for a long run. */
const runs = Number(process.env.FUZZ_RUNS ?? 25)

/** Values that have broken such systems before, among ordinary nonsense. */
const awkward = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    1.5,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '%',
    '_',
    '\\',
    "'; drop table campaign; --",
    '<script>alert(1)</script>',
    '00000000-0000-0000-0000-000000000000',
    '2026-02-30',
    '9999-12-31',
    '0000-00-00',
    [],
    [[]],
    {},
    'x'.repeat(5000),
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.uuid(),
)

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const

describe('no request of any shape gives a 500', () => {
  it.each(everyEndpoint.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      await fc.assert(
        fc.asyncProperty(bodyFor(endpoint), fc.constantFrom(...people), async (body, person) => {
          const response = await test.app.inject({
            method: endpoint.method,
            url: addressOf(endpoint),
            headers: {
              'x-auth-token': person.token,
              'idempotency-key': uuidv7(),
              ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
            },
            ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body) ?? '' }),
          })
          expect(response.statusCode, response.body).toBeLessThan(500)
          if (response.statusCode >= 400) expectErrorReply(response.json())
        }),
        { numRuns: runs },
      )
    },
    120_000,
  )

  it('nor do odd methods, addresses, headers and bodies that are no JSON', async () => {
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
          headers: { 'x-auth-token': people[0]?.token ?? '', ...(contentType ? { 'content-type': contentType } : {}) },
          ...(method === 'GET' || method === 'HEAD' ? {} : { payload: text }),
        })
        expect(response.statusCode, `${method} ${url}`).toBeLessThan(500)
      }),
      { numRuns: runs * 20 },
    )
  }, 120_000)
})

/** A body that is right but for some of its fields, or not right at all. */
function bodyFor(endpoint: Endpoint): fc.Arbitrary<unknown> {
  const [person] = people
  if (!person) throw new Error('nobody is signed in')
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
  return fc.oneof(broken, brokenInside, awkward)
}

function expectErrorReply(body: unknown): void {
  expect(body).toEqual({ errors: expect.any(Array) })
  for (const error of (body as { errors: unknown[] }).errors)
    expect(error).toEqual(expect.objectContaining({ code: expect.any(String), message: expect.any(String) }))
}
