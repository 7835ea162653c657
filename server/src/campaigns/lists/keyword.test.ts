import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { type CampaignColumn, type CampaignView, campaignColumns } from '@tearsheet/protocol/campaigns/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makePerson, type TestAccount } from '../../testing/campaign-factories.ts'
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts'

let portal: TestApp
let account: TestAccount
let person: SignedIn

const [hitsAll, hitsOften, hitsOldOnes, hitsFewOldOnes, hitsNone] = ['clerk', 'uncommon', 'bygone', 'rarity', 'zq']

/** 4,000 campaigns, the newest first of all to be active: more than a keyword's first look takes in. */
beforeAll(async () => {
  portal = await createTestApp()
  account = await makeAccount(portal)
  person = await makePerson(portal, account)
  await portal.sql(
    `insert into campaign (id, client_id, client_account_id, name, form, created_by, created_at, status, start_date, end_date, price)
    select gen_random_uuid(), $1, $2, '${hitsAll} ' || n * 7919 % 4000 || case when n % 50 = 0 then ' ${hitsOften}' else '' end
        || case when n <= 2600 then ' ${hitsOldOnes}' else '' end || case when n in (5, 9, 900) then ' ${hitsFewOldOnes}' else '' end,
      '{}', $3, timestamptz '2026-01-01' + n * interval '1 minute', case when n > 1500 and n % 3 = 0 then 'active' else 'archived' end,
      date '2026-01-01' + (n * 31 % 400), case when n % 7 > 0 then date '2026-03-01' + (n * 17 % 300) end, n * 13 % 997
    from generate_series(1, 4000) n`,
    [account.clientId, account.clientAccountId, person.userId],
  )
  await portal.sql('analyze campaign')
})
afterAll(() => portal.close())

const columns: Record<CampaignColumn, string> = {
  name: 'name',
  jobNumber: 'job_number',
  created: 'created_at',
  start_date: 'start_date',
  end_date: 'end_date',
  price: 'price',
}

interface Asked {
  keyword: string | null
  filteredView: Exclude<CampaignView, 'draft'>
  sortBy: CampaignColumn
  sortOrder: 'asc' | 'desc'
  pageNumber: number
}

async function askList({ keyword, filteredView, sortBy, sortOrder, pageNumber }: Asked) {
  const query = {
    clientId: account.clientId,
    clientAccountId: account.clientAccountId,
    keyword,
    filteredView,
    pageNumber,
    sortForFilter: [{ sortBy, sortOrder }],
  }
  const { status, body } = await portal.call(campaigns.list, { query }, person)
  expect(status).toBe(200)
  return {
    ids: body[filteredView].data.map(({ id }) => id),
    counts: [body.active.totalCount, body.archived.totalCount, body.all.totalCount],
  }
}

/** The same said plainly. */
async function askPlainly({ keyword, filteredView, sortBy, sortOrder, pageNumber }: Asked) {
  const found = `from campaign where client_account_id = $1 and search_text like '%' || $2 || '%'`
  const values = [account.clientAccountId, keyword ?? '']
  const rows = await portal.sql<{ id: string }>(
    `select id ${found} and ($3 = 'all' or status = $3) order by ${columns[sortBy]} ${sortOrder}, id ${sortOrder} limit 10 offset $4`,
    [...values, filteredView, (pageNumber - 1) * 10],
  )
  const [counts] = await portal.sql<{ active: number; archived: number }>(
    `select (count(*) filter (where status = 'active'))::int as active, (count(*) filter (where status = 'archived'))::int as archived
    ${found}`,
    values,
  )
  const { active = 0, archived = 0 } = counts ?? {}
  return { ids: rows.map(({ id }) => id), counts: [active, archived, active + archived] }
}

describe.each(campaignColumns)('ordered by %s, a page and the counts of every tab', (sortBy) => {
  test.each([null, hitsAll, hitsOften, hitsOldOnes, hitsFewOldOnes, hitsNone])(
    'are those of a plain search, for the keyword %s',
    async (keyword) => {
      for (const filteredView of ['active', 'all', 'archived'] as const)
        for (const sortOrder of ['asc', 'desc'] as const)
          for (const pageNumber of [1, 2, 120]) {
            const asked = { keyword, filteredView, sortBy, sortOrder, pageNumber }
            expect({ asked, ...(await askList(asked)) }).toEqual({ asked, ...(await askPlainly(asked)) })
          }
    },
  )
})

test('the search answers for the account of the view and for no other', async () => {
  const other = await makeAccount(portal)
  const search = (entered: string | null, asked: string) =>
    portal.gateways.database.transaction('tearsheet_client', async (_tx, client) => {
      if (entered !== null) await client.query("select set_config('tearsheet.client_account_id', $1, true)", [entered])
      const found = await client.query(
        `select counts, cardinality(ids) as found from keyword_hits($1, 'campaign', '{active,archived}', '{active}', '%${hitsOften}%', '{id}', '{f}', 10, 0)`,
        [asked],
      )
      return found.rows[0]
    })
  expect(await search(account.clientAccountId, account.clientAccountId)).toEqual({ counts: ['16', '64'], found: 10 })
  for (const entered of [null, other.clientAccountId])
    await expect(search(entered, account.clientAccountId)).rejects.toThrow('for the account of the view alone')
  expect(await search(other.clientAccountId, other.clientAccountId)).toEqual({ counts: ['0', '0'], found: null })
})
