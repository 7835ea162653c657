import { list as listCampaigns } from '@tearsheet/protocol/campaigns/endpoints'
import { activate, deactivate, requireNewPassword, save } from '@tearsheet/protocol/identity/account-endpoints'
import { renew } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { viewingAs } from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

let admin: SignedIn
const app = await withPortal()
await app.sql('create table kept_membership as table membership')
await app.sql('create table kept_user as table app_user')
beforeEach(async () => {
  await app.sql('delete from membership')
  await app.sql('insert into membership table kept_membership')
  await app.sql(`update app_user u set confirmed = k.confirmed, reset_password_flag = k.reset_password_flag,
    invited_until = k.invited_until, first_name = k.first_name from kept_user k where k.id = u.id`)
  // The log is append-only, so each test begins by disabling its trigger for a moment.
  await app.sql('alter table audit_entry disable trigger audit_entry_kept')
  await app.sql("delete from audit_entry where action like 'users.%'")
  await app.sql('alter table audit_entry enable trigger audit_entry_kept')
  admin = await app.signIn('admin@lakeside.example', 'Human Resources')
})

const at = (username: string) => app.signIn(`${username}@lakeside.example`)
const lastError = (body: { errors?: { code: string; message: string }[] | undefined }) => body.errors?.[0]
const campaigns = (as: SignedIn) => app.call(listCampaigns, { query: as.scope }, as)

/** Makes a user an administrator here, and removes the account from its first one elsewhere. */
const promote = (userId: string) => app.call(save, { user: { id: userId, roleId: 2 } }, admin)
const auditOf = (id: string) =>
  app.sql<{ action: string }>('select action from audit_entry where subject_id = $1 order by id', [id])

describe('deactivating', () => {
  test('rejects a user’s next request, and activating gives them access again', async () => {
    const limited = await at('limited')
    expect((await campaigns(limited)).status).toBe(200)
    const { status, body } = await app.call(deactivate, { userId: limited.userId }, admin)
    expect([status, body.user.confirmed]).toEqual([200, 0])
    expect(body.user.deactivatedAt).not.toBeNull()
    expect((await campaigns(limited)).status).toBe(401)
    expect((await app.call(renew, {}, limited)).status).toBe(401)
    await expect(at('limited')).rejects.toThrow()

    const twice = await app.call(deactivate, { userId: limited.userId }, admin)
    expect([twice.status, lastError(twice.body)?.message]).toEqual([
      409,
      expect.stringMatching(/Deactivated,? by .+ on \w+ \d+, \d{4}/),
    ])
    expect((await app.call(activate, { userId: limited.userId }, admin)).body.user.confirmed).toBe(1)
    const again = await app.call(activate, { userId: limited.userId }, admin)
    expect([again.status, lastError(again.body)?.message]).toEqual([
      409,
      expect.stringMatching(/Activated,? by .+ on \w+ \d+, \d{4}/),
    ])
    expect((await campaigns(limited)).status).toBe(401)
    expect((await campaigns(await at('limited'))).status).toBe(200)
    expect(await auditOf(limited.userId)).toEqual([{ action: 'users.deactivate' }, { action: 'users.activate' }])
  })

  test('is rejected for oneself, and for a provider administrator who views as the same user', async () => {
    await promote((await at('full')).userId)
    const staff = await app.signIn('staff@beacon.example')
    const viewing = await viewingAs(app, staff, admin)
    for (const as of [admin, viewing]) {
      const { status, body } = await app.call(deactivate, { userId: admin.userId }, as)
      expect([status, lastError(body)?.code]).toEqual([400, 'own_account'])
    }
  })

  test('is restricted to administrators of the account who also administer all other accounts of the user', async () => {
    const limited = await at('limited')
    for (const username of ['full', 'limited', 'custom'])
      expect((await app.call(deactivate, { userId: admin.userId }, await at(username))).status).toBe(403)
    const northern = await app.signIn('admin@northern.example')
    expect((await app.call(deactivate, { userId: limited.userId }, northern)).status).toBe(404)
    expect((await app.call(deactivate, { userId: limited.userId })).status).toBe(401)

    // A new administrator of Human Resources does not administer the School of Medicine, where the first one works too.
    const full = await at('full')
    await promote(full.userId)
    const { status, body } = await app.call(deactivate, { userId: admin.userId }, await at('full'))
    expect(status).toBe(400)
    expect(lastError(body)).toMatchObject({ code: 'works_elsewhere' })
    expect(lastError(body)?.message).toContain('Marguerite Okafor also works in an account that you do not administer')
  })
})

describe('the last administrator', () => {
  test('of an account cannot resign, be demoted or lose the account', async () => {
    for (const change of [{ roleId: 3 as const }, { clientAccountIds: [admin.scope.clientAccountId] }]) {
      const { status, body } = await app.call(save, { user: { id: admin.userId, ...change } }, admin)
      expect([status, lastError(body)?.code]).toEqual([400, 'last_administrator'])
    }
    const { body } = await app.call(save, { user: { id: admin.userId, roleId: 3 } }, admin)
    expect(lastError(body)?.message).toBe(
      'Human Resources would be left without an administrator. Make someone else its administrator first',
    )
  })

  test('may leave once there is another who can sign in; an invited one does not count', async () => {
    const full = await at('full')
    await promote(full.userId)
    await app.sql("update app_user set invited_until = now() + interval '1 day' where id = $1", [full.userId])
    const stepDown = () => app.call(save, { user: { id: admin.userId, roleId: 3 } }, admin)
    expect((await stepDown()).status).toBe(400)
    await app.sql('update app_user set invited_until = null where id = $1', [full.userId])
    expect((await stepDown()).status).toBe(200)
  })

  test('remains when many demote and deactivate each other at once', async () => {
    const others = await app.sql<{ id: string }>(
      `update membership set role_id = 2 where client_account_id = $1 and user_id <> $2 returning user_id as id`,
      [admin.scope.clientAccountId, admin.userId],
    )
    const { sessionIds, people } = await signInAll(others.map(({ id }) => id))
    expect(sessionIds).toBeGreaterThan(5)
    const acts = Array.from({ length: 200 }, (_, at) => {
      const by = people[at % people.length] ?? admin
      const target = people[(at * 7 + 1) % people.length] ?? admin
      return at % 2 === 0
        ? app.call(save, { user: { id: target.userId, roleId: 1 } }, by)
        : app.call(deactivate, { userId: target.userId }, by)
    })
    const statuses = (await Promise.all(acts)).map(({ status }) => status)
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
    expect(statuses).toContain(200)
    const left = await app.sql(
      `select m.user_id from membership m join app_user u on u.id = m.user_id
        where m.client_account_id = $1 and m.role_id = 2 and m.active and u.confirmed = 1`,
      [admin.scope.clientAccountId],
    )
    expect(left.length).toBeGreaterThan(0)
  })
})

/** Signs in all users of the account who can, and makes them administrators of it. */
async function signInAll(ids: string[]): Promise<{ sessionIds: number; people: SignedIn[] }> {
  const rows = await app.sql<{ username: string }>(
    'select username from app_user where id = any($1) and confirmed = 1 and not reset_password_flag',
    [ids],
  )
  const people = await Promise.all(rows.map(({ username }) => app.signIn(username, 'Human Resources')))
  return { sessionIds: people.length, people: [admin, ...people] }
}

describe('changing a role', () => {
  test('that removes rights ends the sessions at once; one that adds rights takes effect at the next request', async () => {
    const custom = await at('custom')
    const given = await app.call(save, { user: { id: custom.userId, roleId: 3 } }, admin)
    expect(given.body.user).toMatchObject({ roleId: 3, permissionList: { manageInvoices: true } })
    expect((await app.call(renew, {}, custom)).status).toBe(200)
    const taken = await app.call(save, { user: { id: custom.userId, roleId: 1 } }, admin)
    expect(taken.body.user.permissionList.manageInvoices).toBe(false)
    expect((await app.call(renew, {}, custom)).status).toBe(401)
    expect(await auditOf(custom.userId)).toEqual([{ action: 'users.save' }, { action: 'users.save' }])
  })

  test('to the same role keeps the sessions, as does another name', async () => {
    const limited = await at('limited')
    const user = { id: limited.userId, firstName: 'Priya Anand', roleId: 1 as const, jobTitle: '' }
    const { body } = await app.call(save, { user }, admin)
    expect(body.user).toMatchObject({ firstName: 'Priya Anand', lastName: 'Raman', jobTitle: null })
    expect((await app.call(renew, {}, limited)).status).toBe(200)
  })

  test('adds another account with the same role, and removes it again', async () => {
    const limited = await at('limited')
    const medicine = (await app.signIn('admin@lakeside.example', 'School of Medicine')).scope.clientAccountId
    const both = [admin.scope.clientAccountId, medicine]
    const shared = await app.call(save, { user: { id: limited.userId, clientAccountIds: both } }, admin)
    expect(shared.body.user.clientAccountIds.toSorted()).toEqual(both.toSorted())
    const there = await app.signIn('limited@lakeside.example', 'School of Medicine')
    expect((await campaigns(there)).status).toBe(200)
    await app.call(save, { user: { id: limited.userId, clientAccountIds: [admin.scope.clientAccountId] } }, admin)
    expect((await campaigns(there)).status).toBe(401)
  })

  test('requires an administrator of this account, and a known field', async () => {
    const limited = await at('limited')
    const change = { user: { id: limited.userId, roleId: 2 as const } }
    for (const username of ['full', 'limited', 'custom'])
      expect((await app.call(save, change, await at(username))).status).toBe(403)
    expect((await app.call(save, change, await app.signIn('admin@northern.example'))).status).toBe(404)
    expect((await app.call(save, change)).status).toBe(401)
    const wrong = { user: { id: limited.userId, roleId: 4, lastName: '' } }
    const { status, body } = await app.call(save, wrong as never, admin) // rejected at run time
    expect(status).toBe(400)
    expect(body.errors?.map(({ field }) => field)).toEqual(['user.lastName', 'user.roleId'])
  })

  test('cannot change the address of a user who also works elsewhere', async () => {
    await promote((await at('full')).userId)
    const full = await at('full')
    const { status, body } = await app.call(
      save,
      { user: { id: admin.userId, username: 'mine@lakeside.example' } },
      full,
    )
    expect([status, lastError(body)?.code]).toEqual([400, 'works_elsewhere'])
  })
})

describe('requiring a new password', () => {
  test('of a user of the account signs them out, and then only allows choosing one', async () => {
    const limited = await at('limited')
    const { body } = await app.call(requireNewPassword, { userId: limited.userId }, admin)
    expect(body.user.resetPasswordFlag).toBe(true)
    expect((await campaigns(limited)).status).toBe(401)
    const again = await at('limited')
    expect(lastError((await campaigns(again)).body)?.code).toBe('password_reset_required')
  })

  test('of oneself continues in the same session, in every role, and ends the others', async () => {
    for (const username of ['full', 'limited', 'custom', 'admin']) {
      const [here, elsewhere] = [await at(username), await at(username)]
      expect((await app.call(requireNewPassword, { userId: here.userId }, here)).body.user.resetPasswordFlag).toBe(true)
      expect((await app.call(renew, {}, elsewhere)).status).toBe(401)
      expect((await app.call(renew, {}, here)).status).toBe(200)
      expect((await campaigns(here)).status).toBe(403)
    }
  })

  test('of a colleague is rejected without being an administrator, and not found in another account', async () => {
    const [full, limited] = [await at('full'), await at('limited')]
    expect((await app.call(requireNewPassword, { userId: limited.userId }, full)).status).toBe(403)
    const northern = await app.signIn('admin@northern.example')
    expect((await app.call(requireNewPassword, { userId: limited.userId }, northern)).status).toBe(404)
    expect((await app.call(requireNewPassword, { userId: limited.userId })).status).toBe(401)
  })
})
