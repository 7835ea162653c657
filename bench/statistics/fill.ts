import pg from 'pg'
import { ownAccountId, ownAds, ownDays, ownRows } from './own-account.ts'

/** For every ad of another account. */
const daysAnAd = 20

/** Generated rows need no foreign key checks one by one, and an index is built fastest over all of them. */
const withoutKeys = `
  alter table job_stats_day drop constraint job_stats_day_pkey,
    drop constraint job_stats_day_campaign_item_id_account_fk, drop constraint job_stats_day_client_account_id_fkey;
  drop index job_stats_day_item_ix`

const withKeys = `
  alter table job_stats_day add primary key (client_account_id, day, campaign_item_id),
    add constraint job_stats_day_client_account_id_fkey foreign key (client_account_id)
      references client_account (id) not valid,
    add constraint job_stats_day_campaign_item_id_account_fk foreign key (client_account_id, campaign_item_id)
      references campaign_item (client_account_id, id) not valid;
  create index job_stats_day_item_ix on job_stats_day (campaign_item_id, day)`

/** Fills in daily facts up to this number: those of the queried account are the same whatever the number. */
export async function fillFacts(connectionString: string, facts: number): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const held = await client.query(
      'select count(*)::int as n, count(*) filter (where client_account_id = $1 and day = current_date - 1)::int as own from job_stats_day',
      [ownAccountId],
    )
    if (held.rows[0]?.n >= facts && held.rows[0]?.own === ownAds) return
    process.stdout.write(`Filling ${facts.toLocaleString('en')} daily facts …\n`)
    await client.query('truncate job_stats_day')
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'")
    for (const table of ['campaign', 'campaign_item']) await client.query(`alter table ${table} disable trigger user`)
    await client.query(ownRows)
    for (const table of ['campaign', 'campaign_item']) await client.query(`alter table ${table} enable trigger user`)
    await client.query(withoutKeys)
    await client.query(
      `insert into job_stats_day (client_account_id, campaign_item_id, day, views, clicks, applications)
       select $1, i.id, current_date - d, 20 + (d * 7) % 50, d % 5, (d % 9 = 0)::int
       from campaign_item i, generate_series(1, ${ownDays}) d where i.client_account_id = $1`,
      [ownAccountId],
    )
    await client.query(
      `insert into job_stats_day (client_account_id, campaign_item_id, day, views, clicks, applications)
       select client_account_id, id, current_date - (place % 380)::int - d, 20 + d, d % 5, (d % 9 = 0)::int
       from (select id, client_account_id, row_number() over (order by id) as place from campaign_item
         where client_account_id <> $1 order by id limit $2) i, generate_series(1, ${daysAnAd}) d`,
      [ownAccountId, Math.ceil((facts - ownAds * ownDays) / daysAnAd)],
    )
    await client.query(withKeys)
    await client.query('vacuum (analyze) job_stats_day')
    await client.query('vacuum (analyze) campaign_item')
  } finally {
    await client.end()
  }
}
