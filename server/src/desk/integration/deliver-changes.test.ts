// @module-tag sql
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import { readWebhook, webhookToleranceSeconds } from '@tearsheet/protocol/desk/webhook-rules'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '../../database/drizzle.ts'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { runDueJobs } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { createTasks } from '../../worker.ts'
import { recordArrival } from './record-try.ts'
import { takeDue } from './webhook-queries.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}
const received: Received[] = []
/** Whether one address is slow to respond, and the requests that it received. */
let isSilent = false
const silent: ServerResponse[] = []
/** The receiver's next status codes; 204 once the list is empty. */
let answers: number[] = []

beforeEach(async () => {
  await portal.sql('delete from webhook')
  received.length = 0
  answers = []
})
const port = () => (receiver.address() as AddressInfo).port // it listens on a port

const receiver = createServer(async (request, response) => {
  if (request.url === '/silent' && isSilent) {
    silent.push(response)
    return
  }
  received.push({ headers: request.headers, body: await text(request) })
  const status = answers.shift() ?? 204
  response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end()
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
afterAll(() => receiver.close())
// R21.25
const portal = await withPortal({ OUTBOUND_ALLOW: `127.0.0.1:${port()}` })
const account = await makeAccount(portal, { client: 'Linked College' })
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const addressOf = (path: string) => `http://127.0.0.1:${port()}/${path}`

async function makeReviewed(): Promise<string> {
  const campaign = await makeCampaign(portal, account)
  const { id } = await makeItem(portal, campaign, { state: [1, 'Processing'] })
  await portal.call(desk.completeReview, { campaignItemId: id, price: 500 }, ana)
  return id
}

/** Creates an ad with two successive changes. */
async function makeChangedTwice(): Promise<string> {
  const campaign = await makeCampaign(portal, account)
  const { id } = await makeItem(portal, campaign, { state: [4, 'Processing'] })
  await portal.call(desk.reportError, { campaignItemId: id, reason: 'Down', remedy: 'Later' }, ana)
  await portal.call(desk.retry, { campaignItemId: id }, ana)
  return id
}

const deliver = async () => {
  const task = createTasks(portal.gateways)['desk:deliver-changes']
  await task?.({}, {} as never) // it uses neither argument
}
const addWebhook = async (path = 'hook') =>
  (await portal.call(integration.addWebhook, { address: addressOf(path), kinds: ['campaign_item'] }, ana)).body
/** Makes all waiting deliveries due. */
const makeDue = async () => {
  await portal.sql(`update webhook_delivery set next_at = now() where state = 'waiting'`)
  await portal.sql('update webhook set next_at = now()')
}
const listDeliveries = async (webhookId: string) =>
  (await portal.call(integration.listDeliveries, { webhookId }, ana)).body.deliveries
const subjects = () => received.map(({ body }) => JSON.parse(body).data.subjectId)
/** Verifies a message like a receiver: accepts only genuine, unchanged messages, and each message once. */
async function isGenuine({ headers, body }: Received, secret: string, seen: Set<string>, now = new Date()) {
  const read = await readWebhook({ header: (name) => [headers[name]].flat()[0], body, secret, now })
  const isNew = read !== null && !seen.has(read.id)
  if (read) seen.add(read.id)
  return isNew
}

test('sends each change signed, in order for each object, until it is accepted; lists deliveries, and replays them', async () => {
  const { secret, webhookId } = await addWebhook()
  await makeChangedTwice()
  answers = [500, 302, 204]
  // The second change of the object waits until the first has arrived
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
  if (!first || !last) throw new Error('Expected four messages')
  expect(await isGenuine(first, secret, seen)).toBe(true)
  expect(await isGenuine(first, secret, seen), 'redelivered unchanged').toBe(false)
  const later = new Date(Date.now() + (webhookToleranceSeconds + 5) * 1000)
  expect(await isGenuine(first, secret, new Set(), later), 'an old one, redelivered').toBe(false)
  const altered = { ...last, body: last.body.replace('}', ' }') }
  expect(await isGenuine(altered, secret, new Set()), 'altered').toBe(false)
  expect(await isGenuine(last, 'whsec_AAAA', new Set()), 'another secret').toBe(false)
  expect(await isGenuine({ ...last, headers: {} }, secret, new Set()), 'unsigned').toBe(false)

  const log = await listDeliveries(webhookId)
  expect(log.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['delivered', 1],
    ['delivered', 3],
  ])
  const changeId = log[0]?.id ?? ''
  await portal.call(integration.replayDelivery, { webhookId, changeId }, ana)
  await deliver()
  expect(received.at(-1)?.headers['webhook-id']).toBe(`msg_${changeId}`)
  expect(JSON.stringify(await portal.sql('select * from webhook'))).not.toContain(secret)
})

test('sends messages of a killed worker again, without a lost attempt', async () => {
  const { webhookId } = await addWebhook()
  const id = await makeReviewed()
  // The state that a worker leaves when it is killed between claiming the message and receiving the response
  await portal.gateways.database.transaction('tearsheet_provider', (tx) => takeDue(tx, webhookId, 64))
  await deliver()
  expect(received).toEqual([])
  await makeDue()
  await deliver()
  expect(subjects()).toEqual([id])
  expect(await listDeliveries(webhookId)).toMatchObject([{ state: 'delivered', attempts: 1 }])
})

test('gives up by the time since the first attempt, not by their number; the next message of the object follows', async () => {
  const { webhookId } = await addWebhook()
  await makeChangedTwice()
  const since = (time: string) =>
    portal.sql(
      `update webhook_delivery set attempts = 40, first_tried_at = now() - $1::interval
       where position = (select min(position) from webhook_delivery)`,
      [time],
    )
  const states = async () => (await listDeliveries(webhookId)).map(({ state, attempts }) => [state, attempts])
  answers = [500, 500]
  await since('2 days 23 hours')
  await deliver()
  expect(await states()).toEqual([
    ['waiting', 0],
    ['waiting', 41],
  ])
  await makeDue()
  await since('3 days 1 hour')
  await deliver()
  expect(await states()).toEqual([
    ['waiting', 0],
    ['failed', 41],
  ])
  await makeDue()
  await deliver()
  expect(await states()).toEqual([
    ['delivered', 1],
    ['failed', 41],
  ])
  expect(received).toHaveLength(3)
})

test('tries an address whose last attempt failed with one message, of any object, until one arrives', async () => {
  const { webhookId } = await addWebhook()
  const listed = async () => (await portal.call(integration.listWebhooks, {}, ana)).body.webhooks[0]
  const first = await makeReviewed()
  answers = [500]
  await deliver()
  expect(await listed()).toMatchObject({ failure: 'status 500', waiting: 1 })
  const others = [await makeChangedTwice(), await makeReviewed(), await makeReviewed()]
  await deliver()
  expect(subjects(), 'it stays unchanged').toEqual([first])
  answers = [503]
  // The first one's own delay is not over: a message that the receiver cannot accept would block all others
  await portal.sql('update webhook set next_at = now()')
  await deliver()
  expect(subjects()).toHaveLength(2)
  expect(others).toContain(subjects()[1])
  await makeDue()
  await deliver()
  expect(await listed()).toMatchObject({ id: webhookId, failure: null, failingSince: null, waiting: 0 })
  expect(new Set(subjects().slice(2))).toEqual(new Set([first, ...others]))
  expect(received).toHaveLength(7)
  const ofTwice = received.map(({ body }) => JSON.parse(body)).filter(({ data }) => data.subjectId === others[0])
  const [reported, retried] = [...new Set(ofTwice.map(({ type }) => type))]
  expect([reported, retried].map((type) => type.split('.').at(-1))).toEqual(['reportError', 'retry'])
})

test('sends the longest due message first, whatever its attempts, and none before it has waited its turn', async () => {
  const { webhookId } = await addWebhook()
  const twice = await makeChangedTwice()
  const tried = await makeReviewed()
  const fresh = await makeReviewed()
  // Due for one, two and three hours
  for (const [hours, subjectId] of [fresh, tried, twice].entries())
    await portal.sql(
      `update webhook_delivery set next_at = now() - make_interval(hours => $2 + 1), attempts = $2 % 2 where subject_id = $1`,
      [subjectId, hours],
    )
  await portal.sql('update webhook set failing_since = now()')
  const order: string[] = []
  for (let attempt = 0; attempt < 4; attempt++)
    await portal.gateways.database.transaction('tearsheet_provider', async (tx) => {
      for (const due of (await takeDue(tx, webhookId, 1)) ?? []) {
        order.push(due.subjectId)
        await recordArrival(tx, due)
      }
    })
  // The second change of an object is due from the arrival of the first
  expect(order).toEqual([twice, tried, fresh, twice])
})

test('a message that waits for an earlier one of its object never precedes it, whatever its result', async () => {
  const { webhookId } = await addWebhook()
  await portal.sql(
    `insert into audit_entry (id, action, subject, subject_id)
     select gen_random_uuid(), 'test.' || n, 'campaign_item', 'object' from generate_series(1, 5) n`,
  )
  await portal.sql(`update webhook_delivery set next_at = now() - interval '1 hour'`)
  const first = `(select next_at from webhook_delivery where state = 'waiting' order by position limit 1)`
  const before = `select from webhook_delivery where state = 'waiting' and next_at < ${first}`
  // Null: it is due no sooner than the earlier one is finished
  const later = `select from webhook_delivery where state = 'waiting' and coalesce(next_at, now()) > now() - interval '30 minutes'`
  answers = [500]
  await deliver()
  expect(await portal.sql(before)).toEqual([])
  expect(await portal.sql(later)).toHaveLength(5)
  await portal.sql(`update webhook_delivery set next_at = now() - interval '1 hour'`)
  await portal.gateways.database.transaction('tearsheet_provider', async (tx) => {
    await tx.execute(sql`update webhook set next_at = now()`)
    for (const due of (await takeDue(tx, webhookId, 1)) ?? []) await recordArrival(tx, due)
  })
  expect(await portal.sql(before)).toEqual([])
  expect(await portal.sql(later)).toHaveLength(4)
})

test('an address that does not respond does not delay the others', async () => {
  isSilent = true
  const { webhookId } = await addWebhook('silent')
  await addWebhook()
  await portal.sql(
    `insert into audit_entry (id, action, subject, subject_id)
     select gen_random_uuid(), 'test.change', 'campaign_item', 'object-' || n from generate_series(1, 12) n`,
  )
  const sent = deliver()
  await vi.waitFor(() => expect(received).toHaveLength(12), 20_000)
  expect((await listDeliveries(webhookId)).map(({ attempts }) => attempts)).toEqual(Array(12).fill(0))
  expect(silent).toHaveLength(4)
  isSilent = false
  for (const response of silent) response.writeHead(204).end()
  await sent
})

test('disables a webhook with no successful delivery for five days, by email; continues once enabled', async () => {
  const { webhookId } = await addWebhook()
  const id = await makeReviewed()
  await portal.sql(`update webhook_delivery set first_tried_at = now() - interval '1 day'`)
  await portal.sql(`update webhook set failing_since = now() - interval '6 days'`)
  answers = [500]
  await deliver()
  const [listed] = (await portal.call(integration.listWebhooks, {}, ana)).body.webhooks
  expect(listed?.switchedOffAt).not.toBeNull()
  await runDueJobs(portal)
  const mails = (await portal.mail.list()).filter(({ subject }) => subject === 'A webhook was turned off')
  expect(mails.length).toBeGreaterThan(0)
  received.length = 0
  await portal.call(integration.switchWebhookOn, { webhookId }, ana)
  const next = await makeReviewed()
  await deliver()
  expect(subjects()).toEqual([id, next])
})

test('sends nothing to a webhook whose address now points into a private network', async () => {
  const { webhookId } = await addWebhook()
  await portal.sql(`update webhook set address = 'http://127.0.0.1/'`)
  await makeReviewed()
  await deliver()
  expect(await listDeliveries(webhookId)).toMatchObject([{ state: 'waiting', outcome: 'private' }])
})
