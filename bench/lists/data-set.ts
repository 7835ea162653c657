import pg from 'pg'

/** How many client accounts share the campaigns; account k holds a share of about k^-0.74, the first about 5 %. */
export const accounts = 1_000

/** Ids are made from small numbers, so that SQL and TypeScript name the same rows without asking. */
export const accountId = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
export const userId = '00000000-0000-7000-9000-000000000001'
export const sessionId = '00000000-0000-7000-a000-000000000001'

const idFrom = (prefix: string, number: string) =>
  `('00000000-0000-7000-${prefix}-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const key = (number: string) => idFrom('8000', number)

/**
 * Fills a migrated, empty database with campaigns, three items each, over 1,000 accounts that one user may enter.
 * Each client has one account, with the client's own id as its id. Seeded: the same rows each time.
 */
export async function loadDataSet(connectionString: string, campaigns: number): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const run = (text: string, values?: unknown[]) => client.query(text, values)
  try {
    await run(
      "set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '512MB'; select setseed(0.42)",
    )
    await run(`insert into client (id, name) select ${key('k')}, 'Client ' || k from generate_series(1, ${accounts}) k`)
    await run(`insert into client_account (id, client_id, name, on_behalf_of_client_id)
      select ${key('k')}, ${key('k')}, 'Account ' || k, ${key('k')} from generate_series(1, ${accounts}) k`)
    await run(
      `insert into app_user (id, username, first_name, last_name) values ($1, 'load@bench.example', 'Load', 'Bench')`,
      [userId],
    )
    await run(
      `insert into membership (user_id, client_account_id, client_id, role_id)
      select $1, ${key('k')}, ${key('k')}, 2 from generate_series(1, ${accounts}) k`,
      [userId],
    )
    await run(`insert into session (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
      sessionId,
      userId,
    ])
    await run('alter table campaign disable trigger user; alter table campaign_item disable trigger user')
    await dropIndexes(client)
    await run(campaignRows, [campaigns])
    await run(itemRows)
    await restoreIndexes(client)
    await run('alter table campaign enable trigger user; alter table campaign_item enable trigger user')
    await run(`insert into campaign_count select client_account_id, status, count(*) from campaign group by 1, 2`)
    await run('vacuum (analyze) campaign')
    await run('vacuum (analyze) campaign_item')
    await run('analyze')
  } finally {
    await client.end()
  }
}

/** Campaigns in order of time, accounts interleaved, one in twenty active. */
const campaignRows = `
  with share as (
    select k, power(k, -0.74) / sum(power(k, -0.74)) over () as part from generate_series(1, ${accounts}) k),
  slot as (
    select k as account, random() as moment, random() as a, random() as b, random() as c, random() as d, random() as e
    from share, generate_series(1, greatest(1, round(part * $1))::integer)),
  words as (select
    array['Registered Nurse','Software Engineer','Electrician','Assistant Professor','Accountant','Librarian','Data Analyst',
      'Police Officer','Pharmacist','Social Worker','Project Manager','Medical Assistant','Civil Engineer','Custodian',
      'Physical Therapist','Dean of Students','Research Scientist','Network Administrator','Chaplain','Actuary'] as roles,
    array['','','','Senior ','Lead ','Interim ','Night Shift ','Part-time '] as levels,
    array['Oncology','Emergency','Facilities','Admissions','Finance','Pediatrics','Engineering','Athletics','Home Health',
      'Student Services','Quality','Rehabilitation'] as departments),
  numbered as (select row_number() over (order by moment) as n, * from slot)
  insert into campaign (id, client_id, client_account_id, name, job_number, status, form, start_date, end_date, price,
    item_count, leading_stage, published_until, created_at, updated_at, created_by)
  select ${idFrom('b000', 'n')}, ${key('account')}, ${key('account')},
    levels[1 + floor(8 * b)::int] || roles[1 + floor(20 * a * a)::int] || ' - ' || departments[1 + floor(12 * c)::int],
    nextval('job_number_seq'), case when moment > 0.94 and e < 0.8 then 'active' else 'archived' end,
    '{}', date '2020-01-01' + (moment * 2000)::int, date '2020-03-01' + (moment * 2000)::int, (d * 500000)::int,
    3, case when moment > 0.94 and e < 0.8 then 4 else 5 end, case when moment > 0.94 and e < 0.8 then date 'infinity' end,
    timestamptz '2020-01-01' + moment * interval '2000 days', timestamptz '2020-01-01' + moment * interval '2000 days',
    '${userId}'
  from numbered, words order by n`

const itemRows = `
  insert into campaign_item (id, campaign_id, client_id, client_account_id, publication_name, publication_type, added_type,
    price, ad_status, item_status, end_date)
  select ${idFrom('c000', 'i.n')}, c.id, c.client_id, c.client_account_id, 'Publication ' || i.k, 1, 3, 15000,
    case when c.status = 'active' then 'Published' else 'Stopped' end, 5, null
  from (select row_number() over (order by created_at) as place, * from campaign) c,
    lateral (select c.place * 3 + k as n, k from generate_series(0, 2) k) i`

/** Building an index once over all rows is many times faster than keeping it through their insertion. */
async function dropIndexes(client: pg.Client): Promise<void> {
  await client.query(`create table bench_index as
    select indexdef from pg_indexes where tablename in ('campaign', 'campaign_item') and indexname not like '%_pkey'`)
  await client.query(`do $$ declare name text; begin
    for name in select indexname from pg_indexes where tablename in ('campaign', 'campaign_item') and indexname not like '%_pkey'
    loop execute format('drop index %I', name); end loop; end $$`)
}

async function restoreIndexes(client: pg.Client): Promise<void> {
  await client.query(`do $$ declare made text; begin
    for made in select indexdef from bench_index loop execute made; end loop; end $$`)
  await client.query('drop table bench_index')
}
