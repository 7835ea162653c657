// @module-tag sql
import * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import { listWork } from '@tearsheet/protocol/desk/work-endpoints'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { describe, expect, test, vi } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'

const portal = await withPortal()
const account = await makeAccount(portal, { client: 'Linked College' })
const client = await makePerson(portal, account, { roleId: 2 })
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })

const makeKey = async (scopes: ('read' | 'items' | 'books')[]) => {
  const { body } = await portal.call(integration.createKey, { name: 'Nightly', scopes, days: 30 }, ana)
  return { headers: { 'x-api-key': body.key }, key: body.key, id: body.listed.id }
}

describe('a key', () => {
  test('is shown once, stored as a hash, and listed with the time of its last use', async () => {
    const { headers, key, id } = await makeKey(['read'])
    expect((await portal.call(listWork, {}, null, { headers })).status).toBe(200)
    const { body } = await portal.call(integration.listKeys, {}, ana)
    const listed = body.keys.find((one) => one.id === id)
    expect(listed).toMatchObject({ name: 'Nightly', createdBy: 'Ana Abel', prefix: key.slice(0, 11) })
    expect(Date.parse(listed?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(JSON.stringify(await portal.sql('select * from api_key'))).not.toContain(key)
    expect(JSON.stringify(await portal.sql('select * from audit_entry'))).not.toContain(key)
  })

  test('grants its scopes, and nothing after it was revoked', async () => {
    const reader = await makeKey(['read'])
    const worker = await makeKey(['items'])
    const price = (headers: Record<string, string>) =>
      portal.call(desk.completeReview, { campaignItemId: absent, price: 1 }, null, { headers })
    const rejected = await price(reader.headers)
    expect([rejected.status, rejected.body.errors?.map(({ code }) => code)]).toEqual([403, ['scope', 'scope']])
    expect(rejected.body.errors?.[1]?.message).toBe(
      'This key lacks the scope "items" (Work on ads). Make a key that has it at the desk, under Integration: /desk/integration',
    )
    expect((await price(worker.headers)).status).toBe(404)
    await portal.call(integration.revokeKey, { keyId: worker.id }, ana)
    expect((await price(worker.headers)).status).toBe(401)
    expect((await portal.call(integration.revokeKey, { keyId: worker.id }, ana)).status).toBe(404)
    await portal.sql(`update api_key set expires_at = now() - interval '1 second' where id = $1`, [reader.id])
    expect((await portal.call(listWork, {}, null, { headers: reader.headers })).status).toBe(401)
    expect((await price({ 'x-api-key': `${reader.key}x` })).status).toBe(401)
  })

  test('cannot create or revoke keys', async () => {
    const { headers } = await makeKey(['read', 'items', 'books'])
    const input = { name: 'More', scopes: ['read' as const], days: null }
    expect((await portal.call(integration.createKey, input, null, { headers })).status).toBe(401)
  })
})

async function listChanges(after?: string, as: SignedIn | null = ana, headers: Record<string, string> = {}) {
  const response = await portal.app.inject({
    method: 'GET',
    url: `/api${integration.listChanges.path}${after === undefined ? '' : `?after=${after}`}`,
    headers: { ...(as ? { 'x-auth-token': as.token } : {}), ...headers },
  })
  return { status: response.statusCode, body: response.json() }
}

/** Returns the current end of the feed. */
async function endOfFeed(): Promise<string> {
  let next = '0.0'
  for (;;) {
    const { body } = await listChanges(next)
    if (body.changes.length === 0) return next
    next = body.next
  }
}

async function makeReviewed(): Promise<string> {
  const campaign = await makeCampaign(portal, account)
  const { id } = await makeItem(portal, campaign, { state: [1, 'Processing'] })
  await portal.call(desk.completeReview, { campaignItemId: id, price: 500 }, ana)
  return id
}

describe('the feed of changes', () => {
  /** Transactions in other databases of the server delay the feed as well. */
  const untilReported = (after: string) =>
    vi.waitFor(async () => {
      const response = await listChanges(after)
      expect(response.body.changes).not.toEqual([])
      return response
    }, 20_000)

  test('continues from its last cursor, and holds back changes that an open transaction could still precede', async () => {
    const before = await endOfFeed()
    const id = await makeReviewed()
    const first = await untilReported(before)
    expect(first.body.changes).toMatchObject([
      { kind: 'campaign_item', subjectId: id, clientAccountId: account.clientAccountId },
    ])
    expect((await listChanges(first.body.next)).body).toEqual({ changes: [], next: first.body.next })
    // An open transaction has written but not committed: later commits wait, so that the order is kept
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const begun = Promise.withResolvers<void>()
    const slow = portal.gateways.database.transaction('tearsheet_provider', async (_tx, connection) => {
      await connection.query('select pg_current_xact_id()')
      begun.resolve()
      await held
    })
    await begun.promise
    await makeReviewed()
    expect((await listChanges(first.body.next)).body.changes).toEqual([])
    release()
    await slow
    expect((await untilReported(first.body.next)).body.changes).toHaveLength(1)
  })

  test('is for desk users only, and rejects an invalid cursor', async () => {
    expect((await listChanges('0.0', null)).status).toBe(401)
    expect((await listChanges('0.0', client)).status).toBe(403)
    expect((await listChanges('nonsense')).status).toBe(400)
    expect((await listChanges('')).body).toEqual((await listChanges()).body)
    const { headers } = await makeKey(['read'])
    expect((await listChanges('0.0', null, headers)).status).toBe(200)
  })
})

const bodies: [Endpoint, Record<string, unknown>, number][] = [
  [integration.listKeys, {}, 200],
  [integration.createKey, { name: 'x', scopes: ['read'], days: null }, 200],
  [integration.revokeKey, { keyId: absent }, 404],
  [integration.listWebhooks, {}, 200],
  [integration.addWebhook, { address: 'https://a.example/', kinds: ['invoice'] }, 200],
  [integration.removeWebhook, { webhookId: absent }, 404],
  [integration.replaceWebhookSecret, { webhookId: absent }, 404],
  [integration.switchWebhookOn, { webhookId: absent }, 404],
  [integration.listDeliveries, { webhookId: absent }, 200],
  [integration.replayDelivery, { webhookId: absent, changeId: absent }, 404],
  [integration.importRequisitions, { clientAccountId: absent, format: 'feed', content: '<job/>' }, 404],
]
const named = bodies.map(([endpoint, body, status]) => [endpoint.name, endpoint, body, status] as const)

test.each(named)('%s is forbidden for clients, and returns 404 for unknown ids', async (_, endpoint, body, status) => {
  expect((await portal.call(endpoint, body, client)).status).toBe(403)
  expect((await portal.call(endpoint, body, ana)).status).toBe(status)
})

// R21.25
test.each([
  ['https://systems.example:9443/hook', 'Leave the port out of the address, or use 8443 with https'],
  ['http://systems.example:8443/hook', 'Leave the port out of the address, or use 8443 with https'],
  ['https://me:secret@systems.example/', 'Leave the name and password out of the address'],
  ['https://10.0.0.5/hook', 'This address does not lead to the public internet. Enter one that does'],
  ['http://[::1]/hook', 'This address does not lead to the public internet. Enter one that does'],
  ['https://localhost/hook', 'This address does not lead to the public internet. Enter one that does'],
  ['https://127.0.0.1:9443/hook', 'This address does not lead to the public internet. Enter one that does'],
  ['ftp://systems.example/', 'Web address must start with https:// or http://'],
])('rejects a webhook at %s when it is added, with the reason', async (rejected, message) => {
  const response = await portal.call(integration.addWebhook, { address: rejected, kinds: ['invoice'] }, ana)
  expect(response.status).toBe(400)
  expect(response.body).toMatchObject({ errors: [{ field: 'address', message }] })
})

// R21.25
test('allows one webhook for each address, in any spelling and with concurrent requests', async () => {
  const add = (address: string) => portal.call(integration.addWebhook, { address, kinds: ['invoice' as const] }, ana)
  const responses = await Promise.all([add('https://once.example/hook'), add('HTTPS://Once.example:443/hook')])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const message = 'There is a webhook to this address already. Remove it first to send other changes there'
  expect(responses.find(({ status }) => status === 400)?.body.errors).toMatchObject([{ field: 'address', message }])
  expect((await add('https://once.example/other')).status).toBe(200)
  const added = responses.find(({ status }) => status === 200)?.body.webhookId ?? ''
  await portal.call(integration.removeWebhook, { webhookId: added }, ana)
  expect((await add('https://once.example/hook')).status).toBe(200)
})
