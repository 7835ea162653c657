import { permissionFlags } from '@tearsheet/protocol/access'
import { type Endpoint, requestSchema } from '@tearsheet/protocol/endpoint'
import { create as createDraft } from '@tearsheet/protocol/quotes/endpoints'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addressOf, everyEndpoint } from '../../testing/every-endpoint.ts'
import { nowhere, sampleBody, sampleStatus } from '../../testing/sample-bodies.ts'
import { multipart } from '../../testing/send-file.ts'
import { withPortal } from '../../testing/with-portal.ts'

const test = await withPortal({ LOG_LEVEL: 'silent' })
const person = await test.signIn('admin@lakeside.example', 'Human Resources')
const limited = await test.signIn('limited@lakeside.example')
const victim = await test.signIn('admin@northern.example')
await test.sql('update client set candidate_module = true')

/** Additional fields that an attacker might send with the declared ones. */
const slippedIn = () => ({
  id: nowhere,
  status: 'approved',
  itemStatus: 5,
  adStatus: 'Published',
  role: 'Administrator',
  roleId: 2,
  isSuperAdmin: true,
  isAdministrator: true,
  is_administrator: true,
  isJEAdministrator: true,
  confirmed: 1,
  price: 1,
  balance: 0,
  surchargeRate: 0,
  clientId: victim.scope.clientId,
  client_account_id: victim.scope.clientAccountId,
  clientAccountId: victim.scope.clientAccountId,
  userId: victim.userId,
  createdBy: victim.userId,
  permissionList: { manageInvoices: true, manageApproveAds: true },
})

type Part = z.core.JSONSchema._JSONSchema

/** Returns the parts of a schema that may be objects, with their paths. */
function objectsIn(part: Part, path = ''): { path: string; keys: string[]; isOpen: boolean }[] {
  if (typeof part === 'boolean') return []
  const { properties, additionalProperties, items } = part
  const inside = Object.entries(properties ?? {}).flatMap(([key, inner]) => objectsIn(inner, `${path}.${key}`))
  const listed = [items ?? []].flat().flatMap((inner) => objectsIn(inner, path))
  const choices = [part.anyOf, part.oneOf, part.allOf]
    .flatMap((some) => some ?? [])
    .flatMap((one) => objectsIn(one, path))
  const own = properties ? [{ path, keys: Object.keys(properties), isOpen: additionalProperties !== false }] : []
  return [...own, ...inside, ...listed, ...choices]
}

const declared = (endpoint: Endpoint, io: 'input' | 'output') =>
  objectsIn(z.toJSONSchema(requestSchema(endpoint), { io, unrepresentable: 'any' }))

/** Adds all of these to every object of a body, except fields that the endpoint declares there. */
function slip(endpoint: Endpoint, body: Record<string, unknown>): Record<string, unknown> {
  const extra = slippedIn()
  const known = Map.groupBy(declared(endpoint, 'input'), ({ path }) => path)
  const into = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => into(one, path))
    if (typeof value !== 'object' || value === null) return value
    const keys = new Set((known.get(path) ?? []).flatMap((one) => one.keys))
    const added = Object.entries(extra).filter(([key]) => !keys.has(key))
    const own = Object.entries(value).map(([key, one]) => [key, into(one, `${path}.${key}`)])
    return Object.fromEntries([...added, ...own])
  }
  return into(body, '') as Record<string, unknown> // an object stays one
}

/** Objects that accept any field, with the use of these fields. */
const open: Record<string, string> = {
  '.passkey': 'made by a browser, and judged by the library of passkeys',
  '.onBehalfOfClient': 'only its id is read',
  '.campaignDetails': 'nothing of it is read',
  '.successNotification': 'nothing of it is read',
}

describe('the declaration of an endpoint', () => {
  it.each(everyEndpoint.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s accepts no undeclared field, at any depth',
    (_, endpoint) => {
      const found = declared(endpoint, 'output').filter(({ path, isOpen }) => isOpen && open[path] === undefined)
      expect(found).toEqual([])
    },
  )
})

/** Values that users may not change for themselves: permissions, states and amounts. */
const privileges = async (since: readonly string[]) =>
  JSON.stringify(
    await test.sql(
      `select (select json_agg(u order by u.id) from (select id, is_administrator, confirmed from app_user) u where u.id = any($1)) as users,
        (select json_agg(m order by m.user_id, m.client_account_id) from membership m where m.user_id = any($1)) as rights,
        (select md5(string_agg(i::text, ',' order by i.id)) from invoice i) as invoices,
        (select md5(string_agg(i::text, ',' order by i.id)) from campaign_item i) as ads,
        (select md5(string_agg(c::text, ',' order by c.id)) from media_contract c) as contracts,
        (select md5(string_agg(q::text, ',' order by q.id)) from pending_quote q where client_account_id = $2) as drafts,
        (select md5(string_agg(a::text, ',' order by a.id)) from client_account a where a.id <> $3) as accounts,
        (select md5(string_agg(c::text, ',' order by c.id)) from client c) as clients`,
      [since, victim.scope.clientAccountId, person.scope.clientAccountId],
    ),
  )

/** Excludes endpoints that end the session of the others. */
const calls = everyEndpoint.filter(
  ({ access, method, name }) =>
    !['public', 'providerAdmin', 'desk'].includes(access) &&
    method !== 'GET' &&
    !['auth.signOut', 'auth.endEverySession'].includes(name),
)

describe('permissions, states and amounts in undeclared fields', () => {
  let people: string[]
  let before: string
  beforeAll(async () => {
    people = (await test.sql<{ id: string }>('select id from app_user')).map(({ id }) => id)
    before = await privileges(people)
  })

  it.each(calls.map((endpoint) => [endpoint.name, endpoint] as const))('are not changed by %s', async (_, endpoint) => {
    const body = slip(endpoint, sampleBody(endpoint, person))
    const file = { name: 'a.txt', content: Buffer.from('words') }
    const { headers = {}, payload = body } = endpoint.upload === null ? {} : await multipart(body, file)
    const response = await test.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint),
      headers: { ...headers, 'x-auth-token': person.token, 'idempotency-key': uuidv7() },
      payload,
    })
    expect(response.statusCode, response.body).toBeLessThan(500)
    expect(await privileges(people)).toBe(before)
  })

  it('nor by additions to every object in the server', async () => {
    for (const key of ['__proto__', 'constructor']) {
      const payload = JSON.stringify(sampleBody(createDraft, person)).replace(
        '{',
        `{"${key}":{"prototype":{"isAdministrator":true}},`,
      )
      const { statusCode } = await test.app.inject({
        method: createDraft.method,
        url: addressOf(createDraft),
        headers: { 'x-auth-token': person.token, 'content-type': 'application/json' },
        payload,
      })
      expect(statusCode, key).toBe(400)
    }
    expect('isAdministrator' in {}).toBe(false)
  })

  it('are not assigned to new users or rows either', async () => {
    expect(await test.sql('select from app_user where is_administrator and not id = any($1)', [people])).toEqual([])
    const rights = await test.sql(
      'select distinct client_account_id, role_id, manage_invoices from membership where not user_id = any($1)',
      [people],
    )
    expect(rights).toEqual([{ client_account_id: person.scope.clientAccountId, role_id: 1, manage_invoices: false }])
  })
})

describe('a view that claims more permissions than its user has', () => {
  const flags: readonly string[] = permissionFlags
  it.each(
    everyEndpoint
      .filter(({ access, scoped }) => scoped && (flags.includes(access) || access === 'accountAdministrator'))
      .map((endpoint) => [endpoint.name, endpoint] as const),
  )('gets no more from %s', async (_, endpoint) => {
    const claimed = {
      roleId: 2,
      role: 'Administrator',
      permissionList: Object.fromEntries(flags.map((flag) => [flag, true])),
      isAdministrator: true,
    }
    const body = { ...sampleBody(endpoint, limited), activeView: { ...limited.activeView, ...claimed } }
    const file = { name: 'a.txt', content: Buffer.from('words') }
    const { headers = {}, payload = body } = endpoint.upload === null ? {} : await multipart(body, file)
    const { statusCode } = await test.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint),
      headers: { ...headers, 'x-auth-token': limited.token, 'idempotency-key': uuidv7() },
      payload,
    })
    expect(statusCode).toBe(endpoint.access === 'manageCampaigns' ? sampleStatus(endpoint) : 403)
  })
})
