import { expect, test } from 'vitest'
import { demoPassword } from '../demo/users.ts'
import { systemPerformer, writeContext } from '../src/changes/context.ts'
import { withPortal } from '../src/testing/with-portal.ts'
import { erasedColumns, eraseUser, keptColumns } from './erase/erase-user.ts'

const portal = await withPortal()
const erase = (username: string) =>
  portal.gateways.database.transaction('tearsheet_provider', (tx) =>
    eraseUser(writeContext(tx, systemPerformer('Beacon')), username),
  )
const username = 'full@lakeside.example'

test('each column that refers to a user is erased, or kept with a reason', async () => {
  const rows = await portal.sql<{ name: string }>(
    `select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'app_user'::regclass order by 1`,
  )
  const known = [...erasedColumns, ...Object.keys(keptColumns)]
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})

test('rejects unknown and active users', async () => {
  await expect(erase('absent@lakeside.example')).rejects.toMatchObject({ status: 404 })
  await expect(erase(username)).rejects.toMatchObject({ status: 409 })
})

test('erases what names a user and lets them sign in, and keeps money, orders and the audit log', async () => {
  const { userId } = await portal.signIn(username)
  const kept = `select (select count(*)::int from payment) as payments, (select count(*)::int from invoice) as invoices,
    (select count(*)::int from campaign where created_by = $1) as campaigns,
    (select count(*)::int from audit_entry where user_id = $1) as entries`
  const before = await portal.sql(kept, [userId])
  await portal.sql(
    `update app_user set confirmed = 0, phone = '+1 555 0142', mobile_phone = '+1 555 0143' where id = $1`,
    [userId],
  )
  await portal.sql('insert into mail_address (address) values ($1) on conflict do nothing', [username])
  expect(await erase(username)).toMatchObject({ credential: 1 })
  expect(await portal.sql(kept, [userId])).toEqual(before)

  const [row] = await portal.sql<Record<string, unknown>>(
    'select to_jsonb(u) as "user" from app_user u where id = $1',
    [userId],
  )
  expect(row?.user).toMatchObject({
    username: `erased-${userId}@erased.invalid`,
    first_name: 'Erased',
    last_name: 'user',
    phone: null,
    mobile_phone: null,
    job_title: null,
    last_sign_in_at: null,
  })
  const columns = await portal.sql<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const rows = await portal.sql(`select from "${table}" where "${column}"::text ilike '%' || $1 || '%' limit 1`, [
      username,
    ])
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  expect(found, 'columns with the address').toEqual([])
  const entries = await portal.sql("select action from audit_entry where subject_id = $1 and action = 'users.erase'", [
    userId,
  ])
  expect(entries).toHaveLength(1)
  const { statusCode } = await portal.app.inject({
    method: 'POST',
    url: '/api/auth',
    payload: { username, password: demoPassword },
  })
  expect(statusCode).toBe(400)
})
