import { getAttention } from '@tearsheet/protocol/clients/endpoints'
import { deactivate, getById, requireNewPassword, save } from '@tearsheet/protocol/identity/account-endpoints'
import { connectDirectory } from '@tearsheet/protocol/identity/directory-endpoints'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, makePerson, viewingAs } from '../testing/campaign-factories.ts'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

/** One person who works for both clients, in the view of each. */
let atHarbor: SignedIn
let atValley: SignedIn
const portal = await withPortal()
const harbor = await makeAccount(portal)
const valley = await makeAccount(portal, { client: 'Valley Clinic', account: 'Staffing' })
const admin = await makePerson(portal, harbor, { roleId: 2, name: 'Hana Harbor' })
beforeEach(async () => {
  atHarbor = await makePerson(portal, harbor, { roleId: 2, name: 'Tara Two' })
  const { activeView, scope } = await makePerson(portal, valley)
  atValley = {
    ...atHarbor,
    activeView: { ...activeView, user: { id: atHarbor.userId } },
    scope: { ...scope, activeView: { ...activeView, user: { id: atHarbor.userId } } },
  }
  await portal.sql('insert into membership (user_id, client_account_id, client_id, role_id) values ($1, $2, $3, 3)', [
    atHarbor.userId,
    valley.clientAccountId,
    valley.clientId,
  ])
})

const change = (fields: object, as = admin) => portal.call(save, { user: { id: atHarbor.userId, ...fields } }, as)
const attention = async (as: SignedIn) => (await portal.call(getAttention, {}, as)).status
const errorsOf = (body: { errors?: { code: string; field?: string | undefined; message: string }[] | undefined }) =>
  body.errors?.map(({ code, field }) => [code, field])

describe('an administrator of one of two clients', () => {
  test('receives an error for each field of the profile, and may send unchanged ones', async () => {
    const { status, body } = await change({
      firstName: 'Changed',
      jobTitle: 'Changed',
      phone: '',
      timeZone: 'Asia/Tokyo',
    })
    expect([status, errorsOf(body)]).toEqual([
      400,
      [
        ['works_elsewhere', 'user.firstName'],
        ['works_elsewhere', 'user.timeZone'],
        ['works_elsewhere', 'user.jobTitle'],
      ],
    ])
    expect(body.errors?.[0]?.message).toBe(userMessages.profileElsewhere)
    expect((await change({ firstName: 'Tara', lastName: 'Two', jobTitle: '', roleId: 3 })).status).toBe(200)
  })

  test('lowers the person’s role there and keeps the session for the other client', async () => {
    const { status, body } = await change({ roleId: 1 })
    expect([status, body.user.roleId, body.user.restriction, body.user.worksForOthers]).toEqual([
      200,
      1,
      'works_elsewhere',
      true,
    ])
    expect([await attention(atHarbor), await attention(atValley)]).toEqual([200, 200])
  })

  test('removes the person’s accounts of this client and keeps the session for the other client', async () => {
    expect((await change({ clientAccountIds: [] })).status).toBe(200)
    expect([await attention(atHarbor), await attention(atValley)]).toEqual([403, 200])
    expect((await portal.call(getById, { id: atHarbor.userId }, admin)).status).toBe(404)
  })

  test('receives an error with the alternative when deactivating the person or requiring a new password', async () => {
    const { userId } = atHarbor
    const password = await portal.call(requireNewPassword, { userId }, admin)
    expect([password.status, errorsOf(password.body)]).toEqual([400, [['works_elsewhere', 'userId']]])
    const off = await portal.call(deactivate, { userId }, admin)
    expect([off.status, off.body.errors?.[0]?.message]).toEqual([
      400,
      expect.stringContaining('Remove their access to your own accounts'),
    ])
    expect([await attention(atHarbor), await attention(atValley)]).toEqual([200, 200])
  })

  test('changes everything with authority over the provider, also while viewing as a user', async () => {
    const staff = await makePerson(portal, null, { isAdministrator: true })
    const viewing = await viewingAs(portal, staff, admin)
    const { body } = await portal.call(getById, { id: atHarbor.userId }, viewing)
    expect([body.user.restriction, body.user.worksForOthers]).toEqual([null, false])
    expect((await portal.call(requireNewPassword, { userId: atHarbor.userId }, viewing)).status).toBe(200)
    expect((await portal.call(deactivate, { userId: atHarbor.userId }, viewing)).status).toBe(200)
  })
})

test('returns an error for a user of one client who would have no account left', async () => {
  const { userId } = await makePerson(portal, harbor)
  const { status, body } = await portal.call(save, { user: { id: userId, clientAccountIds: [] } }, admin)
  expect([status, body.errors]).toEqual([
    400,
    [{ code: 'invalid', field: 'user.clientAccountIds', message: userMessages.noAccount }],
  ])
})

test('lets administrators change their own profile in the list of users, even if they also work for another client', async () => {
  const { status, body } = await change({ firstName: 'Tamara' }, atHarbor)
  expect([status, body.user.firstName]).toEqual([200, 'Tamara'])
})

describe('a directory of one of two clients', () => {
  const scim = async (method: 'PUT' | 'PATCH', body: object) => {
    const { body: connected } = await portal.call(connectDirectory, {}, admin)
    const response = await portal.app.inject({
      method,
      url: `/api/scim/v2/Users/${atHarbor.userId}`,
      headers: { authorization: `Bearer ${connected.token}`, 'content-type': 'application/scim+json' },
      payload: JSON.stringify(body),
    })
    return { status: response.statusCode, body: response.json() }
  }

  test('ends the accounts of its client and no session, and returns an unchanged profile', async () => {
    const userName = `${atHarbor.userId}@test.example`
    const name = { givenName: 'Changed', familyName: 'Changed' }
    const { status, body } = await scim('PUT', { userName, name, title: 'Changed', active: false })
    expect([status, body.active, body.name.givenName, body.title]).toEqual([200, false, 'Tara', undefined])
    expect([await attention(atHarbor), await attention(atValley)]).toEqual([403, 200])
    expect((await scim('PATCH', { Operations: [{ op: 'replace', path: 'active', value: true }] })).body.active).toBe(
      true,
    )
    expect([await attention(atHarbor), await attention(atValley)]).toEqual([200, 200])
  })
})
