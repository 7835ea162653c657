import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import { readWebhook } from '@tearsheet/protocol/desk/webhook-rules'
import { afterAll, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { createTasks } from '../../worker.ts'

const received: { headers: IncomingHttpHeaders; body: string }[] = []
const receiver = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await text(request) })
  response.writeHead(204).end()
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
afterAll(() => receiver.close())
const { port } = receiver.address() as AddressInfo // it listens on a port
// R21.25
const portal = await withPortal({ OUTBOUND_ALLOW: `127.0.0.1:${port}` })
const account = await makeAccount(portal)
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })

test('signs with both secrets for a day after one was replaced, and then with the new one', async () => {
  const added = { address: `http://127.0.0.1:${port}/hook`, kinds: ['campaign_item' as const] }
  const { secret: former, webhookId } = (await portal.call(integration.addWebhook, added, ana)).body
  const { body: next } = await portal.call(integration.replaceWebhookSecret, { webhookId }, ana)
  expect(Date.parse(next.formerUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000)
  /** Returns whether a receiver with the former secret, and one with the new secret, accept a message. */
  const sendOne = async () => {
    received.length = 0
    const { id } = await makeItem(portal, await makeCampaign(portal, account), { state: [1, 'Processing'] })
    await portal.call(desk.completeReview, { campaignItemId: id, price: 500 }, ana)
    await createTasks(portal.gateways)['desk:deliver-changes']?.({}, {} as never) // it uses neither argument
    const [message] = received
    if (!message) throw new Error('Expected a message')
    const header = (name: string) => [message.headers[name]].flat()[0]
    const read = (secret: string) => readWebhook({ header, body: message.body, secret, now: new Date() })
    return (await Promise.all([former, next.secret].map(read))).map((one) => one !== null)
  }
  expect(await sendOne()).toEqual([true, true])
  await portal.sql('update webhook set former_secret_until = now() where id = $1', [webhookId])
  expect(await sendOne()).toEqual([false, true])
})
