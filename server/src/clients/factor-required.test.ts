import { getAttention, getById, setFactorRequired } from '@tearsheet/protocol/clients/endpoints'
import { getAccessControlList } from '@tearsheet/protocol/identity/access-control-endpoints'
import * as factors from '@tearsheet/protocol/identity/factor-endpoints'
import { signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../demo/users.ts'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

const portal = await withPortal()
const admin = await portal.signIn('admin@lakeside.example', 'Human Resources')
const full = await portal.signIn('full@lakeside.example')

async function setUpFactor(person: SignedIn) {
  const { body } = await portal.call(factors.beginSecondFactor, {}, person)
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate()
  expect((await portal.call(factors.confirmSecondFactor, { code }, person)).status).toBe(200)
}
/** Adds a user to the School of Medicine as a Full User. */
async function addMember(userId: string): Promise<void> {
  await portal.sql(
    `insert into membership (user_id, client_account_id, client_id, role_id)
     select $1, id, client_id, 3 from client_account where name = 'School of Medicine'`,
    [userId],
  )
}
const look = (person: SignedIn) => portal.call(getAttention, {}, person)

describe('an account that requires a second factor', () => {
  test('is set up by an administrator who has one, with a fresh proof', async () => {
    const early = await portal.call(setFactorRequired, { required: true }, admin)
    expect([early.status, early.body.errors?.[0]?.field]).toEqual([400, 'required'])
    await setUpFactor(admin)
    await portal.sql("update session set proven_at = now() - interval '1 hour' where user_id = $1", [admin.userId])
    const stale = await portal.call(setFactorRequired, { required: true }, admin)
    expect([stale.status, stale.body.errors?.[0]?.code]).toEqual([403, 'fresh_proof_required'])
    await portal.sql('update session set proven_at = now() where user_id = $1', [admin.userId])
    expect((await portal.call(setFactorRequired, { required: true }, admin)).body).toEqual({ factorRequired: true })
    const { client } = (await portal.call(getById, { clientId: admin.scope.clientId }, admin)).body
    expect(client.clientAccounts.map((one) => [one.name, one.factorRequired]).toSorted()).toEqual([
      ['Human Resources', true],
      ['School of Medicine', false],
    ])
    expect(await portal.sql("select subject_id from audit_entry where action = 'clients.requireFactor'")).toEqual([
      { subject_id: admin.scope.clientAccountId },
    ])
  })

  test('shows nothing to a user without one until they have set one up, and returns the reason', async () => {
    const { status, body } = await look(full)
    expect([status, body.errors?.map(({ code }) => code)]).toEqual([403, ['second_factor_due', 'second_factor_due']])
    expect(body.errors?.at(-1)?.message).toBe('Human Resources requires two-step verification. Set it up to continue')
    await setUpFactor(full)
    expect((await look(full)).status).toBe(200)
    expect((await portal.call(factors.removeSecondFactor, {}, full)).status).toBe(200)
    expect((await look(full)).status).toBe(403)
  })

  test('reveals only its name at sign-in and from another account of the client', async () => {
    const id = full.userId
    await addMember(id)
    const asMember = await portal.signIn('full@lakeside.example', 'School of Medicine')
    const listed = (await portal.call(getAccessControlList, { userId: id }, asMember)).body.clientAccountById
    const shut = listed[admin.scope.clientAccountId]
    expect([shut?.name, shut?.contracts]).toEqual(['Human Resources', []])
    const signedIn = await portal.call(signIn, { username: 'full@lakeside.example', password: demoPassword })
    expect(signedIn.body.accessControlList.clientAccountById[admin.scope.clientAccountId]?.contracts).toEqual([])
    const { client } = (await portal.call(getById, { clientId: admin.scope.clientId }, asMember)).body
    expect(client.clientAccounts.map(({ name }) => name)).toEqual(['School of Medicine'])
    // A user with a factor gets the contents.
    await setUpFactor(asMember)
    const reported = (await portal.call(getAccessControlList, { userId: id }, asMember)).body.clientAccountById
    expect(reported[admin.scope.clientAccountId]?.contracts.length).toBeGreaterThan(0)
    expect((await portal.call(factors.removeSecondFactor, {}, asMember)).status).toBe(200)
  })

  test('does not affect other accounts', async () => {
    const elsewhere = await portal.signIn('admin@northern.example')
    expect((await look(elsewhere)).status).toBe(200)
    expect((await portal.call(setFactorRequired, { required: false }, full)).status).toBe(403)
    expect((await portal.call(setFactorRequired, { required: false })).status).toBe(401)
    const foreign = { scope: admin.scope }
    expect((await portal.call(setFactorRequired, { required: false }, elsewhere, foreign)).status).toBe(403)
    expect((await portal.call(setFactorRequired, { required: false }, admin)).body).toEqual({ factorRequired: false })
    expect((await look(full)).status).toBe(200)
  })
})
