import { getAttention } from '@tearsheet/protocol/clients/endpoints'
import { deactivate, getById } from '@tearsheet/protocol/identity/account-endpoints'
import * as factors from '@tearsheet/protocol/identity/factor-endpoints'
import {
  beginOpenidSignIn,
  beginOpenidSignOut,
  finishOpenidSignIn,
  getIdentityProvider,
  proveDomain,
  removeIdentityProvider,
  setIdentityProvider,
} from '@tearsheet/protocol/identity/openid-endpoints'
import { openidMessages } from '@tearsheet/protocol/identity/openid-messages'
import { prove } from '@tearsheet/protocol/identity/session-endpoints'
import { renew } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { SignJWT } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, describe, expect, test } from 'vitest'
import { type Browser, follow, startIdentityProvider } from '../../testing/identity-provider.ts'
import { startNameServer } from '../../testing/name-server.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portalUrl = 'http://portal.example:3000'
const domain = 'northern.example'
const existing = 'gurpreet.dhillon@northern.example'
const idp = await startIdentityProvider()
idp.know(portalUrl)
const names = await startNameServer()
afterAll(async () => {
  await idp.close()
  await names.close()
})
const portal = await withPortal({ PUBLIC_URL: portalUrl, OUTBOUND_ALLOW: idp.address, DNS_SERVERS: names.address })
const admin = await portal.signIn('admin@northern.example')

const settings = () => ({ issuer: idp.issuer, openidClientId: idp.clientId, secret: idp.secret, domain })
const set = (changes: Partial<ReturnType<typeof settings>> = {}, as: SignedIn | null = admin) =>
  portal.call(setIdentityProvider, { ...settings(), ...changes }, as)
const codesOf = ({ status, body }: { status: number; body: { errors?: { code: string }[] | undefined } }) => [
  status,
  body.errors?.[0]?.code,
]

/** Signs in at the identity provider as a user, in a new browser. */
async function come(person: string, username = existing) {
  idp.person = person
  const browser: Browser = { cookies: new Map() }
  const begun = await portal.call(beginOpenidSignIn, { username, returnTo: '/invoices' })
  const cookie = String(begun.headers['set-cookie']).split(';', 1)[0] ?? ''
  if (begun.body.address === null) throw new Error(`${username} has no identity provider`)
  const { address } = await follow(browser, begun.body.address, idp)
  const finish = (more: { code?: string } = {}, headers: Record<string, string> = { cookie }) =>
    portal.call(finishOpenidSignIn, { answer: new URL(address).search, ...more }, null, { headers })
  return { browser, address, cookie, finish }
}
type Finished = Awaited<ReturnType<Awaited<ReturnType<typeof come>>['finish']>>['body']

/** The signed-in user, in their only account. */
const signedIn = ({ token, activeView, accessControlList }: Finished): SignedIn => {
  if (!activeView) throw new Error('they have one account')
  const { client, clientAccountId } = activeView
  const scope = { activeView, clientId: client.id, clientAccountId }
  return { token, activeView, userId: accessControlList.user.id, scope }
}

describe('a client’s identity provider', () => {
  test('is set by a user who administers all its accounts, with a fresh proof, and proven by a TXT record', async () => {
    expect((await portal.call(getIdentityProvider, {}, admin)).body).toEqual({
      provider: null,
      addresses: {
        signIn: `${portalUrl}/signed-in`,
        signedOut: `${portalUrl}/login`,
        backChannel: `${portalUrl}/api/auth/openid/back-channel-logout`,
      },
    })
    expect(codesOf(await portal.call(proveDomain, {}, admin))).toEqual([409, 'conflict'])
    const none = await set({ secret: '' })
    expect([none.status, none.body.errors?.[0]?.field]).toEqual([400, 'secret'])
    const wrong = await set({ issuer: `${idp.issuer}/nobody` })
    expect(wrong.body.errors?.[0]?.message).toBe(openidMessages.issuerUnreachable)
    // Internal addresses are never contacted.
    expect((await set({ issuer: 'http://169.254.169.254' })).status).toBe(400)
    const { body } = await set()
    expect(body.provider).toMatchObject({
      issuer: idp.issuer,
      domain,
      provenAt: null,
      clientAccountName: 'Talent Acquisition',
      record: { name: '_tearsheet.northern.example', value: expect.stringMatching(/^tearsheet-domain=[\w-]{32}$/) },
    })
    expect(JSON.stringify(body)).not.toContain(idp.secret)

    expect((await portal.call(beginOpenidSignIn, { username: existing })).body.address).toBeNull()
    const missing = await portal.call(proveDomain, {}, admin)
    expect(codesOf(missing)).toEqual([400, 'record_missing'])
    names.records.set('_tearsheet.northern.example', ['v=other', body.provider?.record.value ?? ''])
    await portal.sql("update session set proven_at = now() - interval '1 hour' where user_id = $1", [admin.userId])
    expect(codesOf(await portal.call(proveDomain, {}, admin))).toEqual([403, 'fresh_proof_required'])
    await portal.sql('update session set proven_at = now() where user_id = $1', [admin.userId])
    expect((await portal.call(proveDomain, {}, admin)).body.provider?.provenAt).not.toBeNull()
    // Saving the same settings without the secret keeps it proven.
    expect((await set({ secret: '' })).body.provider?.provenAt).not.toBeNull()
    const written = await portal.sql<{ action: string }>(
      "select action from audit_entry where subject = 'identity_provider' order by id",
    )
    expect(written.map(({ action }) => action)).toEqual([
      'users.setIdentityProvider',
      'users.proveDomain',
      'users.setIdentityProvider',
    ])
  })

  test('has a domain that no other client can prove, and cannot be set by an administrator of one account only', async () => {
    const lakeside = await portal.signIn('admin@lakeside.example', 'Human Resources')
    const claimed = await set({}, lakeside)
    names.records.get('_tearsheet.northern.example')?.push(claimed.body.provider?.record.value ?? '')
    const rejected = await portal.call(proveDomain, {}, lakeside)
    expect([rejected.status, rejected.body.errors?.[0]?.message]).toEqual([400, openidMessages.domainTaken])
    await portal.sql('update membership set active = false where user_id = $1 and client_account_id <> $2', [
      lakeside.userId,
      lakeside.scope.clientAccountId,
    ])
    expect(codesOf(await set({}, lakeside))).toEqual([403, 'provider_not_yours'])
    expect((await set({}, await portal.signIn('full@lakeside.example'))).status).toBe(403)
    expect((await set({}, null)).status).toBe(401)
    const malformed = await set({ issuer: 'nobody', openidClientId: '', domain: 'no domain' })
    expect(malformed.body.errors?.map(({ field }) => field)).toEqual(['issuer', 'openidClientId', 'domain'])
  })
})

describe('signing in at the provider', () => {
  test('adds a new user as a Limited User, and recognizes them by the provider’s own id', async () => {
    idp.accounts.set('n-1', { email: 'Nia.New@northern.example', given_name: 'Nia', family_name: 'New' })
    const first = await (await come('n-1')).finish()
    expect(first.status).toBe(200)
    expect(first.body.returnTo).toBe('/invoices')
    const { user } = first.body.accessControlList
    expect(user).toMatchObject({ username: 'nia.new@northern.example', firstName: 'Nia', lastName: 'New', roleId: 1 })
    const nia = signedIn(first.body)
    expect((await portal.call(getAttention, {}, nia)).status).toBe(200)
    const { body: own } = await portal.call(getById, { id: user.id }, nia)
    expect([own.user.hasPassword, own.user.singleSignOnSince]).toEqual([false, expect.any(String)])
    expect(codesOf(await portal.call(prove, { password: 'whatever it may be' }, nia))).toEqual([400, 'no_password'])
    idp.accounts.set('n-1', { email: 'nia.wed@northern.example' })
    const again = await (await come('n-1')).finish()
    expect(again.body.accessControlList.user.id).toBe(user.id)
    const written = await portal.sql("select action from audit_entry where action = 'users.addBySignIn'")
    expect(written).toHaveLength(1)
  })

  test('keeps the name of a new user on one line, limited to the length of the forms', async () => {
    const turned = 'Eve\u202e\nBcc: all@x.example'
    idp.accounts.set('l-1', { email: 'eve@northern.example', given_name: turned, family_name: '🙂'.repeat(150) })
    const { user } = (await (await come('l-1')).finish()).body.accessControlList
    expect([user.firstName, user.lastName]).toEqual(['Eve Bcc: all x example', '🙂'.repeat(40)])
    const family = `L${'🙂'.repeat(150)}`
    idp.accounts.set('l-2', { email: 'nameless@northern.example', given_name: '\n', family_name: family })
    const nameless = (await (await come('l-2')).finish()).body.accessControlList.user
    expect([nameless.firstName, nameless.lastName]).toEqual(['nameless', `L${'🙂'.repeat(39)}`])
  })

  test('rejects an identity without a valid address', async () => {
    for (const email of ['two words@northern.example', 'line\nbreak@northern.example', 'a\u0000b@northern.example']) {
      idp.accounts.set('l-3', { email, given_name: 'A', family_name: 'B' })
      const { status, body } = await (await come('l-3')).finish()
      expect([status, body.errors?.[0]?.code], JSON.stringify(email)).toEqual([400, 'not_admitted'])
    }
  })

  test('accepts an existing user by their address, and no other identity with it', async () => {
    idp.accounts.set('g-1', { email: existing, email_verified: true })
    const { status, body } = await (await come('g-1')).finish()
    expect([status, body.accessControlList.user.username]).toEqual([200, existing])
    idp.accounts.set('g-2', { email: existing })
    const other = await (await come('g-2')).finish()
    expect([other.status, other.body.errors?.[0]?.message]).toEqual([400, openidMessages.anotherIdentity])
  })

  test.each([
    ['of another domain', { email: 'full@lakeside.example' }, openidMessages.emailElsewhere(domain)],
    ['that is not verified', { email: 'new@northern.example', email_verified: false }, openidMessages.notAdmitted],
    ['that is "false"', { email: 'new@northern.example', email_verified: 'false' }, openidMessages.notAdmitted],
    ['that is "False"', { email: 'new@northern.example', email_verified: 'False' }, openidMessages.notAdmitted],
    ['that is "0"', { email: 'new@northern.example', email_verified: '0' }, openidMessages.notAdmitted],
    ['that is ""', { email: 'new@northern.example', email_verified: '' }, openidMessages.notAdmitted],
    ['that is "no"', { email: 'new@northern.example', email_verified: 'no' }, openidMessages.notAdmitted],
    ['that is missing', {}, openidMessages.noEmail],
  ])('rejects an address %s', async (_, account, message) => {
    idp.accounts.set('x-1', account)
    const { status, body } = await (await come('x-1')).finish()
    expect([status, body.errors]).toEqual([400, [{ code: 'not_admitted', message }]])
  })

  test('rejects a user who is deactivated, or works for another client too', async () => {
    idp.accounts.set('g-1', { email: existing })
    const [person] = await portal.sql<{ id: string }>('select id from app_user where username = $1', [existing])
    const elsewhere = await portal.signIn('full@lakeside.example')
    await portal.sql('insert into membership (user_id, client_account_id, client_id, role_id) values ($1, $2, $3, 1)', [
      person?.id,
      elsewhere.scope.clientAccountId,
      elsewhere.scope.clientId,
    ])
    expect(codesOf(await (await come('g-1')).finish())).toEqual([400, 'not_admitted'])
    await portal.sql('delete from membership where user_id = $1 and client_id = $2', [
      person?.id,
      elsewhere.scope.clientId,
    ])
    expect((await (await come('g-1')).finish()).status).toBe(200)
    await portal.call(deactivate, { userId: person?.id ?? '' }, admin)
    expect(codesOf(await (await come('g-1')).finish())).toEqual([400, 'not_admitted'])
    await portal.sql('update app_user set confirmed = 1 where id = $1', [person?.id])
  })

  test('works once, in the browser that began it, and only with the provider’s signed response', async () => {
    const visit = await come('g-1')
    expect(codesOf(await visit.finish({}, {}))).toEqual([400, 'attempt_over'])
    const stranger = { cookie: `tearsheet_openid=${'a'.repeat(32)}` }
    expect(codesOf(await visit.finish({}, stranger))).toEqual([400, 'attempt_over'])
    expect((await visit.finish()).status).toBe(200)
    expect(codesOf(await visit.finish())).toEqual([400, 'attempt_over'])

    const forged = await come('g-1')
    const answer = new URL(forged.address).searchParams
    answer.set('code', 'a code of another user')
    const headers = { cookie: forged.cookie }
    const rejected = await portal.call(finishOpenidSignIn, { answer: String(answer) }, null, { headers })
    expect(codesOf(rejected)).toEqual([400, 'not_believed'])
    expect(codesOf(await forged.finish())).toEqual([400, 'attempt_over'])
  })

  test('requires the user’s own second factor, and continues after it', async () => {
    const person = signedIn((await (await come('n-1')).finish()).body)
    const { secret } = (await portal.call(factors.beginSecondFactor, {}, person)).body
    const code = (later: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })
    expect((await portal.call(factors.confirmSecondFactor, { code: code(-1) }, person)).status).toBe(200)
    const visit = await come('n-1')
    expect(codesOf(await visit.finish())).toEqual([400, 'second_factor_required'])
    expect(codesOf(await visit.finish({ code: '000000' }))).toEqual([400, 'wrong_code'])
    expect((await visit.finish({ code: code(1) })).status).toBe(200)
  })
})

describe('signing out', () => {
  test('redirects to the provider’s own page, whose notice ends the user’s session here, and no other user’s', async () => {
    const visit = await come('g-1')
    const person = signedIn((await visit.finish()).body)
    expect((await portal.call(beginOpenidSignOut, {}, admin)).body.address).toBeNull()
    const { address } = (await portal.call(beginOpenidSignOut, {}, person)).body
    const { page } = await follow(visit.browser, address ?? '', idp)
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? []
    const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
    const form = new URLSearchParams({ xsrf, logout: 'yes' })
    const back = await follow(visit.browser, action, idp, form)
    expect(back.address).toMatch(/^http:\/\/portal\.example:3000\/login/)
    expect((await portal.call(renew, {}, person)).status).toBe(200)

    const [token = ''] = idp.logoutTokens.slice(-1)
    const notify = (logoutToken: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/auth/openid/back-channel-logout',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ logout_token: logoutToken }).toString(),
      })
    const forged = await new SignJWT({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} } })
      .setProtectedHeader({ alg: 'HS256', typ: 'logout+jwt' })
      .setIssuer(idp.issuer)
      .setAudience(idp.clientId)
      .setSubject('g-1')
      .setJti('1')
      .setIssuedAt()
      .sign(new TextEncoder().encode(idp.secret))
    for (const wrong of ['', 'no token', forged]) expect((await notify(wrong)).statusCode).toBe(400)
    expect((await portal.call(renew, {}, person)).status).toBe(200)
    expect((await notify(token)).statusCode).toBe(200)
    expect((await portal.call(renew, {}, person)).status).toBe(401)
    expect((await portal.call(renew, {}, admin)).status).toBe(200)
  })

  test('happens to users of the provider when it is removed', async () => {
    const person = signedIn((await (await come('g-1')).finish()).body)
    expect((await portal.call(removeIdentityProvider, {}, admin)).body.provider).toBeNull()
    expect((await portal.call(renew, {}, person)).status).toBe(401)
    expect((await portal.call(beginOpenidSignIn, { username: existing })).body.address).toBeNull()
    const again = await portal.call(removeIdentityProvider, {}, admin)
    expect([again.status, again.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(/ by .+ on \w+ \d+, \d{4}/),
    ])
    const late = await portal.call(proveDomain, {}, admin)
    expect([late.status, late.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(/Removed by .+ on \w+ \d+, \d{4}/),
    ])
  })
})
