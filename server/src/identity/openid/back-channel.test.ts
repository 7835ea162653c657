import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beginOpenidSignIn } from '@tearsheet/protocol/identity/openid-endpoints'
import { renew } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { uuidv7 } from 'uuidv7'
import { afterAll, describe, expect, test } from 'vitest'
import { makeAccount, makePerson } from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { createSecretBox } from '../factors/lock-secrets.ts'

const portalUrl = 'http://portal.example:3000'
const openidClientId = 'portal'
const event = 'http://schemas.openid.net/event/backchannel-logout'
const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256' }

/** A server with the configuration and the keys of an identity provider. */
interface KeyServer {
  issuer: string
  address: string
  /** Paths of its requests. */
  requests: string[]
  close(): Promise<void>
}

/** @param isSilent whether it never responds */
async function startKeyServer({ isSilent = false } = {}): Promise<KeyServer> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (isSilent) return
    const issuer = `http://${request.headers.host}`
    const configuration = {
      issuer,
      jwks_uri: `${issuer}/jwks`,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url === '/jwks' ? { keys: [jwk] } : configuration))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer: `http://${address}`,
    address,
    requests,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const [first, second, another, unproven] = await Promise.all(Array.from({ length: 4 }, () => startKeyServer()))
if (!first || !second || !another || !unproven) throw new Error('Key servers not started')
const silent = await Promise.all(Array.from({ length: 8 }, () => startKeyServer({ isSilent: true })))
const servers = [first, second, another, unproven, ...silent]
afterAll(() => Promise.all(servers.map((server) => server.close())))
const allowed = servers.map(({ address }) => address).join(',')
const portal = await withPortal({ PUBLIC_URL: portalUrl, OUTBOUND_ALLOW: allowed })
const box = createSecretBox(portal.gateways.tokenSecret, 'identity provider')

/** Adds a client with this identity provider. Returns its domain, its id and a user. */
async function addProvider({ issuer }: KeyServer, isProven = true) {
  const account = await makeAccount(portal)
  const person = await makePerson(portal, account, { roleId: 2 })
  const domain = `${account.clientId.slice(-12)}.example`
  await portal.sql(
    `insert into identity_provider (client_id, client_account_id, issuer, openid_client_id, locked_secret, domain, challenge, set_by, proven_at)
     values ($1, $2, $3, $4, $5, $6, 'x', $7, case when $8 then now() end)`,
    [
      account.clientId,
      account.clientAccountId,
      issuer,
      openidClientId,
      box.lock('secret'),
      domain,
      person.userId,
      isProven,
    ],
  )
  return { clientId: account.clientId, domain, person }
}

/** Marks a user's sign-in as one at the identity provider, which began a moment ago. */
async function markSession({ clientId, person }: { clientId: string; person: SignedIn }, sid: string): Promise<void> {
  const familyId = uuidv7()
  await portal.sql(
    "insert into session (id, family_id, user_id, expires_at) values ($1, $1, $2, now() + interval '1 hour')",
    [familyId, person.userId],
  )
  await portal.sql('update session set family_id = $1 where user_id = $2', [familyId, person.userId])
  await portal.sql(
    `insert into openid_session (family_id, client_id, subject, sid, locked_id_token) values ($1, $2, 'subject', $3, 'x')`,
    [familyId, clientId, sid],
  )
}

interface TokenParts {
  issuer: string
  sid?: string
  jti?: string
  typ?: string
  key?: CryptoKey
  kid?: string
  claims?: Record<string, unknown>
  ageSeconds?: number
}

function makeToken(token: TokenParts): Promise<string> {
  const { issuer, sid = 's', jti = randomUUID(), typ = 'logout+jwt', key = own.privateKey, kid = 'own' } = token
  return new SignJWT({ events: { [event]: {} }, sid, ...token.claims })
    .setProtectedHeader({ alg: 'RS256', kid, typ })
    .setIssuer(issuer)
    .setAudience(openidClientId)
    .setJti(jti)
    .setIssuedAt(Math.floor(Date.now() / 1000) - (token.ageSeconds ?? 0))
    .sign(key)
}

async function notify(token: string): Promise<number> {
  const { statusCode } = await portal.app.inject({
    method: 'POST',
    url: '/api/auth/openid/back-channel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })
  return statusCode
}

describe('a logout notice', () => {
  test('ends the session that it names, once', async () => {
    const provider = await addProvider(first)
    await markSession(provider, 'one')
    const token = await makeToken({ issuer: first.issuer, sid: 'one' })
    expect(await notify(token)).toBe(200)
    expect((await portal.call(renew, {}, provider.person)).status).toBe(401)
    expect(await notify(token)).toBe(400)
  })

  test.each([
    ['no recipient', { iss: first.issuer, aud: null }],
    ['a list of other values as its recipients', { iss: first.issuer, aud: [{}, 1] }],
    ['an object as its issuer', { iss: {}, aud: openidClientId }],
    ['characters that cannot be stored', { iss: `${first.issuer}\0`, aud: openidClientId }],
  ])('that is not signed and has %s is rejected', async (_, claims) => {
    const pieces = [{ alg: 'RS256', typ: 'logout+jwt' }, claims, {}]
    const token = pieces.map((piece) => Buffer.from(JSON.stringify(piece)).toString('base64url')).join('.')
    expect(await notify(token)).toBe(400)
  })

  test.each([[{ sid: 's\0', sub: undefined }], [{ sid: undefined, sub: 'a\0b' }], [{ sid: {}, sub: 5 }]])(
    'that is signed and names the session as %j is rejected',
    async (claims) => {
      await addProvider(first)
      expect(await notify(await makeToken({ issuer: first.issuer, claims }))).toBe(400)
    },
  )

  test('does not end a session that began after it', async () => {
    const provider = await addProvider(first)
    await markSession(provider, 'two')
    expect(await notify(await makeToken({ issuer: first.issuer, sid: 'two', ageSeconds: 200 }))).toBe(200)
    expect((await portal.call(renew, {}, provider.person)).status).toBe(200)
    expect(await notify(await makeToken({ issuer: first.issuer, sid: 'two' }))).toBe(200)
    expect((await portal.call(renew, {}, provider.person)).status).toBe(401)
  })

  test.each<[string, Partial<TokenParts>]>([
    ['of another type', { typ: 'JWT' }],
    ['without a type', { typ: '' }],
    ['with a nonce', { claims: { nonce: 'n' } }],
    ['without the event', { claims: { events: {} } }],
    ['with the event in another', { claims: { events: { other: { [event]: {} } } } }],
    ['with a list of events', { claims: { events: [event] } }],
    ['with the event as a text', { claims: { events: event } }],
    ['with a list of ids', { claims: { jti: ['a'] } }],
    ['with a list of sessions', { claims: { sid: ['three'] } }],
    ['without an id', { claims: { jti: undefined } }],
    ['that is old', { ageSeconds: 400 }],
    ['of another issuer', { issuer: second.issuer }],
  ])('%s is rejected', async (_, wrong) => {
    const provider = await addProvider(first)
    await markSession(provider, 'three')
    const jti = 'jti' in (wrong.claims ?? {}) ? { jti: '' } : {}
    expect(await notify(await makeToken({ issuer: first.issuer, sid: 'three', ...jti, ...wrong }))).toBe(400)
    expect((await portal.call(renew, {}, provider.person)).status).toBe(200)
  })

  test.each<[string, object, (signed: string) => string]>([
    ['that is not signed', { alg: 'none' }, () => ''],
    [
      'that is signed with the public key as a secret',
      { alg: 'HS256' },
      (signed) => createHmac('sha256', JSON.stringify(jwk)).update(signed).digest('base64url'),
    ],
    ['with a key of its own', { alg: 'RS256', jwk, jku: `${first.issuer}/jwks` }, () => 'AAAA'],
    ['with an unknown extension', { alg: 'RS256', crit: ['b64'], b64: false }, () => 'AAAA'],
    ['with an object as its key id', { alg: 'RS256', kid: {} }, () => 'AAAA'],
  ])('%s is rejected', async (_, header, sign) => {
    const provider = await addProvider(first)
    await markSession(provider, 'forged')
    const [, claims = ''] = (await makeToken({ issuer: first.issuer, sid: 'forged' })).split('.')
    const head = Buffer.from(JSON.stringify({ typ: 'logout+jwt', kid: 'own', ...header })).toString('base64url')
    const signed = `${head}.${claims}`
    expect(await notify(`${signed}.${sign(signed)}`)).toBe(400)
    expect((await portal.call(renew, {}, provider.person)).status).toBe(200)
  })

  test('with an unknown key causes one fetch of the keys at most', async () => {
    await addProvider(second)
    const before = second.requests.length
    const forge = (kid: string) => makeToken({ issuer: second.issuer, key: other.privateKey, kid })
    const tokens = await Promise.all(Array.from({ length: 50 }, (_, n) => forge(n % 2 === 0 ? 'own' : `k${n}`)))
    for (const token of tokens.slice(0, 10)) expect(await notify(token)).toBe(400)
    for (const status of await Promise.all(tokens.slice(10).map(notify))) expect(status).toBe(400)
    const requests = second.requests.slice(before)
    expect(requests.filter((path) => path === '/jwks')).toHaveLength(1)
    expect(requests.length).toBeLessThanOrEqual(2)
  })

  test('of a provider whose domain is not proven causes no request', async () => {
    await addProvider(unproven, false)
    expect(await notify(await makeToken({ issuer: unproven.issuer }))).toBe(400)
    expect(unproven.requests).toEqual([])
  })

  test('of eight silent providers does not delay the sign-in at another one', async () => {
    const good = await addProvider(another)
    const slow = await Promise.all(silent.map((server) => addProvider(server)))
    const waiting = silent.flatMap(({ issuer }, n) => [
      ...Array.from({ length: 3 }, async () => notify(await makeToken({ issuer }))),
      ...Array.from({ length: 3 }, () => portal.call(beginOpenidSignIn, { username: `a@${slow[n]?.domain}` })),
    ])
    await expect.poll(() => silent.every(({ requests }) => requests.length > 0), { timeout: 8_000 }).toBe(true)
    const before = performance.now()
    const begun = await portal.call(beginOpenidSignIn, { username: `a@${good.domain}` })
    expect([begun.status, begun.body.errors ?? []]).toEqual([200, []])
    expect(begun.body.address).toContain('/auth')
    expect(performance.now() - before).toBeLessThan(3_000)
    await Promise.all(silent.map((server) => server.close()))
    await Promise.all(waiting)
  })
})
