import { listWork } from '@tearsheet/protocol/desk/work-endpoints'
import type { DeskRole } from '@tearsheet/protocol/desk-roles'
import { getAccessControlList } from '@tearsheet/protocol/identity/access-control-endpoints'
import { getById, save } from '@tearsheet/protocol/identity/account-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { findProviderAccount, makeAccount, makePerson, viewingAs } from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

let colleague: SignedIn
const portal = await withPortal()
const provider = await findProviderAccount(portal)
const manager = await makePerson(portal, provider, { roleId: 2, name: 'Max Manager', deskRoles: ['manager'] })
const leader = await makePerson(portal, provider, { roleId: 2, name: 'Lea Leader', deskRoles: ['production'] })
beforeEach(async () => {
  colleague = await makePerson(portal, provider, { roleId: 1, name: 'Cory Colleague' })
})

const give = (deskRoles: DeskRole[], as: SignedIn, id = colleague.userId) =>
  portal.call(save, { user: { id, deskRoles } }, as)
const work = async (as: SignedIn) => (await portal.call(listWork, {}, as)).status
const rolesOf = async (userId: string) =>
  (await portal.sql<{ roles: string[] }>('select desk_roles as roles from app_user where id = $1', [userId]))[0]?.roles

describe('a desk role', () => {
  test('is assigned by a manager, takes effect at the next request, and is removed the same way', async () => {
    expect(await work(colleague)).toBe(403)
    const given = await give(['production', 'accounts'], manager)
    expect([given.status, given.body.user.deskRoles]).toEqual([200, ['production', 'accounts']])
    expect(await work(colleague)).toBe(200)
    const own = await portal.call(getAccessControlList, { userId: colleague.userId }, colleague)
    expect(own.body.deskRoles).toEqual(['production', 'accounts'])
    expect((await give([], manager)).status).toBe(200)
    // The session continues, without the desk.
    expect(await work(colleague)).toBe(403)
    expect((await portal.call(getAccessControlList, { userId: colleague.userId }, colleague)).status).toBe(200)
  })

  test('is recorded once, with the values before and after', async () => {
    await give(['catalogue'], manager)
    expect((await give(['catalogue'], manager)).status).toBe(200)
    const rows = await portal.sql<{ user_id: string; detail: object }>(
      "select user_id, detail from audit_entry where subject_id = $1 and detail ? 'deskAfter'",
      [colleague.userId],
    )
    expect(rows).toEqual([
      { user_id: manager.userId, detail: expect.objectContaining({ deskBefore: [], deskAfter: ['catalogue'] }) },
    ])
  })

  test('is assigned by an administrator of the provider who views the portal as one of its users', async () => {
    const staff = await makePerson(portal, null, { isAdministrator: true })
    expect((await give(['manager'], await viewingAs(portal, staff, leader))).body.user.deskRoles).toEqual(['manager'])
  })

  test('is not assigned by an account administrator who is not a manager: users cannot grant rights that they lack', async () => {
    for (const roles of [['manager'], ['production']] as DeskRole[][]) {
      const { status, body } = await give(roles, leader)
      expect([status, body.errors]).toEqual([
        400,
        [expect.objectContaining({ code: 'beyond_your_role', field: 'user.deskRoles' })],
      ])
    }
    expect((await give(['manager', 'production'], leader, leader.userId)).status).toBe(400)
    expect(await rolesOf(colleague.userId)).toEqual([])
    // An unchanged role is not a grant.
    expect((await give(['production'], leader, leader.userId)).status).toBe(200)
  })

  test('takes effect when a manager loses it between two saves', async () => {
    const former = await makePerson(portal, provider, { roleId: 2, deskRoles: ['manager'] })
    expect((await give(['production'], former)).status).toBe(200)
    expect((await give([], manager, former.userId)).status).toBe(200)
    expect((await give(['accounts'], former)).status).toBe(400)
    expect(await rolesOf(colleague.userId)).toEqual(['production'])
  })

  test('exists in the provider’s own client only', async () => {
    const account = await makeAccount(portal)
    const administrator = await makePerson(portal, account, { roleId: 2 })
    const other = await makePerson(portal, account)
    const { status, body } = await give(['production'], administrator, other.userId)
    expect([status, body.errors?.map(({ code }) => code)]).toEqual([400, ['not_provider']])
    expect((await portal.call(getById, { id: other.userId }, administrator)).body.user.deskRoles).toBeNull()
    expect((await give(['production'], manager, other.userId)).status).toBe(404)
    const staff = await makePerson(portal, null, { isAdministrator: true })
    expect((await give(['production'], await viewingAs(portal, staff, administrator), other.userId)).status).toBe(400)
  })

  test('requires an administrator of the account, a session, and a known role', async () => {
    expect((await give(['production'], colleague)).status).toBe(403)
    expect((await portal.call(save, { user: { id: colleague.userId, deskRoles: ['production'] } })).status).toBe(401)
    const { status, body } = await give(['owner', 'production', 'x'] as never, manager) // as an API client might send it
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['user.deskRoles.0', 'user.deskRoles.2']])
  })
})
