// @module-tag sql
import { list } from '@tearsheet/protocol/media-contracts/endpoints'
import { mediaContractColumns, mediaContractViews } from '@tearsheet/protocol/media-contracts/schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeAccount, makePerson } from '../testing/campaign-factories.ts'
import { listQueries, plainOrder } from '../testing/list-queries.ts'
import { withPortal } from '../testing/with-portal.ts'

const keywords = ['times', 'Banner', '90', 'zq', '%', '_', 'banner 3', 'école']

/** 240 contracts for the publications of the catalog, half of them expired, many alike. */
const portal = await withPortal()
const account = await makeAccount(portal)
const person = await makePerson(portal, account, { roleId: 2 })
await portal.sql(
  `insert into media_contract (id, contract_number, client_id, client_account_id, publication_id, description, start_date, end_date,
    postings_purchased, price)
  select gen_random_uuid(), 900000 + n, $1, $2, of_place.id, case when n % 5 = 0 then 'École' else 'Banner ' || n % 40 end,
    current_date - 400 + n % 13, current_date - 9 + n % 18, 10, n % 7 * 1000
  from generate_series(1, 240) n
    join (select id, row_number() over (order by id) as place from publication) of_place on of_place.place = 1 + n % 50`,
  [account.clientId, account.clientAccountId],
)

const columns = {
  contractNumber: 'contract_number',
  publication: 'p.name',
  startDate: 'start_date',
  endDate: 'end_date',
  price: 'c.price',
}

const queries = listQueries({ columns: mediaContractColumns, views: mediaContractViews, keywords })
type ListQuery = typeof queries extends fc.Arbitrary<infer Query> ? Query : never

/**
 * Runs the same query without optimizations: the number, description or publication contains the keyword,
 * case-insensitively.
 */
async function askPlainly({ keyword, filteredView, sortForFilter, paginationLimit, pageNumber }: ListQuery) {
  const values = [account.clientAccountId, (keyword ?? '').toLowerCase()]
  const found = `from media_contract c join publication p on p.id = c.publication_id where c.client_account_id = $1
    and (position($2 in contract_number::text) > 0 or position($2 in lower(description)) > 0 or position($2 in lower(p.name)) > 0)`
  const isOpen = `end_date >= (now() at time zone 'Etc/GMT+12')::date`
  const rows = await portal.sql<{ id: string }>(
    `select c.id ${found} and (${isOpen}) = ($3 = 'Open') order by ${plainOrder(sortForFilter, columns, 'c.id')}
    limit ${paginationLimit} offset ${(pageNumber - 1) * paginationLimit}`,
    [...values, filteredView],
  )
  const [counts] = await portal.sql(
    `select (count(*) filter (where ${isOpen}))::int as "Open", (count(*) filter (where not ${isOpen}))::int as "Expired" ${found}`,
    values,
  )
  return { ids: rows.map(({ id }) => id), counts }
}

test('returns the rows and counts of a plain search for any page of either tab, in any order and for any keyword', async () => {
  const { clientId, clientAccountId } = account
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const { status, body } = await portal.call(list, { query: { clientId, clientAccountId, ...query } }, person)
      expect(status).toBe(200)
      expect({
        ids: body[query.filteredView].data.map(({ id }) => id),
        counts: Object.fromEntries(mediaContractViews.map((tab) => [tab, body[tab].totalCount])),
      }).toEqual(await askPlainly(query))
    }),
    { numRuns: 40 },
  )
})
