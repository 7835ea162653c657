import type pg from 'pg'
import { pageOf } from '../../server/src/campaigns/monitoring/monitor-queries.ts'
import { nextCheckAt } from '../../server/src/campaigns/monitoring/schedule-check.ts'
import { description, titleOf } from './board.ts'

const batch = 5_000

/** An ad of the bench: its address is `http://<host>:<port>/job/<number>`; each hundredth has that of the ad before. */
export interface BenchAd {
  id: string
  address: string
  dueAt: Date
}

interface Filled {
  ads: number
  hosts: number
  port: number
  /** The start of the day. */
  start: Date
}

const hostOf = (host: number, port: number) => `h${host}.board.example:${port}`

/** Adds live ads that have been monitored for ten days, each due at its time of the day. */
export async function fillAds(owner: pg.Pool, { ads, hosts, port, start }: Filled): Promise<BenchAd[]> {
  await owner.query(`
    insert into client (id, name) values ('01990000-0000-7000-8000-000000000001', 'Harbor College');
    insert into client_account (id, client_id, name, on_behalf_of_client_id) values
      ('01990000-0000-7000-8000-000000000002', '01990000-0000-7000-8000-000000000001', 'Recruiting',
       '01990000-0000-7000-8000-000000000001');
    insert into app_user (id, username, first_name, last_name) values
      ('01990000-0000-7000-8000-000000000003', 'bench@board.example', 'Robin', 'Doe')`)
  await owner.query(
    `insert into campaign (id, client_id, client_account_id, name, status, form, created_by, start_date_type, end_date_type)
     select ('01990000-0000-7000-8001-' || lpad(to_hex(host), 12, '0'))::uuid, '01990000-0000-7000-8000-000000000001',
       '01990000-0000-7000-8000-000000000002', $2 || host, 'active', $3, '01990000-0000-7000-8000-000000000003', 1, 1
     from generate_series(0, $1::integer - 1) host`,
    [hosts, titleOf(''), { jobDescription: description, city: 'Denver', state: 'CO' }],
  )
  const added: BenchAd[] = []
  const since = new Date(start.getTime() - 10 * 86_400_000)
  for (let from = 0; from < ads; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, ads - from) }, (_, at) => from + at)
    const rows = numbers.map((number) => {
      // The ads of a host have consecutive hundreds, so that two ads of one address are of the same campaign
      const own = number % 100 === 99 ? number - 1 : number
      const host = Math.floor(own / Math.ceil(ads / hosts))
      const id = `01990000-0000-7000-8002-${number.toString(16).padStart(12, '0')}`
      const address = `http://${hostOf(host, port)}/job/${own}`
      const times = {
        now: new Date(start.getTime() - 3_600_000),
        since,
        changedAt: null,
        problemCount: 0,
        seed: address,
      }
      return { id, host, address, page: pageOf(address), dueAt: nextCheckAt(times) }
    })
    await insertAds(owner, rows, since)
    added.push(...rows)
  }
  await owner.query('analyze')
  return added
}

type Row = BenchAd & { host: number; page: { id: string; address: string; host: string } }

async function insertAds(owner: pg.Pool, rows: readonly Row[], since: Date): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const addresses = rows.map(({ address }) => address)
  const pages = rows.map(({ page }) => page)
  await owner.query(
    `insert into campaign_item (id, campaign_id, client_id, client_account_id, publication_name, publication_type,
       added_type, item_status, ad_status, is_artwork_opened, is_artwork_acknowledged, state_since, live_url)
     select id, ('01990000-0000-7000-8001-' || lpad(to_hex(host), 12, '0'))::uuid, '01990000-0000-7000-8000-000000000001',
       '01990000-0000-7000-8000-000000000002', 'Board ' || host, 1, 3, 5, 'Published', false, false, $4, address
     from unnest($1::uuid[], $2::integer[], $3::text[]) as new(id, host, address)`,
    [ids, rows.map(({ host }) => host), addresses, since],
  )
  await owner.query('insert into live_host (host) select distinct unnest($1::text[]) on conflict do nothing', [
    pages.map(({ host }) => host),
  ])
  await owner.query(
    `insert into live_page (id, address, host, due_at)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) on conflict do nothing`,
    [
      pages.map(({ id }) => id),
      pages.map(({ address }) => address),
      pages.map(({ host }) => host),
      rows.map(({ dueAt }) => dueAt),
    ],
  )
  await owner.query(
    `insert into ad_monitor (campaign_item_id, client_account_id, page_id, live_url, since, found_at)
     select id, '01990000-0000-7000-8000-000000000002', page, address, $4, $4
     from unnest($1::uuid[], $2::text[], $3::text[]) as new(id, page, address)`,
    [ids, pages.map(({ id }) => id), addresses, since],
  )
}
