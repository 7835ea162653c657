import { deactivate, save } from '@tearsheet/protocol/identity/account-endpoints'
import { exportActivity, listActivity } from '@tearsheet/protocol/identity/activity-endpoints'
import { describe, expect, test } from 'vitest'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()
const admin = await portal.signIn('admin@lakeside.example', 'Human Resources')
const limited = await portal.signIn('limited@lakeside.example')
await portal.call(save, { user: { id: limited.userId, roleId: 3 } }, admin)
await portal.call(deactivate, { userId: limited.userId }, admin)

const ask = (filters: object = {}, as = admin) => portal.call(listActivity, filters, as)
const database = () => portal.gateways.database
const chain = () => database().query('tearsheet_provider', { text: 'select chain_audit(1000)' })
const check = async () =>
  (await database().query<{ at: string | null }>('tearsheet_provider', { text: 'select check_audit_chain() as at' }))[0]
    ?.at

describe('the audit log of an account', () => {
  test('shows actor, action and target, newest first, and can be filtered', async () => {
    const { status, body } = await ask({ domain: 'users' })
    expect(status).toBe(200)
    expect(body.entries.map(({ action, by, about }) => [action, by, about])).toEqual([
      ['users.deactivate', 'Marguerite Okafor', 'Priya Raman'],
      ['users.save', 'Marguerite Okafor', 'Priya Raman'],
    ])
    expect((await ask({ domain: 'invoices', from: '2026-01-01', to: '2026-01-02' })).body.totalCount).toBe(0)
    expect((await ask({ byUserId: admin.userId, domain: 'users' })).body.totalCount).toBe(2)
    expect((await ask({ byUserId: limited.userId, domain: 'users' })).body.totalCount).toBe(0)
    expect((await ask({ domain: 'users', from: '2099-01-01' })).body.totalCount).toBe(0)
  })

  test('is exported as CSV', async () => {
    const { status, body } = await portal.call(exportActivity, { domain: 'users' }, admin)
    expect(status).toBe(200)
    const lines = String(body).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('Marguerite Okafor,,users.deactivate,app_user')
  })

  test('is restricted to its administrators, and includes nothing of another account', async () => {
    for (const username of ['full', 'custom'])
      expect((await ask({}, await portal.signIn(`${username}@lakeside.example`))).status).toBe(403)
    expect((await portal.call(listActivity, {})).status).toBe(401)
    const northern = await portal.signIn('admin@northern.example')
    expect((await ask({ domain: 'users' }, northern)).body.totalCount).toBe(0)
    const { status, body } = await ask({ from: 'soon', paginationLimit: 0 })
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['from', 'paginationLimit']])
  })

  test('is append-only', async () => {
    for (const text of ['delete from audit_entry', "update audit_entry set action = 'x'", 'delete from audit_chain'])
      for (const role of ['tearsheet_provider', 'tearsheet_client'] as const)
        await expect(database().query(role, { text })).rejects.toThrow(/permission denied/)
  })

  test('detects removed or modified entries by its chain', async () => {
    expect((await ask()).body.chain).toEqual({ checkedAt: null, isWhole: null })
    await chain()
    expect(await check()).toBeNull()
    expect((await ask()).body.chain).toMatchObject({ isWhole: true })
    // Only the owner of the database can do this, not the roles that serve requests.
    await portal.sql('alter table audit_entry disable trigger user')
    const [entry] = await portal.sql<{ id: string }>("select id from audit_entry where action = 'users.save'")
    await portal.sql("update audit_entry set detail = '{}' where id = $1", [entry?.id])
    const changedAt = await check()
    expect(changedAt).not.toBeNull()
    await portal.sql('delete from audit_entry where id = $1', [entry?.id])
    expect(await check()).toBe(changedAt)
    await portal.sql('delete from audit_chain where entry_id = $1', [entry?.id])
    expect(await check()).not.toBeNull()
    expect((await ask()).body.chain).toMatchObject({ isWhole: false })
  })

  test('is exported completely whatever its length, including entries with the same timestamp', async () => {
    await portal.sql(
      `insert into audit_entry (id, at, client_account_id, action, subject)
       select gen_random_uuid(), timestamptz '2026-01-05' + n / 700 * interval '1 microsecond', client_account_id, 'counted.often', 'none'
       from generate_series(1, 2500) n
         cross join (select client_account_id from membership where user_id = $1 order by role_id limit 1) m`,
      [admin.userId],
    )
    const { body } = await portal.call(exportActivity, { domain: 'counted' }, admin)
    const ids = String(body)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').at(-1))
    expect([ids.length, new Set(ids).size]).toEqual([2500, 2500])
  })
})
