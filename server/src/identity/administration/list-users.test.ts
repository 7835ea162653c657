import { activate, exportCsv, getById, list } from '@tearsheet/protocol/identity/account-endpoints'
import { type AccountUser, userQuery } from '@tearsheet/protocol/identity/account-schemas'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ActiveView } from '../../context.ts'
import { viewingAs } from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { readUsers } from './list-users.ts'

const portal = await withPortal()
const admin = await portal.signIn('admin@lakeside.example', 'Human Resources')

const ask = (query: object = {}, as = admin) =>
  portal.call(list, { query: { clientId: as.scope.clientId, clientAccountId: as.scope.clientAccountId, ...query } }, as)
const namesOf = (users: AccountUser[]) => users.map(({ lastName }) => lastName)

describe('the list of users', () => {
  test('contains the account’s own users by last name, ten a page, with the total count', async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body).toMatchObject({ totalCount: 11, pageNumber: 1 })
    expect(namesOf(body.users)).toEqual([
      'Achebe',
      'Bell',
      'Kowalczyk',
      'Lindqvist',
      'Okafor',
      'Raman',
      'Reyes',
      'Solberg',
      'Tanabe',
      'Voss',
    ])
    expect(namesOf((await ask({ pageNumber: 2 })).body.users)).toEqual(['Wójcik'])
    expect(body.users.find(({ lastName }) => lastName === 'Okafor')).toMatchObject({
      username: 'admin@lakeside.example',
      roleId: 2,
      role: 'Administrator',
      confirmed: 1,
      resetPasswordFlag: false,
      invitedUntil: null,
      permissionList: { manageRequestQuote: true, manageCandidates: true },
    })
  })

  test('is searched in names, usernames and job titles, ignoring case and accents', async () => {
    expect(namesOf((await ask({ keyword: 'WOJCIK' })).body.users)).toEqual(['Wójcik'])
    expect(namesOf((await ask({ keyword: 'reset@' })).body.users)).toEqual(['Lindqvist'])
    expect(namesOf((await ask({ keyword: 'chemistry' })).body.users)).toEqual(['Raman'])
    expect((await ask({ keyword: '%' })).body.totalCount).toBe(0)
  })

  test('is filtered by status and role, and sorted by any displayed column', async () => {
    expect(namesOf((await ask({ filteredView: 'inactive' })).body.users)).toEqual(['Voss'])
    expect(namesOf((await ask({ roleId: 2 })).body.users)).toEqual(['Okafor'])
    const sorted = async (sortBy: string, sortOrder = 'desc') =>
      (await ask({ sortForFilter: [{ sortBy, sortOrder }], paginationLimit: 100 })).body.users
    expect(namesOf(await sorted('last_name'))[0]).toBe('Wójcik')
    expect((await sorted('role'))[0]?.roleId).toBe(2)
    expect((await sorted('confirmed', 'asc'))[0]?.lastName).toBe('Voss')
    const seen = (await sorted('lastSignInAt')).map(({ lastSignInAt }) => lastSignInAt ?? '')
    expect(seen).toEqual(seen.toSorted().reverse())
    const { status, body } = await ask({ sortForFilter: [{ sortBy: 'password', sortOrder: 'asc' }] })
    expect(status).toBe(400)
    expect(body.errors?.[0]?.message).toBe(
      'Sort by one of: last_name, first_name, username, role, lastSignInAt, confirmed',
    )
  })

  test('is restricted to administrators of the account', async () => {
    for (const username of ['full', 'limited', 'custom']) {
      const person = await portal.signIn(`${username}@lakeside.example`)
      expect((await ask({}, person)).status).toBe(403)
    }
    expect((await portal.call(list, { query: admin.scope })).status).toBe(401)
    const staff = await portal.signIn('staff@beacon.example')
    expect((await ask({}, await viewingAs(portal, staff, admin))).body.totalCount).toBe(11)
  })

  test('is exported as CSV, completely, with each user’s rights', async () => {
    const query = { ...admin.scope, keyword: 'lakeside.example' }
    const { status, body, headers } = await portal.call(exportCsv, { query }, admin)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toMatch(/Users.*Human.Resources.*all.*\.csv/)
    const lines = String(body).trim().split('\r\n')
    expect(lines).toHaveLength(12)
    expect(lines[0]).toContain(
      'Role,Request quotes,Manage campaigns,Approve ads,Manage invoices,Manage media contracts,Manage candidates,Status',
    )
    expect(lines.find((line) => line.startsWith('Raman'))).toMatch(/Limited User,no,yes,no,no,no,no,Active/)
    expect(lines.find((line) => line.startsWith('Voss'))).toContain('Inactive')
  })
})

describe('the CSV export of the users of a large account', () => {
  const surname = (n: number) => `Many${String(n).padStart(4, '0')}`
  const everybody = Array.from({ length: 2_100 }, (_, index) => surname(index))

  beforeAll(async () => {
    await portal.sql(
      `with person as (
         insert into app_user (id, username, first_name, last_name, job_title)
         select gen_random_uuid(), 'many' || n || '@mail.example', 'Ann', 'Many' || lpad(n::text, 4, '0'), '=1+1'
         from generate_series(0, 2099) n returning id)
       insert into membership (user_id, client_account_id, client_id, role_id)
       select person.id, a.id, a.client_id, 3 from person, client_account a where a.id = $1`,
      [admin.scope.clientAccountId],
    )
  })
  const query = () => ({ ...admin.scope, keyword: '@mail.example', filteredView: 'active' as const })
  const exported = async (more: object = {}) => {
    const { body } = await portal.call(exportCsv, { query: { ...query(), ...more } }, admin)
    const [, ...lines] = String(body).trim().split('\r\n')
    return lines.map((line) => line.split(','))
  }

  test('contains each of them once, in the requested order, and no spreadsheet formulas', async () => {
    const lines = await exported()
    expect(lines.map(([lastName]) => lastName)).toEqual(everybody)
    expect(lines[0]?.[3]).toBe("'=1+1")
    const sortForFilter = [{ sortBy: 'last_name', sortOrder: 'desc' }]
    expect((await exported({ sortForFilter })).map(([lastName]) => lastName)).toEqual(everybody.toReversed())
  })

  test('contains the users at its start, in their order then, whatever changes while it is read', async () => {
    const view = { clientAccountId: admin.scope.clientAccountId, permissions: { manageCandidates: true } }
    const { database } = portal.gateways
    const seen: string[] = []
    await database.transaction('tearsheet_provider', async (tx) => {
      // the two fields of it that the list reads
      for await (const rows of readUsers({ tx, view: view as ActiveView }, { query: userQuery.parse(query()) })) {
        if (seen.length === 0) {
          await portal.sql(`update app_user set last_name = 'Aaa' where last_name = $1`, [surname(2_050)])
          await portal.sql(`update app_user set confirmed = 0 where last_name = $1`, [surname(2_051)])
          await portal.sql(
            `update membership set active = false where user_id = (select id from app_user where last_name = $1)`,
            [surname(2_052)],
          )
        }
        seen.push(...rows.map(({ person }) => person.lastName))
      }
    })
    expect(seen).toEqual(everybody.with(2_050, 'Aaa').toSpliced(2_052, 1))
  })
})

describe('a user', () => {
  const load = (id: string, as: SignedIn) => portal.call(getById, { id }, as)

  test('can be read by themselves in every role, and by an administrator of their account', async () => {
    for (const username of ['full', 'limited', 'custom', 'admin']) {
      const person = await portal.signIn(`${username}@lakeside.example`)
      for (const as of [person, admin]) {
        const { status, body } = await load(person.userId, as)
        expect([status, body.user.username]).toEqual([200, `${username}@lakeside.example`])
      }
    }
    const { body } = await load(admin.userId, admin)
    expect(body.user.clientAccountIds).toHaveLength(2)
    expect(body.user.worksElsewhere).toBe(false)
  })

  test('is rejected for colleagues, and not found in another account, by another client or among the provider’s staff', async () => {
    const limited = await portal.signIn('limited@lakeside.example')
    expect((await load(admin.userId, limited)).status).toBe(403)
    const northern = await portal.signIn('admin@northern.example')
    const inMedicine = await portal.signIn('admin@lakeside.example', 'School of Medicine')
    const staff = await portal.signIn('staff@beacon.example')
    for (const as of [northern, inMedicine]) expect((await load(limited.userId, as)).status).toBe(404)
    expect((await load(staff.userId, admin)).status).toBe(404)
    expect((await portal.call(activate, { userId: limited.userId }, northern)).status).toBe(404)
  })
})
