import { getById, resetSecondFactor } from '@tearsheet/protocol/identity/account-endpoints'
import * as factors from '@tearsheet/protocol/identity/factor-endpoints'
import { prove } from '@tearsheet/protocol/identity/session-endpoints'
import { signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/users.ts'
import { type SoftPasskey, softPasskey } from '../../testing/soft-passkey.ts'
import { runDueJobs, type SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const origin = 'https://portal.example.com'
const username = 'full@lakeside.example'

const portal = await withPortal({ PUBLIC_URL: origin })
beforeEach(async () => {
  await portal.sql('delete from passkey')
  await portal.sql('delete from sign_in_failure')
})

type Options = Parameters<SoftPasskey['register']>[0]
const begin = async (person: SignedIn) =>
  (await portal.call(factors.beginPasskey, {}, person)).body.options as unknown as Options // as defined by the standard
const enter = (passkey?: { id: string }, code?: string, who = username) =>
  portal.call(signIn, { username: who, password: demoPassword, passkey, code })

/** Returns a user with a passkey. */
async function withPasskey(who = username) {
  const person = await portal.signIn(who)
  const key = softPasskey(origin)
  const made = { name: 'Work laptop', passkey: key.register(await begin(person)) }
  const { status, body } = await portal.call(factors.addPasskey, made, person)
  expect(status).toBe(200)
  return { person, key, codes: body.recoveryCodes ?? [] }
}

/** Returns the challenge sent after a correct password. */
async function challengeFor(who = username): Promise<Parameters<SoftPasskey['sign']>[0]> {
  const { status, body } = await enter(undefined, undefined, who)
  const [error] = body.errors ?? []
  expect([status, error?.code]).toEqual([400, 'second_factor_required'])
  return JSON.parse(error?.challenge ?? '')
}

describe('a passkey', () => {
  test('is required after the correct password, and its response works once', async () => {
    const { key } = await withPasskey()
    const answer = key.sign(await challengeFor())
    expect((await enter(answer)).status).toBe(200)
    const again = await enter(answer)
    expect([again.status, again.body.errors?.[0]?.code]).toEqual([400, 'wrong_passkey'])
    const other = softPasskey(origin).sign(await challengeFor())
    expect((await enter(other)).status).toBe(400)
  })

  test('is valid for the portal’s own pages and its own user only', async () => {
    const { key } = await withPasskey()
    const elsewhere = softPasskey('https://portal.example.com.evil.example')
    expect(
      (await enter({ ...elsewhere.sign(await challengeFor()), id: key.sign(await challengeFor()).id })).status,
    ).toBe(400)
    const other = await withPasskey('custom@lakeside.example')
    expect((await enter(other.key.sign(await challengeFor('custom@lakeside.example')))).status).toBe(400)
    expect((await enter(key.sign({ challenge: 'bWFkZSB1cA', rpId: 'portal.example.com' }))).status).toBe(400)
  })

  test('is stored with a fresh proof, for our challenge, once, and listed by its name', async () => {
    const person = await portal.signIn(username)
    const key = softPasskey(origin)
    const passkey = key.register(await begin(person))
    const foreign = softPasskey('https://evil.example').register(await begin(person))
    const rejected = await portal.call(factors.addPasskey, { name: 'Theirs', passkey: foreign }, person)
    expect([rejected.status, rejected.body.errors?.[0]?.code]).toEqual([400, 'wrong_passkey'])
    const first = await portal.call(factors.addPasskey, { name: 'Work laptop', passkey }, person)
    expect(first.body.recoveryCodes).toHaveLength(10)
    expect((await portal.call(factors.addPasskey, { name: 'Again', passkey }, person)).status).toBe(400)
    const second = { name: 'Key ring', passkey: softPasskey(origin).register(await begin(person)) }
    expect((await portal.call(factors.addPasskey, second, person)).body.recoveryCodes).toBeNull()
    const { body } = await portal.call(factors.getSecondFactor, {}, person)
    expect(body.passkeys.map(({ name }) => name)).toEqual(['Work laptop', 'Key ring'])
    await portal.sql("update session set proven_at = now() - interval '1 hour' where user_id = $1", [person.userId])
    const stale = await portal.call(factors.beginPasskey, {}, person)
    expect([stale.status, stale.body.errors?.[0]?.code]).toEqual([403, 'fresh_proof_required'])
  })

  test('serves as a fresh proof, and a recovery code can replace it', async () => {
    const { person, key, codes } = await withPasskey()
    await portal.sql("update session set proven_at = now() - interval '1 hour' where user_id = $1", [person.userId])
    const response = await portal.call(prove, { password: demoPassword }, person)
    const passkey = key.sign(JSON.parse(response.body.errors?.[0]?.challenge ?? ''))
    expect((await portal.call(prove, { password: demoPassword, passkey }, person)).status).toBe(200)
    expect((await enter(undefined, codes[0])).status).toBe(200)
    expect((await enter(undefined, codes[0])).status).toBe(400)
  })

  test('is removed by its owner only, with the recovery codes if it was the last one, and its owner is notified', async () => {
    const { person } = await withPasskey()
    const other = await portal.signIn('custom@lakeside.example')
    const [held] = (await portal.call(factors.getSecondFactor, {}, person)).body.passkeys
    const passkeyId = held?.id ?? ''
    expect((await portal.call(factors.removePasskey, { passkeyId }, other)).status).toBe(404)
    expect((await portal.call(factors.removePasskey, { passkeyId })).status).toBe(401)
    const { body } = await portal.call(factors.removePasskey, { passkeyId }, person)
    expect(body).toEqual({ since: null, passkeys: [], recoveryCodesLeft: 0 })
    expect((await enter()).status).toBe(200)
    await runDueJobs(portal)
    const reported = (await portal.mail.list()).filter(({ to }) => to === username).map(({ subject }) => subject)
    expect(reported).toContain('A passkey for Tearsheet has been added')
    expect(reported).toContain('A passkey for Tearsheet has been removed')
  })

  test('is shown in the user’s record, and can be reset by an administrator', async () => {
    const { person } = await withPasskey()
    const admin = await portal.signIn('admin@lakeside.example', 'Human Resources')
    const { user } = (await portal.call(getById, { id: person.userId }, admin)).body
    expect(user.secondFactorSince).not.toBeNull()
    const { body } = await portal.call(resetSecondFactor, { userId: person.userId }, admin)
    expect(body.user.secondFactorSince).toBeNull()
    expect((await enter()).status).toBe(200)
  })
})
