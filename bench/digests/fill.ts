import type pg from 'pg'

/** Zones with daylight saving changes in March and November, and some without. */
export const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Halifax',
  'America/Toronto',
] as const

/**
 * Creates users in accounts of fifty, spread over the zones, each with one channel and one frequency: a tenth hourly,
 * six tenths daily, the rest weekly. The accounts belong to the demo's first client, and each has one ad for its
 * notifications.
 */
export async function fillUsers(owner: pg.Pool, users: number): Promise<void> {
  await owner
    .query(
      `update notification_setting set correspondence = '{}';
     create temporary table place on commit preserve rows as select n, uuidv7() as id from generate_series(0, 0) n`,
    )
    .catch(() => {})
  await owner.query(`update notification_setting set correspondence = '{}'`)
  await owner.query(
    `insert into client_account (id, client_id, name, on_behalf_of_client_id)
     select md5('account ' || n)::uuid, a.client_id, 'Account ' || n, a.on_behalf_of_client_id
     from generate_series(0, $1::int) n, (select * from client_account order by id limit 1) a`,
    [Math.ceil(users / 50) - 1],
  )
  await owner.query(
    `insert into campaign (id, client_id, client_account_id, name, form, created_by)
     select md5('campaign ' || a.name)::uuid, a.client_id, a.id, 'Night Nurse', '{}', (select id from app_user limit 1)
     from client_account a where a.name like 'Account %'`,
  )
  await owner.query(
    `insert into campaign_item (id, campaign_id, client_id, client_account_id, publication_name, publication_type, added_type)
     select md5('item ' || c.client_account_id)::uuid, c.id, c.client_id, c.client_account_id, 'Harbor Weekly', 1, 1
     from campaign c where c.name = 'Night Nurse' and c.id = md5('campaign ' || (select name from client_account where id = c.client_account_id))::uuid`,
  )
  await owner.query(
    `insert into app_user (id, username, first_name, last_name, time_zone)
     select md5('user ' || n)::uuid, 'user' || n || '@bench.example', 'User', n::text, ($2::text[])[1 + n % array_length($2::text[], 1)]
     from generate_series(0, $1::int - 1) n`,
    [users, zones],
  )
  await owner.query(
    `insert into membership (user_id, client_account_id, client_id, role_id)
     select md5('user ' || n)::uuid, a.id, a.client_id, 3
     from generate_series(0, $1::int - 1) n join client_account a on a.id = md5('account ' || n / 50)::uuid`,
    [users],
  )
  await owner.query(
    `insert into notification_setting (user_id, kind, correspondence, frequency, told_until)
     select md5('user ' || n)::uuid, kind, '{email}', case when n % 10 = 0 then 1 when n % 10 < 7 then 2 else 3 end, '2026-01-01'
     from generate_series(0, $1::int - 1) n, unnest(array['jobLive', 'jobUpdated', 'jobExpiration']) kind`,
    [users],
  )
}

/**
 * Creates an event in each account at this interval within a range, at a different minute per account. @returns their
 * number
 */
export async function fillAlerts(owner: pg.Pool, from: string, to: string, everyHours: number): Promise<number> {
  const { rowCount } = await owner.query(
    `insert into ad_news (id, client_account_id, campaign_item_id, kind, publication_name, campaign_name, job_number, link,
       event_key, happened_at)
     select gen_random_uuid(), i.client_account_id, i.id, (array['jobLive', 'jobUpdated', 'jobExpiration'])[1 + n % 3],
       'Harbor Weekly', 'Night Nurse', 20001, '/my-campaigns', gen_random_uuid()::text,
       $1::timestamptz + make_interval(hours => (n * $3::int), secs => ('x' || left(md5(i.id::text || n), 6))::bit(24)::int % ($3::int * 3600))
     from campaign_item i join client_account a on a.id = i.client_account_id and a.name like 'Account %',
       generate_series(0, floor(extract(epoch from $2::timestamptz - $1::timestamptz) / 3600 / $3::int)::int - 1) n`,
    [from, to, everyHours],
  )
  return rowCount ?? 0
}
