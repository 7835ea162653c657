// @module-tag sql
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyEndpoint } from '../testing/every-endpoint.ts'
import { nowhere, sampleBody } from '../testing/sample-bodies.ts'
import { withPortal } from '../testing/with-portal.ts'

/** Endpoints that end the session with which the others are sent. */
const endings = ['auth.signOut', 'auth.endEverySession', 'auth.renew']
/** Endpoints for users of an account. */
const calls = everyEndpoint.filter(
  ({ access, name }) => !['public', 'providerAdmin', 'desk'].includes(access) && !endings.includes(name),
)
const titled = calls.map((endpoint) => [endpoint.name, endpoint] as const)

/** The table of each request field with an id. */
const tableOf: Record<string, string> = {
  campaignId: 'campaign',
  id: 'campaign',
  campaignItems: 'campaign_item',
  campaignItemId: 'campaign_item',
  tearsheetId: 'tearsheet',
  commentId: 'artwork_comment',
  invoiceId: 'invoice',
  invoiceIds: 'invoice',
  invoiceItemIdList: 'invoice_item',
  paymentId: 'payment',
  notificationId: 'notification',
  quoteId: 'pending_quote',
  activeQuoteId: 'pending_quote',
  pendingQuoteItemId: 'pending_quote_publication',
  attachmentId: 'quote_attachment',
}

const test = await withPortal({ LOG_LEVEL: 'silent' })
const intruder = await test.signIn('admin@lakeside.example', 'Human Resources')
const victim = await test.signIn('admin@northern.example')
const columns = await test.sql<{ table: string; has_id: boolean; has_account: boolean }>(
  `select c.relname as table, bool_or(attname = 'id') as has_id, bool_or(attname = 'client_account_id') as has_account
     from pg_class c join pg_attribute a on a.attrelid = c.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' group by 1 order by 1`,
)
const everyTable: string[] = columns.map(({ table }) => table)
const tables: string[] = columns.flatMap(({ table, has_account }) => (has_account ? [table] : []))
/** Ids of all rows of the victim's account. */
const theirIds: string[] = []
const first: Record<string, string | undefined> = {}
for (const { table, has_id, has_account } of columns) {
  if (!has_id || !has_account) continue
  const rows = await test.sql<{ id: string }>(`select id::text from ${table} where client_account_id = $1 order by 1`, [
    victim.scope.clientAccountId,
  ])
  theirIds.push(...rows.map(({ id }) => id))
  first[table] = rows[0]?.id
}
/** A row's id for each request field with an id. */
const theirIdBy: Record<string, string | undefined> = Object.fromEntries(
  Object.entries(tableOf).map(([field, table]) => [field, first[table]]),
)

/** Returns a body or URL with ids of missing rows replaced by ids of the victim's rows. */
function withTheirs(value: unknown, field = ''): unknown {
  if (value === nowhere) return theirIdBy[field] ?? nowhere
  if (Array.isArray(value)) return value.map((inner) => withTheirs(inner, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTheirs(inner, key)]))
}

async function send(endpoint: Endpoint, name: (value: unknown, field?: string) => unknown) {
  const url = `/api${endpoint.path}`
    .replace(/:version\b/, '1')
    .replace(/:(\w+)/g, (_, field: string) => String(name(nowhere, field)))
  const { scope } = intruder
  const body = { ...(name(sampleBody(endpoint, intruder)) as object), ...(endpoint.scoped ? scope : {}) }
  const response = await test.app.inject({
    method: endpoint.method,
    url,
    headers: { 'x-auth-token': intruder.token, 'idempotency-key': uuidv7() },
    ...(endpoint.method === 'GET' ? {} : { payload: body }),
  })
  // Without a session, nothing could leak
  expect(response.statusCode, response.body).not.toBe(401)
  return { status: response.statusCode, text: response.body }
}

const namesRows = (endpoint: Endpoint) =>
  endpoint.path.includes(':') || JSON.stringify(sampleBody(endpoint, intruder)).includes(nowhere)

const leaked = (text: string) => theirIds.filter((id) => text.includes(id))

/** Returns a digest of all the victim's data: for each table its number of rows and a sum of hashes, without an order. */
async function digest(): Promise<string> {
  const parts = tables.map(
    (table) =>
      `select '${table}' as t, count(*)::int as n, sum(hashtextextended(r::text, 0))::text as m from ${table} r where client_account_id = $1`,
  )
  return JSON.stringify(await test.sql(parts.join(' union all '), [victim.scope.clientAccountId]))
}

let before = await digest()

/**
 * Reading adds sessions and audit rows; everything else of the victim must remain unchanged since the action before,
 * whose digest is not computed again.
 */
async function expectKept(act: () => Promise<void>): Promise<void> {
  await act()
  const [was, now] = [before, await digest()]
  before = now
  expect(now).toBe(was)
}

const rowSecurity = async (state: 'enable' | 'disable') => {
  for (const table of everyTable) await test.sql(`alter table ${table} ${state} row level security`)
}

/**
 * Disables the application's own scope: the view in every query has the victim's account, while the settings for
 * row-level security are the intruder's.
 */
async function takeScopeOut(): Promise<void> {
  const [found] = await test.sql<{ result: string }>(
    `select pg_get_function_result('enter_view(uuid, uuid, uuid, uuid, text, boolean)'::regprocedure) as result`,
  )
  const result = found?.result ?? ''
  const theirs: Record<string, string> = { account_id: victim.scope.clientAccountId, client_id: victim.scope.clientId }
  const columns = result
    .slice('TABLE('.length, -1)
    .split(', ')
    .map((column) => column.split(' ')[0] ?? '')
    .map((column) => (theirs[column] === undefined ? `e.${column}` : `'${theirs[column]}'::uuid`))
  await test.sql('alter function enter_view(uuid, uuid, uuid, uuid, text, boolean) rename to enter_view_honestly')
  await test.sql(`create function enter_view(p_session uuid, p_user uuid, p_client uuid, p_account uuid, p_call text, p_writes boolean)
    returns ${result}
    language sql volatile security definer as $$ select ${columns.join(', ')} from enter_view_honestly($1, $2, $3, $4, $5, $6) e $$`)
}

async function putScopeBack(): Promise<void> {
  await test.sql('drop function enter_view(uuid, uuid, uuid, uuid, text, boolean)')
  await test.sql('alter function enter_view_honestly(uuid, uuid, uuid, uuid, text, boolean) rename to enter_view')
}

it('the victim has rows in every table that a request can reference', () => {
  expect(theirIds.length).toBeGreaterThan(100)
  for (const field of ['campaignId', 'campaignItemId', 'invoiceId', 'quoteId', 'notificationId'])
    expect(theirIdBy[field], field).toBeDefined()
})

describe('with row-level security off, the application’s own scope protects another account’s rows from', () => {
  beforeAll(() => rowSecurity('disable'))
  afterAll(() => rowSecurity('enable'))

  it.each(titled)('%s', async (_, endpoint) => {
    await expectKept(async () => {
      const [theirs, absent] = [await send(endpoint, withTheirs), await send(endpoint, (value) => value)]
      expect(leaked(theirs.text)).toEqual([])
      // The response for another account's row equals that for a missing one; a request without ids may not repeat its
      // effect
      if (namesRows(endpoint)) expect(theirs.status).toBe(absent.status)
    })
  })
})

describe('without the application’s scope, row-level security protects another account’s rows from', () => {
  beforeAll(takeScopeOut)
  afterAll(putScopeBack)

  it.each(titled)('%s', async (_, endpoint) => {
    await expectKept(async () => {
      expect(leaked((await send(endpoint, withTheirs)).text)).toEqual([])
    })
  })
})

it('with both checks off, this test does see another account’s rows', async () => {
  await rowSecurity('disable')
  await takeScopeOut()
  try {
    const leaks = []
    for (const endpoint of calls)
      if (leaked((await send(endpoint, withTheirs)).text).length > 0) leaks.push(endpoint.name)
    expect(leaks.length).toBeGreaterThan(10)
  } finally {
    await putScopeBack()
    await rowSecurity('enable')
  }
})
