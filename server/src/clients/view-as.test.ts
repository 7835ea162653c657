// @module-tag sql
import { getAttention } from '@tearsheet/protocol/clients/endpoints'
import { getAccessControlList } from '@tearsheet/protocol/identity/access-control-endpoints'
import { listForAdministrator } from '@tearsheet/protocol/identity/viewing-endpoints'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

const portal = await withPortal()
const staff = await portal.signIn('staff@beacon.example')
const daniel = await portal.signIn('full@lakeside.example')

const list = (body: { keyword?: string; pageNumber?: number; paginationLimit?: number }, as: SignedIn | null = staff) =>
  portal.call(listForAdministrator, body, as)

describe('the list of users to view the portal as', () => {
  test('returns ten users per page, by last name', async () => {
    const { status, body } = await list({})
    expect(status).toBe(200)
    expect(body.users).toHaveLength(10)
    expect(body).toMatchObject({ pageNumber: 1 })
    const second = await list({ pageNumber: 2 })
    expect(second.body.users).toHaveLength(Math.min(10, body.totalCount - 10))
    const names = [...body.users, ...second.body.users].map(({ lastName }) => lastName)
    const [{ sorted } = { sorted: [] }] = await portal.sql<{ sorted: string[] }>(
      'select array_agg(name order by name) as sorted from unnest($1::text[]) name',
      [names],
    )
    expect(names).toEqual(sorted)
    expect(new Set([...body.users, ...second.body.users].map(({ id }) => id)).size).toBe(names.length)
  })

  test('searches by username, by full name without accents, and by client', async () => {
    const found = async (keyword: string) =>
      (await list({ keyword, paginationLimit: 100 })).body.users.map(({ username }) => username)
    expect(await found('FULL@lake')).toEqual(['full@lakeside.example'])
    expect(await found('tomasz wojcik')).toEqual(['custom@lakeside.example'])
    expect(await found('northern health')).toContain('admin@northern.example')
    expect(await found('northern health')).not.toContain('full@lakeside.example')
    expect(await found('100%')).toEqual([])
    expect(await found('_ull@')).toEqual([])
  })

  test('shows each user’s clients, without deactivated users and those without an account', async () => {
    const { body } = await list({ paginationLimit: 100 })
    expect(body.totalCount).toBe(body.users.length)
    expect(body.users.find(({ username }) => username === 'admin@lakeside.example')?.clientNames).toEqual([
      'Lakeside University',
    ])
    const usernames = body.users.map(({ username }) => username)
    expect(usernames).not.toContain('inactive@lakeside.example')
    expect(usernames).not.toContain('staff@beacon.example')
  })

  test('is restricted to administrators', async () => {
    expect((await list({}, null)).status).toBe(401)
    const { status, body } = await list({}, daniel)
    expect(status).toBe(403)
    expect(body.errors?.[0]?.message).toBe('Access denied. Forbidden access')
  })

  test('returns all errors of a malformed query', async () => {
    const { status, body } = await list({ keyword: 'x'.repeat(201), pageNumber: 0, paginationLimit: 101 })
    expect(status).toBe(400)
    expect(body.errors?.map(({ field }) => field)).toEqual(['keyword', 'pageNumber', 'paginationLimit'])
  })
})

describe('a user’s access control list', () => {
  const entrance = (userId: string, as: SignedIn | null) => portal.call(getAccessControlList, { userId }, as)

  test('is returned to the user', async () => {
    const { status, body } = await entrance(daniel.userId, daniel)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ id: daniel.userId, role: 'Full User' })
    expect(body.notificationSettings.jobLive).toEqual({ correspondence: ['email'], frequency: 2 })
  })

  test('is returned to an administrator who chose the user and can then enter, and both names are recorded', async () => {
    const { status, body } = await entrance(daniel.userId, staff)
    expect(status).toBe(200)
    expect(body.user.username).toBe('full@lakeside.example')
    const [row] = await portal.sql(
      `select user_id, on_behalf_of_user_id from audit_entry where action = 'users.viewAs'`,
    )
    expect(row).toEqual({ user_id: staff.userId, on_behalf_of_user_id: daniel.userId })
    const again = await entrance(daniel.userId, staff)
    expect(again.status).toBe(200)
    expect((await portal.call(getAttention, {}, { ...staff, scope: daniel.scope })).status).toBe(200)
  })

  test('is returned to no other user, whether the user exists or not', async () => {
    const unknown = '00000000-0000-7000-8000-000000000000'
    expect((await entrance(staff.userId, daniel)).status).toBe(403)
    expect((await entrance(unknown, daniel)).status).toBe(403)
    expect((await entrance(daniel.userId, null)).status).toBe(401)
    expect((await entrance(unknown, staff)).status).toBe(404)
    expect((await entrance('not an id', staff)).status).toBe(400)
  })

  test('is not found for a deactivated user', async () => {
    const [row] = await portal.sql<{ id: string }>(
      `select id from app_user where username = 'inactive@lakeside.example'`,
    )
    expect((await entrance(row?.id ?? '', staff)).status).toBe(404)
  })

  test('shows an ended membership as such, without its contracts', async () => {
    await portal.sql(
      `update membership set active = false where client_account_id = $1 and user_id =
        (select id from app_user where username = 'admin@lakeside.example')`,
      [daniel.scope.clientAccountId],
    )
    const marguerite = await portal.signIn('admin@lakeside.example', 'School of Medicine')
    const { body } = await entrance(marguerite.userId, marguerite)
    const ended = body.permissions.find((one) => one.clientAccountId === daniel.scope.clientAccountId)
    expect(ended?.active).toBe(false)
    expect(body.clientAccountById[daniel.scope.clientAccountId]?.contracts).toEqual([])
  })
})
