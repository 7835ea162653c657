// @module-tag sql

import { getDetails, list as listCampaigns } from '@tearsheet/protocol/campaigns/endpoints'
import { getAttention, getById, setProviderAccess } from '@tearsheet/protocol/clients/endpoints'
import { getAccessControlList } from '@tearsheet/protocol/identity/access-control-endpoints'
import { listActivity } from '@tearsheet/protocol/identity/activity-endpoints'
import { saveView } from '@tearsheet/protocol/identity/saved-view-endpoints'
import { signOut } from '@tearsheet/protocol/identity/sign-in-endpoints'
import * as viewings from '@tearsheet/protocol/identity/viewing-endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makePerson } from '../testing/campaign-factories.ts'
import { nowhere } from '../testing/sample-bodies.ts'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

const portal = await withPortal()
const account = await makeAccount(portal)
const boss = await makePerson(portal, account, { roleId: 2, name: 'Ana Boss' })
const robin = await makePerson(portal, account)

const reason = 'Asked by phone about an invoice'
const makeStaff = () => makePerson(portal, null, { isAdministrator: true, name: 'Sam Staff' })
const begin = (staff: SignedIn, body: { userId: string; reason: string } = { userId: robin.userId, reason }) =>
  portal.call(viewings.beginViewing, body, staff)
const as = (staff: SignedIn, person = robin): SignedIn => ({ ...staff, scope: person.scope })
const look = (staff: SignedIn) => portal.call(getAttention, {}, as(staff))
const change = (staff: SignedIn, name = 'Mine') =>
  portal.call(saveView, { list: 'campaigns', name, query: '?tab=all' }, as(staff))
const allow = (staff: SignedIn, confirmation: string) =>
  portal.call(viewings.allowChanges, { userId: robin.userId, confirmation }, staff)
const usernameOf = ({ userId }: SignedIn) => `${userId}@test.example`
const codesOf = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.map(({ code }) => code)
const minutesTo = (moment: string | null) => Math.round((Date.parse(moment ?? '') - Date.now()) / 60_000)

describe('viewing the portal as a user', () => {
  test('starts with a reason, read-only, for an hour, and shows the user’s accounts', async () => {
    const staff = await makeStaff()
    expect((await look(staff)).status).toBe(403)
    const { status, body } = await begin(staff)
    expect(status).toBe(200)
    expect(body.viewing).toMatchObject({ userId: robin.userId, reason, writesUntil: null, username: usernameOf(robin) })
    expect(minutesTo(body.viewing.until)).toBe(60)
    expect((await look(staff)).status).toBe(200)
    const { body: known } = await portal.call(viewings.getViewing, { userId: robin.userId }, staff)
    expect(known.viewing).toEqual(body.viewing)
  })

  test('is restricted to administrators of the provider, for active users', async () => {
    const staff = await makeStaff()
    expect((await portal.call(viewings.beginViewing, { userId: robin.userId, reason }, null)).status).toBe(401)
    expect((await begin(boss)).status).toBe(403)
    expect((await begin(staff, { userId: nowhere, reason })).status).toBe(404)
    expect((await begin(staff, { userId: staff.userId, reason })).status).toBe(404)
    const malformed = await begin(staff, { userId: 'x', reason: ' ' })
    expect(malformed.status).toBe(400)
    expect(malformed.body.errors?.map(({ field }) => field)).toEqual(['userId', 'reason'])
    expect((await look(staff)).status).toBe(403)
  })

  test('rejects changes until they are allowed by typing the username, and then accepts them for ten minutes', async () => {
    const staff = await makeStaff()
    await begin(staff)
    expect(codesOf(await change(staff))).toEqual(['view_read_only', 'view_read_only'])
    const wrong = await allow(staff, 'somebody else')
    expect(wrong.status).toBe(400)
    expect(wrong.body.errors?.[0]).toMatchObject({
      field: 'confirmation',
      message: expect.stringContaining(usernameOf(robin)),
    })
    expect((await change(staff)).status).toBe(403)
    const right = await allow(staff, ` ${usernameOf(robin).toUpperCase()} `)
    expect(right.status).toBe(200)
    expect(minutesTo(right.body.viewing.writesUntil)).toBe(10)
    expect((await change(staff)).status).toBe(200)
    await portal.sql("update viewing set writes_until = now() - interval '1 second' where viewer_id = $1", [
      staff.userId,
    ])
    expect(codesOf(await change(staff, 'Another'))).toEqual(['view_read_only', 'view_read_only'])
    expect((await look(staff)).status).toBe(200)
  })

  test('cannot allow changes before it has started, or after its end', async () => {
    const staff = await makeStaff()
    expect(codesOf(await allow(staff, usernameOf(robin)))).toEqual(['not_viewing', 'not_viewing'])
    await begin(staff)
    await portal.sql("update viewing set until = now() + interval '3 minutes' where viewer_id = $1", [staff.userId])
    expect(minutesTo((await allow(staff, usernameOf(robin))).body.viewing.writesUntil)).toBe(3)
  })

  test('applies to one user at a time, and to no other sign-in of the same administrator', async () => {
    const staff = await makeStaff()
    await begin(staff)
    await begin(staff, { userId: boss.userId, reason })
    expect(codesOf(await look(staff))).toEqual(['not_viewing', 'not_viewing'])
    expect((await portal.call(getAttention, {}, as(staff, boss))).status).toBe(200)
    const demoStaff = await portal.signIn('staff@beacon.example')
    await begin(demoStaff)
    expect((await look(demoStaff)).status).toBe(200)
    expect((await look(await portal.signIn('staff@beacon.example'))).status).toBe(403)
  })

  test('keeps one session if two start concurrently', async () => {
    const staff = await makeStaff()
    const people = [robin, boss]
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(people.map(({ userId }) => begin(staff, { userId, reason })))
      const live = await portal.sql('select from viewing where viewer_id = $1 and ended_at is null and until > now()', [
        staff.userId,
      ])
      expect(live).toHaveLength(1)
      const seen = await Promise.all(people.map((person) => portal.call(getAttention, {}, as(staff, person))))
      expect(seen.map(({ status }) => status).sort()).toEqual([200, 403])
    }
  })

  const ends: [string, (staff: SignedIn) => Promise<unknown>][] = [
    ['by its hour', ({ userId }) => portal.sql('update viewing set until = now() where viewer_id = $1', [userId])],
    ['by being stopped', (staff) => portal.call(viewings.stopViewing, { userId: robin.userId }, staff)],
  ]
  test.each(ends)('ends %s, and restarts only with a reason', async (_, end) => {
    const staff = await makeStaff()
    await begin(staff)
    await allow(staff, usernameOf(robin))
    await end(staff)
    expect(codesOf(await look(staff))).toEqual(['not_viewing', 'not_viewing'])
    expect(codesOf(await change(staff))).toEqual(['not_viewing', 'not_viewing'])
    expect((await portal.call(viewings.getViewing, { userId: robin.userId }, staff)).body.viewing).toBeNull()
    expect((await portal.call(getAccessControlList, { userId: robin.userId }, staff)).status).toBe(403)
    await begin(staff)
    expect((await look(staff)).status).toBe(200)
    expect((await change(staff)).status).toBe(403)
  })

  test('ends at sign-out, and does not continue after signing in again', async () => {
    const staff = await portal.signIn('staff@beacon.example')
    await begin(staff)
    await portal.call(signOut, {}, staff)
    expect((await look(staff)).status).toBe(401)
    expect(codesOf(await look(await portal.signIn('staff@beacon.example')))).toEqual(['not_viewing', 'not_viewing'])
  })

  test('starts without a reason when the access control list is requested, once in a sign-in', async () => {
    const staff = await makeStaff()
    expect((await portal.call(getAccessControlList, { userId: robin.userId }, staff)).status).toBe(200)
    expect((await look(staff)).status).toBe(200)
    expect((await change(staff)).status).toBe(403)
    const { body } = await portal.call(viewings.getViewing, { userId: robin.userId }, staff)
    expect(body.viewing?.reason).toBeNull()
  })
})

describe('the account’s log of it', () => {
  const activity = async (domain: string | null = null) =>
    (await portal.call(listActivity, { domain, paginationLimit: 100 }, boss)).body.entries

  test('shows user, time, reason and endpoint, once per endpoint and minute, and each change under both names', async () => {
    const staff = await makePerson(portal, null, { isAdministrator: true, name: 'Vera Viewer' })
    await begin(staff)
    await look(staff)
    await look(staff)
    const { clientId, clientAccountId } = robin.scope
    await portal.call(listCampaigns, { query: { clientId, clientAccountId } }, as(staff))
    expect((await portal.call(getDetails, { campaignId: nowhere }, as(staff))).status).toBe(404)
    await allow(staff, usernameOf(robin))
    await change(staff, 'Theirs')
    await portal.call(viewings.stopViewing, { userId: robin.userId }, staff)
    const seen = (await activity()).filter(({ by }) => by === 'Vera Viewer').reverse()
    expect(seen.map(({ action, detail }) => [action, detail?.call])).toEqual([
      ['users.viewAs', undefined],
      ['users.look', 'clients.getAttention'],
      ['users.look', 'campaigns.list'],
      ['users.allowChanges', undefined],
      ['users.saveView', undefined],
      ['users.stopViewing', undefined],
    ])
    for (const entry of seen) expect(entry.onBehalfOf).toBe('Robin Doe')
    expect(seen.filter(({ subject }) => subject === 'viewing').map((entry) => entry.reason)).toEqual(
      Array(5).fill(reason),
    )
    // The reason is personal text: it is stored next to the log, not in it.
    const [inLog] = await portal.sql('select from audit_entry where detail::text like $1', [`%${reason}%`])
    expect(inLog).toBeUndefined()
  })

  test('shows nothing of another account', async () => {
    const other = await makeAccount(portal, { client: 'Elsewhere College' })
    const stranger = await makePerson(portal, other, { roleId: 2 })
    await begin(await makeStaff())
    const { body } = await portal.call(listActivity, {}, stranger)
    expect(body.entries.filter(({ subject }) => subject === 'viewing')).toEqual([])
  })
})

describe('the provider’s access', () => {
  const set = (allowed: boolean, by: SignedIn | null = boss) => portal.call(setProviderAccess, { allowed }, by)
  const accessOf = async () =>
    (await portal.call(getById, { clientId: account.clientId }, boss)).body.client.clientAccounts[0]?.providerAccess

  test('is on until an administrator of the account turns it off; a viewer then gets the names of the people to contact', async () => {
    expect(await accessOf()).toBe(true)
    const staff = await makeStaff()
    await begin(staff)
    expect((await set(false)).body).toEqual({ providerAccess: false })
    expect(await accessOf()).toBe(false)
    const rejected = await look(staff)
    expect(rejected.status).toBe(403)
    expect(codesOf(rejected)).toEqual(['access_off', 'access_off'])
    expect(rejected.body.errors?.[1]?.message).toContain('Ask Ana Boss')
    const again = await begin(staff)
    expect(again.status).toBe(403)
    expect(again.body.errors?.[1]?.message).toContain('Recruiting')
    expect(again.body.errors?.[1]?.message).toContain('Ana Boss')
    // The account's own users are not affected.
    expect((await portal.call(getAttention, {}, robin)).status).toBe(200)
    expect((await set(true)).status).toBe(200)
    expect((await begin(staff)).status).toBe(200)
    expect((await look(staff)).status).toBe(200)
  })

  test('is changed by the account’s own administrators only, and audited', async () => {
    expect((await set(false, null)).status).toBe(401)
    expect((await set(false, robin)).status).toBe(403)
    const malformed = await portal.app.inject({
      method: 'POST',
      url: '/api/clients/setProviderAccess',
      headers: { 'x-auth-token': boss.token },
      payload: { ...boss.scope, allowed: 'no' },
    })
    expect(malformed.statusCode).toBe(400)
    expect(await accessOf()).toBe(true)
    const rows = await portal.sql('select action from audit_entry where subject_id = $1 order by at', [
      account.clientAccountId,
    ])
    expect(rows.map(({ action }) => action)).toEqual(['clients.endProviderAccess', 'clients.allowProviderAccess'])
  })

  test('of one account reveals nothing of another account of the same user', async () => {
    const second = await makeAccount(portal, { account: 'Second' })
    await portal.sql('insert into membership (user_id, client_account_id, client_id, role_id) values ($1, $2, $3, 3)', [
      robin.userId,
      second.clientAccountId,
      second.clientId,
    ])
    await set(false)
    const staff = await makeStaff()
    expect((await begin(staff)).status).toBe(200)
    const { body } = await portal.call(getAccessControlList, { userId: robin.userId }, staff)
    const active = new Map(body.permissions.map((one) => [one.clientAccountId, one.active]))
    expect(active.get(account.clientAccountId)).toBe(false)
    expect(active.get(second.clientAccountId)).toBe(true)
    const here = await portal.call(
      getAttention,
      {},
      {
        ...staff,
        scope: {
          ...robin.scope,
          clientId: second.clientId,
          clientAccountId: second.clientAccountId,
          activeView: {
            ...robin.activeView,
            client: { id: second.clientId, name: '' },
            clientAccount: { id: second.clientAccountId, name: '' },
          },
        },
      },
    )
    expect(here.status).toBe(200)
    await set(true)
  })
})
