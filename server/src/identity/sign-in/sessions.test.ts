// @module-tag sql

import { listCountries } from '@tearsheet/protocol/campaigns/endpoints'
import { getConfiguration, renew, signIn, signOut } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/users.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal({ TOKEN_HOURS: '2', SOCIAL_LINKEDIN: 'https://www.linkedin.com/company/beacon' })

async function secondsLeft({ token }: SignedIn): Promise<number | undefined> {
  const [row] = await portal.sql<{ left: number }>(
    'select extract(epoch from expires_at - now())::int as left from session where id = $1',
    [sessionOf(token)],
  )
  return row?.left
}

const sessionOf = (token: string) => decodeJwt(token).jti ?? ''

describe('a token', () => {
  test('is valid as long as configured', async () => {
    const { token } = await portal.signIn('full@lakeside.example')
    const seconds = (decodeJwt(token).exp ?? 0) - Date.now() / 1000
    expect(seconds).toBeGreaterThan(7190)
    expect(seconds).toBeLessThanOrEqual(7200)
  })

  test('is renewed by a new one for the same time; the old one is accepted for another minute', async () => {
    const person = await portal.signIn('full@lakeside.example')
    await portal.sql(`update session set expires_at = now() + interval '1 minute' where id = $1`, [
      sessionOf(person.token),
    ])
    const { status, body } = await portal.call(renew, {}, person)
    expect(status).toBe(200)
    expect(sessionOf(body.token)).not.toBe(sessionOf(person.token))
    const renewed = { ...person, token: body.token }
    expect(await secondsLeft(renewed)).toBeGreaterThan(7000)
    expect(await secondsLeft(person)).toBeLessThanOrEqual(60)
    expect((await portal.call(listCountries, {}, person)).status).toBe(200)
    await portal.sql(`update session set expires_at = expires_at - interval '1 minute' where id = $1`, [
      sessionOf(person.token),
    ])
    expect((await portal.call(listCountries, {}, person)).status).toBe(401)
    expect((await portal.call(renew, {}, person)).status).toBe(401)
    expect((await portal.call(listCountries, {}, renewed)).status).toBe(200)
  })

  test('can be renewed in two tabs at once, and all sessions of one sign-in end together', async () => {
    const person = await portal.signIn('full@lakeside.example')
    const responses = await Promise.all([portal.call(renew, {}, person), portal.call(renew, {}, person)])
    const tabs = [person, ...responses.map(({ body: { token } }) => ({ ...person, token }))]
    for (const tab of tabs) expect((await portal.call(listCountries, {}, tab)).status).toBe(200)
    expect((await portal.call(signOut, {}, person)).status).toBe(200)
    for (const tab of tabs) expect((await portal.call(listCountries, {}, tab)).status).toBe(401)
  })

  test('is never renewed past thirty days from signing in, or an account’s limit', async () => {
    const days = async (username: string) => {
      const person = await portal.signIn(username)
      const [row] = await portal.sql<{ days: number }>(
        'select extract(epoch from ends_at - now())::int / 86400.0 as days from session where id = $1',
        [sessionOf(person.token)],
      )
      return Math.round(Number(row?.days))
    }
    expect(await days('full@lakeside.example')).toBe(30)
    await portal.sql(`update client_account set session_days = 2 where name = 'Talent Acquisition'`)
    expect(await days('admin@northern.example')).toBe(2)
    await portal.sql(`update client_account set session_days = null`)

    const person = await portal.signIn('full@lakeside.example')
    await portal.sql(
      `update session set expires_at = now() + interval '5 minutes', ends_at = now() + interval '10 minutes' where id = $1`,
      [sessionOf(person.token)],
    )
    const { body } = await portal.call(renew, {}, person)
    const renewed = { ...person, token: body.token }
    expect(await secondsLeft(renewed)).toBeLessThanOrEqual(600)
    expect((decodeJwt(body.token).exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(600)
    await portal.sql(`update session set expires_at = now(), ends_at = now() where id = $1`, [sessionOf(body.token)])
    expect((await portal.call(renew, {}, renewed)).status).toBe(401)
  })

  test('is invalid after signing out, while other sessions of the same user are not affected', async () => {
    const [one, other] = [await portal.signIn('full@lakeside.example'), await portal.signIn('full@lakeside.example')]
    const left = await portal.call(signOut, {}, one)
    expect([left.status, left.headers['clear-site-data']]).toEqual([200, '"cache"'])
    expect((await portal.call(renew, {}, one)).status).toBe(401)
    expect((await portal.call(signOut, {}, one)).status).toBe(401)
    expect((await portal.call(renew, {}, other)).status).toBe(200)
  })

  test('is invalid after its session has expired or its user is deactivated', async () => {
    const person = await portal.signIn('full@lakeside.example')
    await portal.sql(`update session set expires_at = now() - interval '1 second' where id = $1`, [
      sessionOf(person.token),
    ])
    expect((await portal.call(renew, {}, person)).status).toBe(401)
    const again = await portal.signIn('limited@lakeside.example')
    await portal.sql('update app_user set confirmed = 0 where id = $1', [again.userId])
    expect((await portal.call(renew, {}, again)).status).toBe(401)
  })

  test('is required to renew and to sign out', async () => {
    expect((await portal.call(renew, {})).status).toBe(401)
    expect((await portal.call(signOut, {})).status).toBe(401)
  })

  test('can be renewed and ended by a user who must choose a new password', async () => {
    const person = await portal.signIn('reset@lakeside.example')
    expect((await portal.call(renew, {}, person)).status).toBe(200)
    expect((await portal.call(signOut, {}, person)).status).toBe(200)
  })
})

test('stores a password as Argon2id with 19 MiB and two passes', async () => {
  await portal.call(signIn, { username: 'full@lakeside.example', password: demoPassword })
  const rows = await portal.sql<{ hash: string }>('select distinct password_hash as hash from credential')
  for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('returns the configuration, which contains no secret, without a token', async () => {
  const { status, body } = await portal.call(getConfiguration, {})
  expect(status).toBe(200)
  expect(body).toEqual({
    title: 'Tearsheet',
    apiBaseUrl: '/api',
    providerName: 'Beacon Recruitment Advertising',
    providerShortName: 'JE',
    providerPhone: '+1 555 0100',
    analyticsKey: null,
    analyticsUrl: null,
    chatLicence: null,
    chatUrl: null,
    socialLinks: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/beacon' }],
    accessibilityUrl: '/accessibility-conformance',
    paymentGateway: 'sandbox',
    demo: true,
  })
})
