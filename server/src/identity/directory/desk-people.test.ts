import { connectDirectory } from '@tearsheet/protocol/identity/directory-endpoints'
import { expect, test } from 'vitest'
import { findProviderAccount, makePerson } from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { directoryPath } from './connect-directory.ts'

const portal = await withPortal()
const provider = await findProviderAccount(portal)
const leader = await makePerson(portal, provider, { roleId: 2 })
const manager = await makePerson(portal, provider, { roleId: 2, deskRoles: ['manager'] })

/** Adds a user by the directory, as connected by a user. Returns the response's status. */
async function add(userName: string, connectedBy: SignedIn): Promise<number> {
  const { body } = await portal.call(connectDirectory, {}, connectedBy)
  const response = await portal.app.inject({
    method: 'POST',
    url: `${directoryPath}/Users`,
    headers: { authorization: `Bearer ${body.token}`, 'content-type': 'application/scim+json' },
    payload: JSON.stringify({ userName }),
  })
  return response.statusCode
}
const read = (userId: string) =>
  portal.sql(
    `select confirmed, (select bool_or(active) from membership where user_id = id) as active,
       live_desk_roles(id, desk_roles) as roles from app_user where id = $1`,
    [userId],
  )

test('adds a person again who left with roles at the desk only if a manager of the desk connected it', async () => {
  const { userId } = await makePerson(portal, provider, { deskRoles: ['manager'] })
  await portal.sql('update app_user set confirmed = 0, deactivated_at = now() where id = $1', [userId])
  await portal.sql('update membership set active = false where user_id = $1', [userId])
  const userName = `${userId}@test.example`
  expect(await add(userName, leader)).toBe(403)
  expect(await read(userId)).toEqual([{ confirmed: 0, active: false, roles: [] }])
  expect(await add(userName, manager)).toBe(201)
  expect(await read(userId)).toEqual([{ confirmed: 1, active: true, roles: ['manager'] }])
})

test('adds a person with roles at the desk only once', async () => {
  const { userId } = await makePerson(portal, provider, { deskRoles: ['production'] })
  const before = await read(userId)
  for (const connectedBy of [leader, manager]) expect(await add(`${userId}@test.example`, connectedBy)).toBe(409)
  expect(await read(userId)).toEqual(before)
})

test('changes one person by the methods that find-mandate.test.ts tries, and by no other', () => {
  const url = `${directoryPath}/Users/:id`
  const methods = (['POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((method) => portal.app.hasRoute({ method, url }))
  expect(methods).toEqual(['PUT', 'PATCH', 'DELETE'])
})
