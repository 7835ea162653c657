import { getAttention } from '@tearsheet/protocol/clients/endpoints'
import { countQueue } from '@tearsheet/protocol/desk/endpoints'
import * as factors from '@tearsheet/protocol/identity/factor-endpoints'
import { prove } from '@tearsheet/protocol/identity/session-endpoints'
import * as auth from '@tearsheet/protocol/identity/sign-in-endpoints'
import { beginViewing, listForAdministrator } from '@tearsheet/protocol/identity/viewing-endpoints'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/users.ts'
import { findProviderAccount, makePerson } from '../../testing/campaign-factories.ts'
import { everyEndpoint } from '../../testing/every-endpoint.ts'
import { sampleBody } from '../../testing/sample-bodies.ts'
import { productionKeys } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal(productionKeys)
const staff = await portal.signIn('staff@beacon.example')
const daniel = await portal.signIn('full@lakeside.example')

const due = { code: 'second_factor_due', message: 'Access denied. Forbidden access' }
const reason = 'Asked by phone'

describe('a provider administrator without a second factor in production', () => {
  test('may only call the endpoints that set one up or sign out', async () => {
    const left = [
      'renew',
      'signOut',
      'getSecondFactor',
      'beginSecondFactor',
      'confirmSecondFactor',
      'beginPasskey',
      'addPasskey',
      'prove',
    ]
    const names = [...left.map((name) => `auth.${name}`), 'users.resetPassword', 'users.beginOpenidSignOut']
    const allowed = new Set(names)
    const guarded = everyEndpoint.filter(({ access, upload }) => access !== 'public' && upload === null)
    for (const endpoint of guarded.filter(({ name, scoped }) => !scoped && !allowed.has(name))) {
      const { status, body } = await portal.call(endpoint, sampleBody(endpoint, staff), staff, { params: anyParams })
      // Validation errors are returned only to users who may call the endpoint.
      expect([status, body.errors], endpoint.name).toEqual([403, [due]])
    }
    expect((await portal.call(factors.getSecondFactor, {}, staff)).status).toBe(200)
    expect((await portal.call(auth.renew, {}, staff)).status).toBe(200)
    expect((await portal.call(prove, { password: demoPassword }, staff)).status).toBe(200)
  })

  test('cannot view the portal as a user, even if viewing had started before', async () => {
    await portal.sql(
      `insert into viewing (id, family_id, viewer_id, user_id, viewer_name)
        select gen_random_uuid(), family_id, user_id, $2, 'Noor Haddad' from session where user_id = $1`,
      [staff.userId, daniel.userId],
    )
    const { status, body } = await portal.call(getAttention, {}, { ...staff, scope: daniel.scope })
    expect([status, body.errors]).toEqual([403, [due]])
  })

  test('has access as soon as it is set up, and loses it when it is turned off', async () => {
    const { body } = await portal.call(factors.beginSecondFactor, {}, staff)
    const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate()
    expect((await portal.call(factors.confirmSecondFactor, { code }, staff)).status).toBe(200)
    expect((await portal.call(listForAdministrator, {}, staff)).status).toBe(200)
    expect((await portal.call(countQueue, {}, staff)).status).toBe(200)
    expect((await portal.call(beginViewing, { userId: daniel.userId, reason }, staff)).status).toBe(200)
    expect((await portal.call(getAttention, {}, { ...staff, scope: daniel.scope })).status).toBe(200)
    expect((await portal.call(factors.removeSecondFactor, {}, staff)).status).toBe(200)
    expect((await portal.call(listForAdministrator, {}, staff)).body.errors).toEqual([due])
  })

  test('is rejected at the desk only, for a user with a desk role who is not an administrator', async () => {
    const one = await makePerson(portal, await findProviderAccount(portal), { deskRoles: ['production'] })
    expect((await portal.call(countQueue, {}, one)).body.errors).toEqual([due])
    expect((await portal.call(getAttention, {}, one)).status).toBe(200)
    await portal.sql("insert into second_factor (user_id, locked_secret, confirmed_at) values ($1, 'locked', now())", [
      one.userId,
    ])
    expect((await portal.call(countQueue, {}, one)).status).toBe(200)
  })

  test('does not affect other users: a client’s users need none', async () => {
    expect((await portal.call(getAttention, {}, daniel)).status).toBe(200)
  })
})

const anyParams = {
  campaignId: '01900000-0000-7000-8000-00000000abcd',
  campaignItemId: '01900000-0000-7000-8000-00000000abcd',
  tearsheetId: '01900000-0000-7000-8000-00000000abcd',
  version: '1',
}
