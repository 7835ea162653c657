import { add, deactivate } from '@tearsheet/protocol/identity/account-endpoints'
import * as factors from '@tearsheet/protocol/identity/factor-endpoints'
import { requestPasswordLink, resetPasswordWithLink } from '@tearsheet/protocol/identity/password-endpoints'
import { saveView } from '@tearsheet/protocol/identity/saved-view-endpoints'
import { signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { beginViewing } from '@tearsheet/protocol/identity/viewing-endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { demoPassword } from '../demo/users.ts'
import { systemPerformer, writeContext } from '../src/changes/context.ts'
import { runOperatorCommand } from '../src/testing/processes/operator-command.ts'
import { runDueJobs } from '../src/testing/test-app.ts'
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

/** Columns of all tables, of every schema, that contain a text in any case. */
async function columnsWith(text: string): Promise<string[]> {
  const tables = await portal.sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await portal.sql<{ key: string }>(
      `select distinct field.key from ${name} t, jsonb_each_text(to_jsonb(t)) field
       where field.value ilike '%' || $1 || '%' order by 1`,
      [text],
    )
    found.push(...rows.map(({ key }) => `${name}.${key}`))
  }
  return found
}

test('leaves neither name nor address of a user who worked in the portal in any table, except as a signature', async () => {
  const admin = await portal.signIn('admin@lakeside.example', 'Human Resources')
  const person = { username: 'q.thistlewick@lakeside.example', firstName: 'Quillon', lastName: 'Thistlewick' }
  const { body } = await portal.call(add, { user: { ...person, roleId: 3, jobTitle: 'Zoologist' } }, admin)
  const userId = body.user.id
  await runDueJobs(portal)
  const invitation = (await portal.mail.list()).find(({ to }) => to === person.username)
  const resetToken = /resetToken=([\w-]+)/.exec(invitation?.text ?? '')?.[1] ?? ''
  const choice = { password: demoPassword, passwordConfirmation: demoPassword }
  expect((await portal.call(resetPasswordWithLink, { resetToken, ...choice }, null)).status).toBe(200)
  await portal.call(signIn, { username: person.username, password: 'wrong' })
  const user = await portal.signIn(person.username)
  await portal.call(saveView, { list: 'campaigns', name: 'Mine', query: '?search=thistlewick' }, user)
  await portal.call(factors.beginSecondFactor, {}, user)
  const posting = { campaignTitle: 'Charge Nurse', jobDescription: '<p>Lead the night shift.</p>' }
  const { recommendations } = (await portal.call(quotes.recommend, posting, user)).body
  const input = {
    ...posting,
    applyEmail: 'jobs@lakeside.example',
    recommendations: recommendations.slice(0, 1).map(({ id }) => id),
    deadlineType: 'open-until-filled' as const,
    startDateType: 'immediately' as const,
    endDateType: 'maximize-runtime' as const,
  }
  const sent = await portal.call(quotes.submit, input, user, { headers: { 'idempotency-key': uuidv7() } })
  expect(sent.status).toBe(200)
  const staff = await portal.signIn('staff@beacon.example')
  expect((await portal.call(beginViewing, { userId, reason: 'Asked by phone' }, staff)).status).toBe(200)
  await portal.call(requestPasswordLink, { username: person.username }, null)
  expect((await portal.call(deactivate, { userId }, admin)).status).toBe(200)
  expect(await columnsWith('Thistlewick')).toEqual(
    expect.arrayContaining(['public.app_user.last_name', 'public.notification.message']),
  )

  const { code, printed } = await runOperatorCommand(portal, 'erase-user', ['--username', person.username])
  expect([code, printed]).toEqual([0, expect.stringMatching(/credential.*\nRemoved jobs: .*\w+ 1/)])
  expect(await columnsWith(person.username), 'columns with the address').toEqual([])
  // Records are kept with the name that they were signed with
  const signed = ['public.campaign_item_event.by_name']
  expect(await columnsWith('Thistlewick'), 'columns with the last name').toEqual(signed)
  expect(await columnsWith('Quillon'), 'columns with the first name').toEqual(signed)
  expect(await columnsWith('Zoologist'), 'columns with the job title').toEqual([])

  expect((await portal.call(quotes.recommend, posting, user)).status).toBe(401)
  expect((await portal.call(signIn, { username: person.username, password: demoPassword })).status).toBe(400)
  const afterwards = await portal.call(add, { user: { ...person, roleId: 3 } }, admin)
  expect(afterwards.status, 'the address can be invited again').toBe(200)
  expect(afterwards.body.user.id).not.toBe(userId)
})

test('removes the jobs of the address in any case, and keeps those of longer addresses', async () => {
  const address = 'marketing@lakeside.example'
  const kept = [`events.${address}`, `${address}.org`, 'marketing@lakesideXexample']
  await portal.sql(
    `insert into app_user (id, username, first_name, last_name, confirmed) values (gen_random_uuid(), $1, 'Mara', 'Quist', 0)`,
    [address],
  )
  for (const to of [...kept, address, address.toUpperCase()])
    await portal.sql(`select graphile_worker.add_job('a-test', json_build_object('to', $1::text), job_key => $1)`, [to])
  const { code, printed } = await runOperatorCommand(portal, 'erase-user', ['--username', address])
  expect([code, printed]).toEqual([0, expect.stringContaining('Removed jobs: a-test 2')])
  const rows = await portal.sql<{ key: string }>(
    `select key from graphile_worker._private_jobs where key like '%keside%' order by key`,
  )
  expect(rows.map(({ key }) => key)).toEqual(kept.toSorted())
})
