// @module-tag sql
import { searchRecords } from '@tearsheet/protocol/desk/search-endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { describe, expect, test } from 'vitest'
import { sql, type Transaction } from '../../database/drizzle.ts'
import { makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { listWork } from '../list-work.ts'
import { summarizeQueues } from '../work-queries.ts'
import { findRecords } from './search-records.ts'

/** Number of ads that wait for a review, and for their publication. */
const waiting = { review: 2_400, publish: 2_400 }
const campaigns = 2_400
const accounts = 120

const portal = await withPortal()
const ana = await makePerson(portal, null, { isAdministrator: true })
await fillWideDesk(ana.userId)
// An old one, which the first search among the newest does not find
const [row] = await portal.sql<{ number: string }>(
  `select job_number::text as number from campaign where name = 'Wide Pilot 7'`,
)
const jobNumber = row?.number ?? ''

/** Runs desk work and returns its result with the number of ads read. */
const atDesk = <T>(work: (tx: Transaction) => Promise<T>) =>
  portal.gateways.database.transaction('tearsheet_provider', (tx) => readFor(tx, 'campaign_item', () => work(tx)))

describe('with many ads at the desk', () => {
  test.each([
    ['a job number', 'campaigns', 'number', 1],
    ['a job number among invoices', 'invoices', 'number', 1],
    ['a purchase order', 'invoices', 'PO-Wnumber', 1],
    ['a job number among payments', 'payments', 'number', 0],
    ['what nothing has', 'campaigns', 'zqxv', 0],
    ['words of which one is in no publication', 'campaigns', 'wide pilot number', 1],
  ] as const)('finds %s without reading all ads', async (_, kind, keyword, found) => {
    const asked = searchRecords.body.parse({ kind, keyword: keyword.replace('number', jobNumber) })
    const read = await atDesk((tx) => findRecords(tx, asked))
    expect(read.answer.data.length).toBe(found)
    // The demo world has some 250 names of publications, each read once; there are more than 7,200 ads
    expect(read.entries).toBeLessThan(500)
    expect(read.rows).toBeLessThan(500)
  })

  test('counts the queues from their index, without reading any ad', async () => {
    const { answer, rows } = await atDesk((tx) => summarizeQueues(tx, ana.userId))
    expect(answer.queues.review.count).toBeGreaterThanOrEqual(waiting.review)
    expect(answer.queues.publish.count).toBeGreaterThanOrEqual(waiting.publish)
    expect(answer.mine).toEqual({ count: 0, late: 0, firstDueAt: null })
    expect(rows).toBe(0)
  })

  test('compares a word without a match in the queue once with each name, not with every ad', async () => {
    const { answer, values } = listWork({ deps: {} }, work.listWork.body.parse({ kind: 'review', keyword: 'zqxv' }))
    const plan = await portal.gateways.database.query('tearsheet_provider', {
      text: `explain (format json) with live as materialized (select $1::uuid as id) select ${answer} from live`,
      values: [ana.userId, ...(values ?? [])],
    })
    // Folding the name of each of 60,000 ads took most of a second
    expect(JSON.stringify(plan)).not.toMatch(/NORMALIZE\((i\.)?publication_name/)
  })
})

/**
 * Creates a desk with 120 accounts and 2,400 campaigns, more than a search reads first, whose 7,200 ads wait or run in
 * twelve publications; each campaign is invoiced. The database is vacuumed.
 */
async function fillWideDesk(userId: string): Promise<void> {
  await portal.sql(
    `insert into client (id, name) select gen_random_uuid(), 'Wide Client ' || n from generate_series(1, $1) n`,
    [accounts],
  )
  await portal.sql(`insert into client_account (id, client_id, name, on_behalf_of_client_id)
    select gen_random_uuid(), id, 'Recruiting', id from client where name like 'Wide Client %'`)
  await portal.sql(
    `insert into campaign (id, client_id, client_account_id, name, form, created_by)
    select gen_random_uuid(), a.client_id, a.id, 'Wide Pilot ' || n, '{}', $1
    from (select row_number() over (order by a.id) as place, a.* from client_account a join client c on c.id = a.client_id
      where c.name like 'Wide Client %') a join generate_series(1, $2::int) n on n % ${accounts} = place - 1
    order by n`,
    [userId, campaigns],
  )
  await portal.sql(
    `insert into campaign_item (id, campaign_id, client_id, client_account_id, publication_name, publication_type, added_type,
      price, item_status, ad_status, state_since)
    select gen_random_uuid(), c.id, c.client_id, c.client_account_id, 'Wide Weekly ' || (c.job_number + k * 5) % 12, 1, 3, 15000,
      (array[1, 5, 4])[k], (array['Processing', 'Published', 'Processing'])[k], timestamptz '2026-01-01' + c.job_number * interval '1 minute'
    from campaign c, generate_series(1, 3) k where c.name like 'Wide Pilot %'`,
  )
  await portal.sql(
    `with made as (insert into invoice (id, client_id, client_account_id, campaign_id, purchase_order_number, due_date, balance, paid, status)
      select gen_random_uuid(), client_id, client_account_id, id, 'PO-W' || job_number, date '2026-02-01', 150, 0, 0
      from campaign where name like 'Wide Pilot %' returning id, campaign_id, client_account_id)
    insert into invoice_item (id, invoice_id, client_account_id, campaign_item_id, description, amount)
    select gen_random_uuid(), m.id, m.client_account_id, i.id, 'An ad', 150
    from made m join lateral (select id from campaign_item i where i.campaign_id = m.campaign_id limit 1) i on true`,
  )
  await portal.sql('vacuum (analyze)')
}

interface Read {
  /** Rows read from the table itself. */
  rows: number
  /** Entries read from its indexes. */
  entries: number
}

/** Runs work in a transaction and returns its result with the number of rows read from a table. */
async function readFor<T>(tx: Transaction, table: string, work: () => Promise<T>): Promise<Read & { answer: T }> {
  const before = await readSoFar(tx, table)
  const answer = await work()
  const after = await readSoFar(tx, table)
  return { answer, rows: after.rows - before.rows, entries: after.entries - before.entries }
}

/** Reads the connection's counters, which continue over its transactions. */
async function readSoFar(tx: Transaction, table: string): Promise<Read> {
  const { rows } = await tx.execute<{ rows: number; entries: number }>(sql`
    select (pg_stat_get_xact_tuples_returned(t.oid) + pg_stat_get_xact_tuples_fetched(t.oid))::int as rows,
      (select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index where indrelid = t.oid)::int as entries
    from pg_class t where t.oid = ${table}::regclass`)
  const [read] = rows
  if (!read) throw new Error(`${table} is not a table`)
  return read
}
