import { getById, resetSecondFactor, save } from '@tearsheet/protocol/identity/account-endpoints'
import * as factors from '@tearsheet/protocol/identity/factor-endpoints'
import { requestPasswordLink, resetPasswordWithLink } from '@tearsheet/protocol/identity/password-endpoints'
import { saveProfile } from '@tearsheet/protocol/identity/profile-endpoints'
import { prove } from '@tearsheet/protocol/identity/session-endpoints'
import { signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/users.ts'
import { prove as solve } from '../../testing/apply.ts'
import { runDueJobs, type SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal({ PUBLIC_URL: 'https://portal.example.com' })
beforeEach(async () => {
  await portal.sql('delete from second_factor')
  await portal.sql('delete from sign_in_failure')
  await portal.sql('delete from password_link')
})

const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })

/** Signs in a user and sets up an authenticator app. */
async function withFactor(username: string): Promise<SignedIn & { secret: string; codes: string[] }> {
  const person = await portal.signIn(username)
  const { body: begun } = await portal.call(factors.beginSecondFactor, {}, person)
  const { status, body } = await portal.call(factors.confirmSecondFactor, { code: codeOf(begun.secret, -1) }, person)
  expect(status).toBe(200)
  return { ...person, secret: begun.secret, codes: body.recoveryCodes }
}
const enter = (username: string, code?: string, password = demoPassword) =>
  portal.call(signIn, { username, password, ...(code === undefined ? {} : { code }) })
const errorOf = ({ status, body }: { status: number; body: { errors?: { code: string }[] | undefined } }) => [
  status,
  body.errors?.[0]?.code,
]

describe('a second factor', () => {
  const username = 'full@lakeside.example'

  test('is required after the correct password, and a code of the app works once', async () => {
    const { secret } = await withFactor(username)
    expect(errorOf(await enter(username))).toEqual([400, 'second_factor_required'])
    expect(errorOf(await enter(username, undefined, 'not the password'))).toEqual([400, 'wrong_credentials'])
    expect(errorOf(await enter(username, '000000'))).toEqual([400, 'wrong_code'])
    const code = codeOf(secret)
    expect((await enter(username, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
    expect(errorOf(await enter(username, code))).toEqual([400, 'wrong_code'])
    expect((await enter(username, codeOf(secret, 1))).status).toBe(200)
  })

  test('comes with ten recovery codes, each valid once, stored as hashes only', async () => {
    const { codes } = await withFactor(username)
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    expect((await enter(username, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect(errorOf(await enter(username, first))).toEqual([400, 'wrong_code'])
    const both = await Promise.all([enter(username, second), enter(username, second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const kept = JSON.stringify([await portal.sql('table recovery_code'), await portal.sql('table audit_entry')])
    for (const code of codes) expect(kept).not.toContain(code)
  })

  test('is stored so that the database alone cannot generate codes', async () => {
    const { secret } = await withFactor(username)
    expect(JSON.stringify(await portal.sql('table second_factor'))).not.toContain(secret)
  })

  test('slows down guesses like wrong passwords', async () => {
    const { secret } = await withFactor(username)
    for (let guess = 0; guess < 5; guess++) expect((await enter(username, `00000${guess}`)).status).toBe(400)
    expect((await enter(username, codeOf(secret, 1))).status).toBe(429)
  })

  test('accepts no code after ten wrong ones in a quarter of an hour, even with a proof of work', async () => {
    const { secret } = await withFactor(username)
    const guess = async (code: string) => {
      const response = await enter(username, code)
      const challenge = response.body.errors?.[0]?.challenge
      if (response.status !== 429 || challenge === undefined) return response
      return portal.call(signIn, { username, password: demoPassword, code, proof: solve(challenge) })
    }
    for (let time = 0; time < 10; time++) expect(errorOf(await guess(`00000${time}`))).toEqual([400, 'wrong_code'])
    const right = await guess(codeOf(secret, 1))
    expect(errorOf(right)).toEqual([429, 'too_many_requests'])
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800)
    expect((await portal.signIn('limited@lakeside.example')).token).not.toBe('')
    await portal.sql(`update sign_in_failure set at = at - interval '15 minutes'`)
    expect((await guess(codeOf(secret, 1))).status).toBe(200)
  })

  test('is turned on only with a code of the app, turned off by its owner, who gets an email each time', async () => {
    const person = await portal.signIn(username)
    const { body } = await portal.call(factors.beginSecondFactor, {}, person)
    expect(body.uri).toContain('otpauth://totp/Tearsheet:full%40lakeside.example?')
    const wrong = await portal.call(factors.confirmSecondFactor, { code: '123456' }, person)
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'code'])
    expect((await enter(username)).status).toBe(200)
    expect((await portal.call(factors.confirmSecondFactor, { code: codeOf(body.secret) }, person)).status).toBe(200)
    expect((await portal.call(factors.beginSecondFactor, {}, person)).status).toBe(409)
    expect((await portal.call(factors.getSecondFactor, {}, person)).body).toMatchObject({ recoveryCodesLeft: 10 })
    expect((await portal.call(factors.removeSecondFactor, {}, person)).body.since).toBeNull()
    expect((await portal.call(factors.removeSecondFactor, {}, person)).status).toBe(409)
    expect((await enter(username)).status).toBe(200)
    await runDueJobs(portal)
    const reported = (await portal.mail.list()).filter(({ to }) => to === username).map(({ subject }) => subject)
    expect(reported).toContain('Two-step verification for Tearsheet is now on')
    expect(reported).toContain('Two-step verification for Tearsheet is now off')
  })

  test('is not bypassed by a password link', async () => {
    const { secret } = await withFactor(username)
    await portal.call(requestPasswordLink, { username })
    await runDueJobs(portal)
    const [email] = (await portal.mail.list()).filter(({ to, text }) => to === username && text.includes('resetToken'))
    const resetToken = /resetToken=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
    const choice = { resetToken, password: 'Eight geese in a row', passwordConfirmation: 'Eight geese in a row' }
    expect(errorOf(await portal.call(resetPasswordWithLink, choice))).toEqual([400, 'second_factor_required'])
    expect((await portal.call(resetPasswordWithLink, { ...choice, code: codeOf(secret, 1) })).status).toBe(200)
  })
})

describe('an administrator', () => {
  test('resets the second factor of a user of the account: sessions end and both users are notified', async () => {
    const admin = await portal.signIn('admin@lakeside.example', 'Human Resources')
    const limited = await withFactor('limited@lakeside.example')
    expect((await portal.call(getById, { id: limited.userId }, admin)).body.user.secondFactorSince).not.toBeNull()
    const { status, body } = await portal.call(resetSecondFactor, { userId: limited.userId }, admin)
    expect([status, body.user.secondFactorSince]).toEqual([200, null])
    expect((await portal.call(factors.getSecondFactor, {}, limited)).status).toBe(401)
    expect((await enter('limited@lakeside.example')).status).toBe(200)
    const again = await portal.call(resetSecondFactor, { userId: limited.userId }, admin)
    expect([again.status, again.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(/ by .+ on \w+ \d+, \d{4}/),
    ])
    await runDueJobs(portal)
    const reported = (await portal.mail.list()).filter(({ subject }) => subject.includes('has been reset'))
    expect(reported.map(({ to }) => to).toSorted()).toEqual(['admin@lakeside.example', 'limited@lakeside.example'])
  })

  test('is notified together with the owner by a job that the previous version queued', async () => {
    const isReset = ({ subject }: { subject: string }) => subject.includes('has been reset')
    const before = (await portal.mail.list()).filter(isReset).length
    const [admin, owner] = await Promise.all(
      ['admin', 'limited'].map((one) => portal.signIn(`${one}@lakeside.example`)),
    )
    const change = JSON.stringify({ userId: owner?.userId, change: 'reset', by: admin?.userId })
    await portal.sql("select enqueue_job('auth.sendFactorNotice', $1::json, null, null)", [change])
    await runDueJobs(portal)
    expect((await portal.mail.list()).filter(isReset)).toHaveLength(before + 2)
  })

  test('is the only one who may, in their own account, and not for themselves', async () => {
    const limited = await withFactor('limited@lakeside.example')
    const northern = await portal.signIn('admin@northern.example')
    const admin = await portal.signIn('admin@lakeside.example', 'Human Resources')
    const full = (await enter('custom@lakeside.example')).body
    expect(full.token).toBeTruthy()
    const custom = await portal.signIn('custom@lakeside.example')
    expect((await portal.call(resetSecondFactor, { userId: limited.userId }, custom)).status).toBe(403)
    expect((await portal.call(resetSecondFactor, { userId: limited.userId }, northern)).status).toBe(404)
    expect((await portal.call(resetSecondFactor, { userId: limited.userId })).status).toBe(401)
    expect(errorOf(await portal.call(resetSecondFactor, { userId: admin.userId }, admin))).toEqual([400, 'own_account'])
  })
})

describe('a fresh proof', () => {
  const stale = (person: SignedIn) =>
    portal.sql("update session set proven_at = now() - interval '1 hour' where user_id = $1", [person.userId])

  test('is required before changing factors, the username or another user’s role, and given by the password', async () => {
    const admin = await portal.signIn('admin@lakeside.example', 'Human Resources')
    const limited = await portal.signIn('limited@lakeside.example')
    await stale(admin)
    const guarded = [
      () => portal.call(factors.beginSecondFactor, {}, admin),
      () => portal.call(factors.renewRecoveryCodes, {}, admin),
      () => portal.call(factors.removeSecondFactor, {}, admin),
      () => portal.call(saveProfile, { form: { username: 'new@lakeside.example' }, userId: admin.userId }, admin),
      () => portal.call(save, { user: { id: limited.userId, roleId: 3 } }, admin),
      () => portal.call(resetSecondFactor, { userId: limited.userId }, admin),
    ]
    for (const act of guarded) expect(errorOf(await act())).toEqual([403, 'fresh_proof_required'])
    const named = await portal.call(save, { user: { id: limited.userId, firstName: 'Pri' } }, admin)
    expect(named.status).toBe(200)
    expect((await portal.call(prove, { password: 'wrong' }, admin)).body.errors?.[0]?.field).toBe('password')
    expect((await portal.call(prove, { password: demoPassword }, admin)).status).toBe(200)
    expect((await portal.call(save, { user: { id: limited.userId, roleId: 3 } }, admin)).status).toBe(200)
  })

  test('requires the second factor of a user who has one', async () => {
    const person = await withFactor('custom@lakeside.example')
    await stale(person)
    const ask = (code?: string) =>
      portal.call(prove, { password: demoPassword, ...(code === undefined ? {} : { code }) }, person)
    expect(errorOf(await ask())).toEqual([400, 'second_factor_required'])
    expect((await ask(codeOf(person.secret, 1))).status).toBe(200)
    expect((await portal.call(factors.renewRecoveryCodes, {}, person)).body.recoveryCodes).toHaveLength(10)
  })
})
