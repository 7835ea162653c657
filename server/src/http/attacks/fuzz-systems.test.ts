import { createHmac } from 'node:crypto'
import { connectDirectory } from '@tearsheet/protocol/identity/directory-endpoints'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { mailDependencies } from '../../app.ts'
import { backChannelPath } from '../../identity/openid/prepare-openid.ts'
import { awkward } from '../../testing/bodies-from-schema.ts'
import { nowhere } from '../../testing/sample-bodies.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { countResponses } from './count-responses.ts'

const webhookSecret = 'a secret for webhooks that is long enough'
const postingSecret = 'a secret of the mail server that is long enough'

const gatewaySecret = 'whsec_of_tests'

const test = await withPortal({
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: gatewaySecret,
  MAIL_WEBHOOK_SECRET: webhookSecret,
  QUOTES_MAIL_SECRET: postingSecret,
  QUOTES_EMAIL: 'quotes@provider.example',
  QUOTES_AUTHSERV_ID: 'mx.provider.example',
})
const counting = countResponses(test.app)
afterAll(() => counting.report())
const person = await test.signIn('admin@lakeside.example', 'Human Resources')
const users = await test.sql<{ id: string }>('select id from app_user order by id limit 20')
const ids = [nowhere, ...users.map(({ id }) => id)]

/** Number of requests of each kind, divided by twenty; FUZZ_RUNS raises it for a long run. */
const runs = Number(process.env.FUZZ_RUNS ?? 5)
if (process.env.FUZZ_SEED) fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED) })

const secondsNow = () => Math.floor(Date.now() / 1000)
const signatureOf = (secret: string, at: number, text: string) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`

describe('no request of an external system causes a 500', () => {
  const json = (body: unknown) => JSON.stringify(body) ?? ''

  it('a user directory', async () => {
    const directory = (await test.call(connectDirectory, {}, person)).body.token
    const fields = ['userName', 'externalId', 'name', 'name.givenName', 'displayName', 'title', 'active', 'Operations']
    const object = fc.dictionary(fc.constantFrom(...fields), awkward)
    const operations = fc.record({
      op: fc.constantFrom('add', 'Replace', 'remove'),
      path: fc.option(fc.constantFrom(...fields)),
      value: fc.oneof(awkward, object),
    })
    const body = fc.oneof(awkward, object, fc.record({ Operations: fc.array(operations) }))
    const query = fc.oneof(
      fc.constantFrom('', '?filter=%00', '?filter=userName%20eq%20%22%5Cx%22', '?count=-1', '?startIndex=1e99'),
      fc.string().map((text) => `?filter=${encodeURIComponent(`userName eq ${JSON.stringify(text)}`)}`),
      fc.string().map((text) => `?filter=${encodeURIComponent(`externalId eq "${text}"`)}`),
    )
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE')
    const id = fc.constantFrom('', ...ids.map((one) => `/${one}`), '/%00', '/a')
    await fc.assert(
      fc.asyncProperty(method, id, query, body, async (verb, user, search, payload) => {
        const response = await counting.send({
          method: verb,
          url: `/api/scim/v2/Users${user}${search}`,
          headers: { authorization: `Bearer ${directory}`, 'content-type': 'application/scim+json' },
          ...(verb === 'GET' ? {} : { payload: json(payload) }),
        })
        expect(response.statusCode, response.body).toBeLessThan(500)
      }),
      { numRuns: runs * 20 },
    )
  })

  it('a mail server that reports bounces', async () => {
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
        const payload = json(reported)
        const signature = signatureOf(webhookSecret, secondsNow(), payload)
        const response = await counting.send({
          method: 'POST',
          url: '/api/webhooks/mail',
          headers: { 'content-type': 'application/json', 'x-signature': signature },
          payload,
        })
        expect(response.statusCode, response.body).toBeLessThan(500)
        expect(response.statusCode, response.body).not.toBe(401)
      }),
      { numRuns: runs * 20 },
    )
  })

  it('a mail server that delivers postings', async () => {
    const own = mailDependencies(test.gateways)?.addresses.ofUser(person.userId) ?? ''
    const line = fc.oneof(
      fc.constantFrom('', 'x'.repeat(3_000), '\u0000', '=?utf-8?B?//8=?=', '<>', 'a@b, c@d', 'Group: a@b;', '"'),
      fc.string(),
    )
    const type = fc.constantFrom(
      'text/plain',
      'text/html; charset=utf-7',
      'text/plain; charset=\u0000',
      'multipart/mixed; boundary=x',
      'multipart/mixed',
      'message/rfc822',
      'application/pdf',
    )
    const encoding = fc.constantFrom('7bit', 'base64', 'quoted-printable', 'x')
    const part = fc.constantFrom(
      '',
      '--x',
      '--x--',
      '\r\n',
      'Content-Type: application/pdf\r\n\r\n%PDF-1.7',
      '<p>'.repeat(500),
    )
    const body = fc.array(fc.oneof(part, fc.string()), { maxLength: 8 }).map((parts) => parts.join('\r\n'))
    const envelope = fc.constantFrom(own, 'quotes@provider.example', '', '\u0000', `${own},${own}`, 'x'.repeat(5_000))
    await fc.assert(
      fc.asyncProperty(line, line, type, encoding, body, envelope, async (from, subject, kind, how, text, to) => {
        const content = `From: ${from}\r\nTo: ${to}\r\nSubject: ${subject}\r\nContent-Type: ${kind}\r\nContent-Transfer-Encoding: ${how}\r\n\r\n${text}`
        const recipients = to.replaceAll('\0', '')
        const sender = 'full@lakeside.example'
        const signature = signatureOf(postingSecret, secondsNow(), `${sender}.${recipients}.${content}`)
        const response = await counting.send({
          method: 'POST',
          url: '/api/webhooks/quotes',
          headers: {
            'content-type': 'message/rfc822',
            'x-signature': signature,
            'x-envelope-from': sender,
            'x-envelope-to': recipients,
          },
          payload: Buffer.from(content, 'utf8'),
        })
        expect(response.statusCode, response.body).toBe(200)
      }),
      { numRuns: runs * 20 },
    )
  })

  it('a payment gateway', async () => {
    const kind = fc.constantFrom('payment_intent.succeeded', 'payment_intent.payment_failed', 'charge.refunded', 'x')
    const fields = fc.record({ id: awkward, amount: awkward, currency: awkward, metadata: awkward, status: awkward })
    const event = fc.record({ id: awkward, type: kind, data: fc.record({ object: fc.oneof(awkward, fields) }) })
    await fc.assert(
      fc.asyncProperty(fc.oneof(awkward, event), async (reported) => {
        const payload = json(reported)
        const response = await counting.send({
          method: 'POST',
          url: '/api/webhooks/stripe',
          headers: {
            'content-type': 'application/json',
            'stripe-signature': signatureOf(gatewaySecret, secondsNow(), payload),
          },
          payload,
        })
        expect(response.statusCode, response.body).toBeLessThan(500)
      }),
      { numRuns: runs * 20 },
    )
  })

  it('an identity provider', async () => {
    const encoded = fc.oneof(
      awkward,
      fc.record({ iss: awkward, aud: awkward, sub: awkward, events: awkward, jti: awkward }),
    )
    const piece = encoded.map((value) => Buffer.from(json(value)).toString('base64url'))
    const token = fc.oneof(
      fc.string(),
      fc.tuple(piece, piece, piece).map((pieces) => pieces.join('.')),
    )
    await fc.assert(
      fc.asyncProperty(token, fc.constantFrom('POST', 'GET'), async (logout_token, method) => {
        const response = await counting.send({
          method,
          url: backChannelPath,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          ...(method === 'GET' ? {} : { payload: new URLSearchParams({ logout_token }).toString() }),
        })
        expect(response.statusCode, response.body).toBeLessThan(500)
      }),
      { numRuns: runs * 20 },
    )
  })
})
