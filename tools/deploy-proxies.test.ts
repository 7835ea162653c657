import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxMailBytes } from '../server/src/quotes/mailed/receive-mail.ts'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../server/src/testing/campaign-factories.ts'
import { everyEndpoint } from '../server/src/testing/every-endpoint.ts'
import { multipart } from '../server/src/testing/send-file.ts'
import { withPortal } from '../server/src/testing/with-portal.ts'
import { largeImage } from './fresh-debian/large-image.ts'
import { isInstalled, proxyFiles, type RunningProxy, startProxy } from './testing/proxies.ts'

const megabyte = 1024 * 1024

const portal = await withPortal({
  TRUSTED_PROXIES: '127.0.0.1',
  LOG_LEVEL: 'warn',
  UNDO_SECONDS: '0',
  QUOTES_EMAIL: 'quotes@provider.example',
  QUOTES_AUTHSERV_ID: 'mx.provider.example',
  QUOTES_MAIL_SECRET: 'a secret of the mail service, which is long enough',
})
await portal.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = portal.app.server.address() as AddressInfo
const account = await makeAccount(portal)
const person = await makePerson(portal, account)
const staff = await makePerson(portal, null, { isAdministrator: true, name: 'Sam Staff' })

const bodyOf = async (response: IncomingMessage) => ({
  status: response.statusCode,
  type: response.headers['content-type'],
  ...JSON.parse(await text(response)),
})

describe.each(proxyFiles)('$file', ({ file }) => {
  test('passes each size of body that the portal accepts', () => {
    const units: Record<string, number> = { m: megabyte, MiB: megabyte }
    const content = readFileSync(join(import.meta.dirname, '../deploy', file), 'utf8')
    const limits = [...content.matchAll(/(?:client_max_body_size|max_size) (\d+)(MiB|m)\b/g)].map(
      ([, size, unit = '']) => Number(size) * (units[unit] ?? 0),
    )
    const [others = 0, emails = 0] = limits.toSorted((a, b) => a - b)
    const largestFile = Math.max(...everyEndpoint.map(({ upload }) => upload?.maxBytes ?? 0))
    expect(limits).toHaveLength(2)
    expect(others - largestFile).toBeGreaterThanOrEqual(megabyte)
    expect(emails - maxMailBytes).toBeGreaterThanOrEqual(megabyte)
  })
})

const installed = proxyFiles.filter(({ program }) => isInstalled(program))
for (const { file, program } of proxyFiles.filter((one) => !installed.includes(one)))
  process.stderr.write(`NOT RUN: ${program} is not installed, so no request was sent through ${file}\n`)

for (const proxyFile of installed)
  describe(`requests through ${proxyFile.file}`, () => {
    let proxy: RunningProxy
    beforeAll(async () => {
      proxy = await startProxy(proxyFile, port)
    })
    afterAll(() => proxy.stop())

    async function upload(content: Buffer) {
      const campaign = await makeCampaign(portal, account)
      const item = await makeItem(portal, campaign, { publicationType: 2 })
      const { payload, headers } = await multipart({ campaignItemId: item.id }, { name: 'artwork.png', content })
      const response = await proxy.send(`/api${deskCampaigns.uploadArtwork.path}`, {
        method: 'POST',
        body: payload,
        headers: { ...headers, 'x-auth-token': staff.token },
      })
      return bodyOf(response)
    }

    test('have files of up to 20 MB', async () => {
      // 2,640² pixels are 19.9 MB
      expect(await upload(largeImage(2_640))).toMatchObject({ status: 200, campaignItem: {} })
    })

    test.each([
      ['a file over 20 MB', 20.5, 'Upload a file of 20 MB or less'],
      ['a body over the limit of the proxy', 24, 'The request is too large'],
    ])('are rejected with a readable error for %s', async (_what, megabytes, message) => {
      const response = await upload(Buffer.alloc(megabytes * megabyte))
      expect(response).toMatchObject({ status: 413, errors: [{ code: 'too_large', message }] })
      expect(response.type).toContain('application/json')
    })

    test('are served at once after one over the limit', async () => {
      const chunked = { 'transfer-encoding': 'chunked', 'content-type': 'message/rfc822' }
      const sent = { method: 'POST', body: Buffer.alloc(maxMailBytes + 2 * megabyte), headers: chunked }
      const status = await proxy.send('/api/webhooks/quotes', sent).then(
        (response) => response.resume().statusCode,
        () => 'closed',
      )
      expect([413, 'closed']).toContain(status)
      const started = performance.now()
      expect((await proxy.send('/api/health')).resume().statusCode).toBe(200)
      // A proxy that takes the process out for some seconds would wait for it
      expect(performance.now() - started).toBeLessThan(4_000)
    })

    test('have emails of up to 25 MB', async () => {
      const email = { method: 'POST', body: Buffer.alloc(maxMailBytes) }
      expect(await bodyOf(await proxy.send('/api/webhooks/quotes', email))).toMatchObject({
        status: 401,
        errors: [{ message: 'The signature does not fit' }],
      })
    })

    test('receive each event of a stream at once', async () => {
      const query = new URLSearchParams({ userId: person.userId, clientAccountId: person.scope.clientAccountId })
      const response = await proxy.send(`/api/events?${query}`, { headers: { 'x-auth-token': person.token } })
      let received = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        received += part
      })
      const campaign = await makeCampaign(portal, account)
      const item = await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] })
      const body = { campaignId: campaign.id, campaignItems: [item.id], tabView: 'ready-for-approval' as const }
      expect((await portal.call(campaigns.approveItems, body, person)).status).toBe(200)
      // A stream that is buffered would deliver it with later ones, or at its end
      await expect.poll(() => received, { timeout: 10_000 }).toContain(campaign.id)
      response.destroy()
    })

    test('are logged with the address of the sender, not with one that the sender invents', async () => {
      portal.logged.length = 0
      const attempt = { username: 'nobody@college.example', password: 'a wrong password' }
      const response = await proxy.send(`/api${signIn.path}`, {
        method: 'POST',
        body: Buffer.from(JSON.stringify(attempt)),
        from: '127.0.0.2',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': '203.0.113.7',
          'x-real-ip': '203.0.113.8',
          forwarded: 'for=203.0.113.9',
        },
      })
      expect((await bodyOf(response)).status).toBe(400)
      const event = () => portal.logged.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'security event')
      await expect.poll(event).toMatchObject({ event: 'authentication_failed', address: '127.0.0.2' })
    })

    test.each([
      'ECDHE-RSA-AES128-SHA256:ECDHE-ECDSA-AES128-SHA256:ECDHE-RSA-AES256-SHA:ECDHE-ECDSA-AES256-SHA',
      'AES128-GCM-SHA256:AES256-SHA256',
      'DHE-RSA-AES256-GCM-SHA384',
    ])('are not accepted with ciphers without forward secrecy or authentication: %s', async (ciphers) => {
      const old = { ciphers, maxVersion: 'TLSv1.2' as const }
      await expect(proxy.send('/api/health', { tls: old })).rejects.toThrow(/handshake failure/)
    })

    test('are accepted by TLS 1.2 with authenticated ciphers, and by no version before', async () => {
      const newest = await proxy.send('/api/health', { tls: { maxVersion: 'TLSv1.2' } })
      expect(newest.resume().statusCode).toBe(200)
      const tls = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
      await expect(proxy.send('/api/health', { tls })).rejects.toThrow(/protocol version/)
    })

    test('do not reach the metrics', async () => {
      for (const path of ['/metrics', '/metrics/']) {
        const response = await proxy.send(path)
        expect([path, response.resume().statusCode]).toEqual([path, 404])
      }
    })
  })
