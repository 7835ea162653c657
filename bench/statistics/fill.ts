import pg from 'pg'
import { accountId, userId } from '../lists/ids.ts'

/** Of the account that is asked about, in every data set the same. */
const ownAds = 40
const ownDays = 250
/** Of every other ad. */
const daysAnAd = 20

/** Fills daily facts up to so many: the first account's own are the same ones whatever the number. */
export async function fillFacts(connectionString: string, facts: number): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const account = accountId(1)
  try {
    const held = await client.query('select count(*)::int as n from job_stats_day')
    if (held.rows[0]?.n >= facts) return
    await client.query('truncate job_stats_day')
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'")
    await client.query('update client set job_stats = true where id = $1', [account])
    await client.query('update membership set manage_campaigns = true where user_id = $1', [userId])
    await client.query('alter table campaign_item disable trigger user')
    await client.query(
      `update campaign_item set start_date = current_date - ${ownDays}, publication_name = 'Publication ' || ad_number % 9
       where id in (select id from campaign_item where client_account_id = $1 order by id limit ${ownAds})`,
      [account],
    )
    await client.query('alter table campaign_item enable trigger user')
    await client.query(
      `insert into job_stats_day (client_account_id, campaign_item_id, day, views, clicks, applications)
       select $1, i.id, current_date - d, 20 + (d * 7) % 50, d % 5, (d % 9 = 0)::int
       from (select id from campaign_item where client_account_id = $1 order by id limit ${ownAds}) i,
         generate_series(1, ${ownDays}) d`,
      [account],
    )
    await client.query(
      `insert into job_stats_day (client_account_id, campaign_item_id, day, views, clicks, applications)
       select client_account_id, id, current_date - (place % 380)::int - d, 20 + d, d % 5, (d % 9 = 0)::int
       from (select id, client_account_id, row_number() over (order by id) as place from campaign_item
         where client_account_id <> $1 order by id limit $2) i, generate_series(1, ${daysAnAd}) d`,
      [account, Math.ceil((facts - ownAds * ownDays) / daysAnAd)],
    )
    await client.query('vacuum (analyze) job_stats_day')
    await client.query('vacuum (analyze) campaign_item')
  } finally {
    await client.end()
  }
}
