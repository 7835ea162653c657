// @module-tag sql
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import { readWebhook, webhookToleranceSeconds } from '@tearsheet/protocol/desk/webhook-rules'
import { listWork } from '@tearsheet/protocol/desk/work-endpoints'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson, type TestAccount } from '../../testing/campaign-factories.ts'
import { createTestApp, runDueJobs, type SignedIn, type TestApp } from '../../testing/test-app.ts'
import { createTasks } from '../../worker.ts'
import { takeDue } from './webhook-queries.ts'

let portal: TestApp
let account: TestAccount
let client: SignedIn
let ana: SignedIn
let receiver: Server
const absent = '01990000-0000-7000-8000-000000000000'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}
const received: Received[] = []
/** What the receiver answers next; 204 once there is nothing left. */
let answers: number[] = []

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    const status = answers.shift() ?? 204
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  portal = await createTestApp({ OUTBOUND_ALLOW: `127.0.0.1:${port()}` })
  account = await makeAccount(portal, { client: 'Linked College' })
  client = await makePerson(portal, account, { roleId: 2 })
  ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
})
afterAll(async () => {
  await portal.close()
  receiver.close()
})
const port = () => (receiver.address() as AddressInfo).port // it listens on a port
const address = () => `http://127.0.0.1:${port()}/hook`

const makeKey = async (scopes: ('read' | 'items' | 'books')[]) => {
  const { body } = await portal.call(integration.createKey, { name: 'Nightly', scopes, days: 30 }, ana)
  return { headers: { 'x-api-key': body.key }, key: body.key, id: body.listed.id }
}

describe('a key', () => {
  test('is shown once, kept as a hash, and tells when it was last used', async () => {
    const { headers, key, id } = await makeKey(['read'])
    expect((await portal.call(listWork, {}, null, { headers })).status).toBe(200)
    const { body } = await portal.call(integration.listKeys, {}, ana)
    const listed = body.keys.find((one) => one.id === id)
    expect(listed).toMatchObject({ name: 'Nightly', createdBy: 'Ana Abel', prefix: key.slice(0, 11) })
    expect(Date.parse(listed?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(JSON.stringify(await portal.sql('select * from api_key'))).not.toContain(key)
    expect(JSON.stringify(await portal.sql('select * from audit_entry'))).not.toContain(key)
  })

  test('opens what its scopes say, and nothing once it has ended', async () => {
    const reader = await makeKey(['read'])
    const worker = await makeKey(['items'])
    const price = (headers: Record<string, string>) =>
      portal.call(desk.completeReview, { campaignItemId: absent, price: 1 }, null, { headers })
    expect((await price(reader.headers)).status).toBe(403)
    expect((await price(worker.headers)).status).toBe(404)
    await portal.call(integration.revokeKey, { keyId: worker.id }, ana)
    expect((await price(worker.headers)).status).toBe(401)
    expect((await portal.call(integration.revokeKey, { keyId: worker.id }, ana)).status).toBe(404)
    await portal.sql(`update api_key set expires_at = now() - interval '1 second' where id = $1`, [reader.id])
    expect((await portal.call(listWork, {}, null, { headers: reader.headers })).status).toBe(401)
    expect((await price({ 'x-api-key': `${reader.key}x` })).status).toBe(401)
  })

  test('never makes or ends another', async () => {
    const { headers } = await makeKey(['read', 'items', 'books'])
    const wish = { name: 'More', scopes: ['read' as const], days: null }
    expect((await portal.call(integration.createKey, wish, null, { headers })).status).toBe(401)
  })
})

async function listChanges(after?: string, as: SignedIn | null = ana, headers: Record<string, string> = {}) {
  const reply = await portal.app.inject({
    method: 'GET',
    url: `/api${integration.listChanges.path}${after === undefined ? '' : `?after=${after}`}`,
    headers: { ...(as ? { 'x-auth-token': as.token } : {}), ...headers },
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** Where the feed ends now. */
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
  /** Transactions in other databases of the server hold it back as well. */
  const untilTold = (after: string) =>
    vi.waitFor(async () => {
      const reply = await listChanges(after)
      expect(reply.body.changes).not.toEqual([])
      return reply
    }, 20_000)

  test('goes on where it ended, and keeps back what a transaction under way could still come before', async () => {
    const before = await endOfFeed()
    const id = await makeReviewed()
    const first = await untilTold(before)
    expect(first.body.changes).toMatchObject([
      { kind: 'campaign_item', subjectId: id, clientAccountId: account.clientAccountId },
    ])
    expect((await listChanges(first.body.next)).body).toEqual({ changes: [], next: first.body.next })
    // Somebody has begun to write and has not committed: what others commit meanwhile waits, so that the order holds
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
    expect((await untilTold(first.body.next)).body.changes).toHaveLength(1)
  })

  test('is for the desk alone, and refuses a cursor that it did not write', async () => {
    expect((await listChanges('0.0', null)).status).toBe(401)
    expect((await listChanges('0.0', client)).status).toBe(403)
    expect((await listChanges('nonsense')).status).toBe(400)
    const { headers } = await makeKey(['read'])
    expect((await listChanges('0.0', null, headers)).status).toBe(200)
  })
})

const deliver = async () => {
  const task = createTasks(portal.gateways)['desk:deliver-changes']
  await task?.({}, {} as never) // it looks at neither
}
const addWebhook = async () =>
  (await portal.call(integration.addWebhook, { address: address(), kinds: ['campaign_item'] }, ana)).body
const makeDue = () => portal.sql(`update webhook_delivery set next_at = now() where state = 'waiting'`)
/** What a receiver does: takes only what is ours, unchanged and new, and each message once. */
async function isGenuine({ headers, body }: Received, secret: string, seen: Set<string>, now = new Date()) {
  const read = await readWebhook({ header: (name) => [headers[name]].flat()[0], body, secret, now })
  const isNew = read !== null && !seen.has(read.id)
  if (read) seen.add(read.id)
  return isNew
}

describe('a webhook', () => {
  test('gets each change signed, in order of its object, again until it answers; the log tells, and replays', async () => {
    const { secret, webhookId } = await addWebhook()
    const campaign = await makeCampaign(portal, account)
    const { id } = await makeItem(portal, campaign, { state: [4, 'Processing'] })
    const problem = { campaignItemId: id, reason: 'Down', remedy: 'Later' }
    await portal.call(desk.reportError, problem, ana)
    await portal.call(desk.retry, { campaignItemId: id }, ana)
    received.length = 0
    answers = [500, 302, 204]
    // The second change of the object waits while the first has not arrived
    for (let attempt = 0; attempt < 3; attempt++) {
      await deliver()
      await makeDue()
    }
    await deliver()
    const types = received.map(({ body }) => JSON.parse(body).type)
    expect(types).toHaveLength(4)
    expect(new Set(types.slice(0, 3)).size).toBe(1)
    expect(types[3]).not.toBe(types[0])
    const ids = received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids.slice(0, 3)).size).toBe(1)
    const seen = new Set<string>()
    const [first, , , last] = received
    if (!first || !last) throw new Error('Four messages were expected')
    expect(await isGenuine(first, secret, seen)).toBe(true)
    expect(await isGenuine(first, secret, seen), 'the same again').toBe(false)
    const later = new Date(Date.now() + (webhookToleranceSeconds + 5) * 1000)
    expect(await isGenuine(first, secret, new Set(), later), 'an old one, sent again').toBe(false)
    const altered = { ...last, body: last.body.replace('}', ' }') }
    expect(await isGenuine(altered, secret, new Set()), 'altered').toBe(false)
    expect(await isGenuine(last, 'whsec_AAAA', new Set()), 'another secret').toBe(false)
    expect(await isGenuine({ ...last, headers: {} }, secret, new Set()), 'unsigned').toBe(false)

    const { body } = await portal.call(integration.listDeliveries, { webhookId }, ana)
    expect(body.deliveries.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['delivered', 1],
      ['delivered', 3],
    ])
    const changeId = body.deliveries[0]?.id ?? ''
    await portal.call(integration.replayDelivery, { webhookId, changeId }, ana)
    await deliver()
    expect(received.at(-1)?.headers['webhook-id']).toBe(`msg_${changeId}`)
    expect(JSON.stringify(await portal.sql('select * from webhook'))).not.toContain(secret)
    await portal.call(integration.removeWebhook, { webhookId }, ana)
  })

  test('that a killed worker had taken on is sent again, and has lost no try by it', async () => {
    const { webhookId } = await addWebhook()
    const id = await makeReviewed()
    // As the worker leaves it when it is killed between taking it on and hearing the answer
    await portal.gateways.database.transaction('tearsheet_provider', (tx) => takeDue(tx, 64))
    received.length = 0
    await deliver()
    expect(received).toEqual([])
    await makeDue()
    await deliver()
    expect(received.map(({ body }) => JSON.parse(body).data.subjectId)).toEqual([id])
    const { body } = await portal.call(integration.listDeliveries, { webhookId }, ana)
    expect(body.deliveries).toMatchObject([{ state: 'delivered', attempts: 1 }])
    await portal.call(integration.removeWebhook, { webhookId }, ana)
  })

  test('is given up after three days, and switched off after five, with a mail; switched on it goes on', async () => {
    const { webhookId } = await addWebhook()
    await makeReviewed()
    await portal.sql(`update webhook_delivery set attempts = 9 where webhook_id = $1`, [webhookId])
    await portal.sql(`update webhook set failing_since = now() - interval '6 days' where id = $1`, [webhookId])
    answers = [500]
    await deliver()
    const [listed] = (await portal.call(integration.listWebhooks, {}, ana)).body.webhooks
    expect(listed?.switchedOffAt).not.toBeNull()
    const { body } = await portal.call(integration.listDeliveries, { webhookId }, ana)
    expect(body.deliveries).toMatchObject([{ state: 'failed', outcome: 'status 500', attempts: 10 }])
    await runDueJobs(portal)
    const mails = (await portal.mail.list()).filter(({ subject }) => subject === 'A webhook was switched off')
    expect(mails.length).toBeGreaterThan(0)
    received.length = 0
    await portal.call(integration.switchWebhookOn, { webhookId }, ana)
    await makeReviewed()
    await deliver()
    expect(received).toHaveLength(1)
    await portal.call(integration.removeWebhook, { webhookId }, ana)
  })

  test('at an address that is not on the public internet gets nothing', async () => {
    const inside = { address: 'http://127.0.0.1:1/', kinds: ['campaign_item' as const] }
    const { body } = await portal.call(integration.addWebhook, inside, ana)
    await makeReviewed()
    await deliver()
    const log = await portal.call(integration.listDeliveries, { webhookId: body.webhookId }, ana)
    expect(log.body.deliveries).toMatchObject([{ state: 'waiting', outcome: 'private' }])
    await portal.call(integration.removeWebhook, { webhookId: body.webhookId }, ana)
  })
})

const bodies: [Endpoint, Record<string, unknown>, number][] = [
  [integration.listKeys, {}, 200],
  [integration.createKey, { name: 'x', scopes: ['read'], days: null }, 200],
  [integration.revokeKey, { keyId: absent }, 404],
  [integration.listWebhooks, {}, 200],
  [integration.addWebhook, { address: 'https://a.example/', kinds: ['invoice'] }, 200],
  [integration.removeWebhook, { webhookId: absent }, 404],
  [integration.switchWebhookOn, { webhookId: absent }, 404],
  [integration.listDeliveries, { webhookId: absent }, 200],
  [integration.replayDelivery, { webhookId: absent, changeId: absent }, 404],
  [integration.importRequisitions, { clientAccountId: absent, format: 'feed', content: '<job/>' }, 404],
]
const named = bodies.map(([endpoint, body, status]) => [endpoint.name, endpoint, body, status] as const)

test.each(named)('%s is closed to clients, and finds nothing that is not there', async (_, endpoint, body, status) => {
  expect((await portal.call(endpoint, body, client)).status).toBe(403)
  expect((await portal.call(endpoint, body, ana)).status).toBe(status)
})
