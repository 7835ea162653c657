import { type PermissionFlag, permissionFlags, permissionsOf, type RoleId, roleNames } from '@tearsheet/protocol/access'
import { activate, deactivate, getById, requireNewPassword, save } from '@tearsheet/protocol/identity/account-endpoints'
import { resetPassword } from '@tearsheet/protocol/identity/password-endpoints'
import { endEverySession } from '@tearsheet/protocol/identity/session-endpoints'
import { renew } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/users.ts'
import { everyEndpoint } from '../../testing/every-endpoint.ts'
import { sampleBody } from '../../testing/sample-bodies.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { grantErrors, noFlags } from '../policy.ts'

let admin: SignedIn
const app = await withPortal()
admin = await app.signIn('admin@lakeside.example', 'Human Resources')

const at = (username: string) => app.signIn(`${username}@lakeside.example`, 'Human Resources')
const roles: [RoleId, username: string][] = [
  [1, 'limited'],
  [3, 'full'],
  [2, 'admin'],
  [6, 'custom'],
]
const titled = roles.map(([roleId, username]) => [roleNames[roleId], roleId, username] as const)
/** People that an administrator can act on without ending their own session. */
const others = titled.filter(([, roleId]) => roleId !== 2)
const custom = { ...noFlags, manageCampaigns: true }

describe.each(titled)('a %s, as actor', (_, roleId, username) => {
  test('may call the endpoints of administrators only as an administrator', async () => {
    const person = await at(username)
    const reserved = everyEndpoint.filter(({ access, upload }) => access === 'accountAdministrator' && upload === null)
    expect(reserved.length).toBeGreaterThan(15)
    for (const endpoint of reserved) {
      const { body } = await app.call(endpoint, sampleBody(endpoint, person) as never, person) // of the endpoint's own shape
      const codes = (body.errors ?? []).map(({ code }) => code)
      expect([endpoint.name, codes.includes('forbidden')]).toEqual([endpoint.name, roleId !== 2])
    }
  })

  test('sees a colleague and requires a new password of them only as an administrator', async () => {
    const person = await at(username)
    const [colleague] = await app.sql<{ id: string }>(
      "select id from app_user where username = 'reset@lakeside.example'",
    )
    const whom = colleague?.id ?? ''
    expect((await app.call(getById, { id: whom }, person)).status).toBe(roleId === 2 ? 200 : 403)
    expect((await app.call(requireNewPassword, { userId: whom }, person)).status).toBe(roleId === 2 ? 200 : 403)
    expect((await app.call(getById, { id: person.userId }, person)).body.user.roleId).toBe(roleId)
  })

  test('cannot deactivate themselves, nor change their own role', async () => {
    const person = await at(username)
    const own = await app.call(deactivate, { userId: person.userId }, person)
    expect([own.status, own.body.errors?.[0]?.code]).toEqual(roleId === 2 ? [400, 'own_account'] : [403, 'forbidden'])
    const wanted = { id: person.userId, roleId: roleId === 2 ? (1 as const) : (2 as const) }
    const raised = await app.call(save, { user: wanted }, person)
    expect([raised.status, raised.body.errors?.[0]?.code]).toEqual(
      roleId === 2 ? [400, 'last_administrator'] : [403, 'forbidden'],
    )
    expect((await app.call(renew, {}, person)).status).toBe(200)
  })

  test('is signed out at once by signing out everywhere, and by a password change except in the session of the change', async () => {
    const [here, there] = [await at(username), await at(username)]
    const chosen = 'Seven geese over the lake'
    const change = {
      userId: here.userId,
      currentPassword: demoPassword,
      password: chosen,
      passwordConfirmation: chosen,
    }
    const changed = await app.call(resetPassword, change, here)
    expect(changed.status).toBe(200)
    for (const token of [here.token, there.token])
      expect((await app.call(renew, {}, { ...here, token })).status).toBe(401)
    const fresh = { ...here, token: changed.body.token }
    expect((await app.call(renew, {}, fresh)).status).toBe(200)
    await app.sql(
      'update credential set password_hash = (select c.password_hash from credential c join app_user u on u.id = c.user_id where u.username = $2) where user_id = $1',
      [here.userId, 'admin@northern.example'],
    )
    const last = await at(username)
    expect((await app.call(endEverySession, {}, last)).status).toBe(200)
    expect((await app.call(renew, {}, last)).status).toBe(401)
    admin = await at('admin')
  })

  test('cannot grant flags that they lack', () => {
    const held = permissionsOf(roleId, custom, true)
    for (const [wanted] of roles)
      for (const flag of permissionFlags) {
        const requested = { roleId: wanted, custom: { ...noFlags, [flag]: true } }
        const given = permissionsOf(wanted, requested.custom, true)
        const isBeyond = permissionFlags.some((one: PermissionFlag) => given[one] && !held[one])
        expect([wanted, flag, grantErrors(requested, held, true).length > 0]).toEqual([wanted, flag, isBeyond])
      }
  })
})

describe.each(others)('a %s, as target', (_, roleId, username) => {
  test('gets any role from an administrator, is signed out when losing rights, and gets the old role back', async () => {
    for (const [wanted] of roles) {
      const person = await at(username)
      const list = wanted === 6 ? { permissionList: custom } : {}
      const saved = await app.call(save, { user: { id: person.userId, roleId: wanted, ...list } }, admin)
      expect([saved.status, saved.body.user.roleId]).toEqual([200, wanted])
      expect(saved.body.user.permissionList).toEqual(permissionsOf(wanted, custom, true))
    }
    const back = { id: admin.userId, roleId, ...(roleId === 6 ? { permissionList: custom } : {}) }
    const person = await at(username)
    expect((await app.call(save, { user: { ...back, id: person.userId } }, admin)).body.user.roleId).toBe(roleId)
  })

  test('is deactivated by an administrator at once, and activated again', async () => {
    const person = await at(username)
    expect((await app.call(deactivate, { userId: person.userId }, admin)).body.user.confirmed).toBe(0)
    expect((await app.call(renew, {}, person)).status).toBe(401)
    await expect(at(username)).rejects.toThrow()
    expect((await app.call(activate, { userId: person.userId }, admin)).body.user.confirmed).toBe(1)
    expect((await app.call(renew, {}, person)).status).toBe(401)
    expect((await app.call(renew, {}, await at(username))).status).toBe(200)
  })
})

test('an administrator of a client without the module cannot grant its flag, by any role', async () => {
  const northern = await app.signIn('admin@northern.example')
  const [colleague] = await app.sql<{ id: string }>(
    'select user_id as id from membership where client_account_id = $1 and user_id <> $2 and active limit 1',
    [northern.scope.clientAccountId, northern.userId],
  )
  const wanted = { ...noFlags, manageCandidates: true }
  const { status, body } = await app.call(
    save,
    { user: { id: colleague?.id ?? '', roleId: 6, permissionList: wanted } },
    northern,
  )
  expect([status, body.errors?.[0]?.code, body.errors?.[0]?.field]).toEqual([
    400,
    'beyond_your_role',
    'user.permissionList',
  ])
  const made = await app.call(save, { user: { id: colleague?.id ?? '', roleId: 2 } }, northern)
  expect(made.body.user.permissionList.manageCandidates).toBe(false)
})
