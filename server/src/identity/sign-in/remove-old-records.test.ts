import { expect, test } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { removeOldRecords } from './remove-old-records.ts'

const portal = await withPortal()

test('removes expired records and keeps those that still limit, protect or grant access', async () => {
  const person = await portal.signIn('full@lakeside.example')
  await portal.sql(`
    insert into sign_in_failure (id, username, address, at)
      select gen_random_uuid(), 'somebody', '203.0.113.7', now() - age from unnest('{1 hour,2 days}'::interval[]) age`)
  await portal.sql(`
    insert into password_link_request (id, address, at)
      select gen_random_uuid(), '203.0.113.7', now() - age from unnest('{1 hour,2 days}'::interval[]) age`)
  await portal.sql(`
    insert into idempotency_key (user_id, key, endpoint, body_hash, created_at)
      select (select id from app_user limit 1), 'key ' || age, 'quotes.create', 'hash', now() - age
      from unnest('{30 days,36 days}'::interval[]) age`)
  await portal.sql(`
    insert into session (id, user_id, expires_at)
      select gen_random_uuid(), (select id from app_user limit 1), now() - interval '36 days'`)
  await removeOldRecords(jobContext(portal.gateways, 'Beacon'))
  const left = async (from: string) => (await portal.sql<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n
  expect(await left("sign_in_failure where username = 'somebody'")).toBe(1)
  expect(await left('password_link_request')).toBe(1)
  expect(await left("idempotency_key where key like 'key %'")).toBe(1)
  expect(await left("session where expires_at < now() - interval '35 days'")).toBe(0)
  expect(person.token).toBeTruthy()
  expect(await left('session where expires_at > now()')).toBeGreaterThan(0)
})
