// @module-tag sql
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { campaignColumns, campaignViews } from '@tearsheet/protocol/campaigns/schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeAccount, makePerson } from '../../testing/campaign-factories.ts'
import { listQueries, plainOrder } from '../../testing/list-queries.ts'
import { withPortal } from '../../testing/with-portal.ts'

const keywords = [
  'clerk',
  'Uncommon',
  'bygone',
  'rarity',
  'zq',
  '7',
  '39',
  'k 1',
  '%',
  '_',
  'clerk 39%',
  '\\',
  '39% clerk',
  '#7',
  'quill',
  'quill 39 clerk',
  'po-77',
  // One to three characters that occur in many words or in one, and special characters of patterns.
  ...['e', 'qu', 'ill', 'erk', '077', '[r.n', 'r.n.+', '(own', 'r?n.'],
]
const [, often = '', oldOnes = '', fewOldOnes = ''] = keywords

/**
 * 4,000 campaigns with the newest ones active: more than the first step of a search reads; 300 drafts; ties and gaps.
 */
const portal = await withPortal()
const account = await makeAccount(portal)
const person = await makePerson(portal, account)
const values = [account.clientId, account.clientAccountId, person.userId]
await portal.sql(
  `insert into campaign (id, client_id, client_account_id, name, form, created_by, created_at, status, start_date, end_date, price)
  select gen_random_uuid(), $1, $2, 'Clerk ' || n * 7919 % 900 || case when n % 50 = 0 then ' ${often} 39%' else '' end
      || case when n <= 2600 then ' ${oldOnes}' else '' end || case when n in (5, 9, 900) then ' ${fewOldOnes}' else '' end
      || case when n in (11, 12, 1300) then ' [r.n.+]' when n = 14 then ' (own.+)' else '' end,
    '{}', $3, timestamptz '2026-01-01' + n / 3 * interval '1 minute', case when n > 1500 and n % 3 = 0 then 'active' else 'archived' end,
    case when n % 5 > 0 then date '2026-01-01' + (n * 31 % 400) end, case when n % 7 > 0 then date '2026-03-01' + (n * 17 % 300) end,
    n * 13 % 997
  from generate_series(1, 4000) n`,
  values,
)
await portal.sql(
  `insert into pending_quote (id, client_id, client_account_id, title, form, created_at, created_by, updated_by, updated_by_name, closed_at)
  select gen_random_uuid(), $1, $2, case when n % 9 > 0 then 'Clerk ' || n % 40 end, '{}', timestamptz '2026-01-01' + n / 2 * interval '1 minute',
    $3, $3, 'Robin Doe', case when n % 11 = 0 then now() end
  from generate_series(1, 300) n`,
  values,
)
await portal.sql(
  `insert into campaign_item (id, campaign_id, client_id, client_account_id, publication_name, publication_type, added_type,
    start_date, end_date, item_status, ad_status)
  select gen_random_uuid(), id, $1, $2, case when n % 3 = 0 then 'Quill Weekly' else 'Ink & Press' end, 1, 3,
    date '2026-02-01' + n::integer, case when n % 4 > 0 then date '2026-05-01' + n::integer end, case when n % 5 = 0 then 3 else 5 end,
    case when n % 5 = 0 then 'Canceled' else 'Published' end
  from (select id, row_number() over (order by job_number) as n from campaign where client_account_id = $2) one
  where n % 40 = 0`,
  values.slice(0, 2),
)
await portal.sql(`update campaign set purchase_order_number = 'PO-77' where client_account_id = $1 and price = 77`, [
  account.clientAccountId,
])
await portal.sql('analyze campaign, campaign_item, pending_quote')

const columns = {
  name: 'name',
  jobNumber: 'job_number',
  created: 'created_at',
  start_date: `coalesce((select min(i.start_date) from campaign_item i where i.campaign_id = campaign.id and item_status <> 3), start_date)`,
  end_date: `(case when exists (select from campaign_item i where i.campaign_id = campaign.id and item_status <> 3)
    then (select nullif(max(coalesce(i.end_date, 'infinity')), 'infinity') from campaign_item i
      where i.campaign_id = campaign.id and item_status <> 3)
    else end_date end)`,
  price: 'price',
}
const draftColumns = { name: 'title', created: 'created_at' }
const reverse = { asc: 'desc', desc: 'asc' }

const queries = listQueries({ columns: campaignColumns, views: campaignViews, keywords })
type ListQuery = typeof queries extends fc.Arbitrary<infer Query> ? Query : never

/** Runs the same query without optimizations: a match contains the keyword, case-insensitively. */
async function askPlainly({ keyword, filteredView, sortForFilter, paginationLimit, pageNumber }: ListQuery) {
  const words = (keyword ?? '').toLowerCase().replace('#', '').split(' ')
  const values = [account.clientAccountId, words]
  const found = `from campaign where client_account_id = $1 and (select bool_and(position(word in lower(name || ' ' || job_number || ' ' || coalesce(purchase_order_number, ''))) > 0
    or exists (select from campaign_item i where i.campaign_id = campaign.id and position(word in lower(i.publication_name || ' ' || i.ad_number)) > 0))
    from unnest($2::text[]) word)`
  const foundDrafts = `from pending_quote where client_account_id = $1 and closed_at is null and (select bool_and(position(word in lower(coalesce(title, ''))) > 0) from unnest($2::text[]) word)`
  const direction = sortForFilter[0]?.sortOrder ?? 'desc'
  const page = `limit ${paginationLimit} offset ${(pageNumber - 1) * paginationLimit}`
  const rows = await portal.sql<{ id: string }>(
    filteredView === 'draft'
      ? `select id ${foundDrafts} order by ${plainOrder(sortForFilter, draftColumns, `id ${reverse[direction]}`)} ${page}`
      : `select id ${found} and ('${filteredView}' in ('all', status)) order by ${plainOrder(sortForFilter, columns, `id ${direction}`, ' nulls last')} ${page}`,
    values,
  )
  const [counts] = await portal.sql(
    `select (select count(*) ${found} and status = 'active')::int as active, (select count(*) ${found})::int as all,
      (select count(*) ${found} and status = 'archived')::int as archived, (select count(*) ${foundDrafts})::int as draft`,
    values,
  )
  return { ids: rows.map(({ id }) => id), counts }
}

/** Compares random pages of the list, and the first page of each keyword, with the plain search. */
async function compareWithPlainSearch(numRuns: number) {
  const { clientId, clientAccountId } = account
  const ofAll = { filteredView: 'all', paginationLimit: 10, pageNumber: 1 } as const
  const newest: [ListQuery][] = keywords.map((keyword) => [
    { ...ofAll, keyword, sortForFilter: [{ sortBy: 'created', sortOrder: 'desc' }] },
  ])
  // Frequent keywords use a different plan when sorted by name.
  const byName = (['asc', 'desc'] as const).flatMap((sortOrder) =>
    ([1, 2] as const).map((pageNumber): [ListQuery] => [
      { ...ofAll, keyword: 'clerk', sortForFilter: [{ sortBy: 'name', sortOrder }], pageNumber },
    ]),
  )
  const examples = [...newest, ...byName]
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const { status, body } = await portal.call(
        campaigns.list,
        { query: { clientId, clientAccountId, ...query } },
        person,
      )
      expect(status).toBe(200)
      expect({
        ids: body[query.filteredView].data.map(({ id }) => id),
        counts: Object.fromEntries(campaignViews.map((tab) => [tab, body[tab].totalCount])),
      }).toEqual(await askPlainly(query))
      for (const tab of campaignViews) if (tab !== query.filteredView) expect(body[tab].data).toEqual([])
    }),
    { numRuns, examples },
  )
}

test('returns the rows and counts of a plain search for any page of any tab, in any order and for any keyword', () =>
  compareWithPlainSearch(60))

test('the search returns campaigns of the view’s account only', async () => {
  const other = await makeAccount(portal)
  const search = (entered: string | null, searched: string) =>
    portal.gateways.database.transaction('tearsheet_client', async (_tx, client) => {
      if (entered !== null) await client.query("select set_config('tearsheet.client_account_id', $1, true)", [entered])
      const found = await client.query(
        `select counts, cardinality(ids) as found from keyword_hits($1, 'campaign', '{active,archived}', '{active}', '{uncommon}', '{id}', '{f}', '{f}', 10, 0)`,
        [searched],
      )
      return found.rows[0]
    })
  expect(await search(account.clientAccountId, account.clientAccountId)).toEqual({ counts: ['16', '64'], found: 10 })
  for (const entered of [null, other.clientAccountId])
    await expect(search(entered, account.clientAccountId)).rejects.toThrow('for the account of the view alone')
  expect(await search(other.clientAccountId, other.clientAccountId)).toEqual({ counts: ['0', '0'], found: null })
  await expect(
    portal.gateways.database.transaction('tearsheet_client', (_tx, client) =>
      client.query(`select from words_alike($1, '{uncomon}')`, [account.clientAccountId]),
    ),
  ).rejects.toThrow('for the account of the view alone')
})

/** Returns the suggested names for a misspelled keyword. */
async function offeredFor(keyword: string) {
  const { campaigns: offered, holdingCount } = (await portal.call(campaigns.search, { keyword }, person)).body
  expect(holdingCount, keyword).toBe(0)
  return offered.map(({ name }) => name)
}

const eightWith = (words: RegExp) => Array.from({ length: 8 }, () => expect.stringMatching(words))

test('suggests matches for a misspelled word, in titles and in publications', async () => {
  expect(await offeredFor('uncomon')).toEqual(eightWith(/uncommon/i))
  expect(await offeredFor('qill 2')).toEqual(eightWith(/^Clerk/))
  // Occurs in one campaign only.
  expect(await offeredFor('owns')).toEqual([expect.stringContaining('(own.+)')])
  const [one] = await portal.sql<{ name: string; number: string }>(
    `select name, job_number::text as number from campaign where client_account_id = $1 and name like '%Uncommon%' limit 1`,
    [account.clientAccountId],
  )
  expect(await offeredFor(`uncomon ${one?.number}`)).toEqual([one?.name])
  expect(await offeredFor(`uncomon ${one?.number}99`)).toEqual([])
  for (const keyword of ['augstrom', 'ospreis', 'zebra']) expect(await offeredFor(keyword)).toEqual([])
})

test('returns the rows and counts of a plain search after campaigns and publications have changed', async () => {
  const oneIn = (many: number) => `client_account_id = $1 and price % ${many} = 3`
  const values = [account.clientId, account.clientAccountId, person.userId]
  const change = (statement: string) => portal.sql(statement, [account.clientAccountId])
  await change(`update campaign set name = 'Turner k 1 ${often}' where ${oneIn(31)}`)
  await change(`update campaign set name = upper(name) where ${oneIn(43)}`)
  await change(
    `update campaign set status = case status when 'active' then 'archived' else 'active' end where ${oneIn(37)}`,
  )
  await change(`update campaign set purchase_order_number = 'PO-7739' where ${oneIn(41)}`)
  await change(`update campaign_item set publication_name = 'Quill & Clerk' where client_account_id = $1 and publication_name like 'Ink%'
    and start_date < date '2026-03-01'`)
  await change(`delete from campaign_item where client_account_id = $1 and start_date > date '2026-05-01'`)
  await change(
    `delete from campaign where ${oneIn(101)} and not exists (select from campaign_item i where i.campaign_id = campaign.id)`,
  )
  await portal.sql(
    `insert into campaign (id, client_id, client_account_id, name, form, created_by, status, price)
    select gen_random_uuid(), $1, $2, 'Bygone Ångström ' || n, '{}', $3, 'active', 2000 from generate_series(1, 30) n`,
    values,
  )
  await portal.sql(
    `insert into campaign_item (id, campaign_id, client_id, client_account_id, publication_name, publication_type, added_type)
    select gen_random_uuid(), id, $1, $2, 'Rarity Clerk Osprey', 1, 3 from campaign where client_account_id = $2 and price = 2000`,
    values.slice(0, 2),
  )
  await compareWithPlainSearch(60)
  for (const keyword of ['augstrom', 'ospreis']) expect(await offeredFor(keyword)).toEqual(eightWith(/Ångström/))
  await change(`update campaign set name = 'Turner' where client_account_id = $1 and name like 'Bygone Å%'`)
  expect(await offeredFor('augstrom'), 'a word that no campaign has any more').toEqual([])
})
