// @module-tag sql
import { list } from '@tearsheet/protocol/invoices/endpoints'
import { invoiceColumns, invoiceViews } from '@tearsheet/protocol/invoices/schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeAccount, makePerson } from '../testing/campaign-factories.ts'
import { listQueries, plainOrder } from '../testing/list-queries.ts'
import { withPortal } from '../testing/with-portal.ts'

const keywords = ['harbor', 'PO-1', 'quay', 'zq', '88', '2000', '%', '_', 'pilot 3']

/** 1,500 invoices of 50 campaigns, some without one, most of them closed; with ties and gaps. */
const portal = await withPortal()
const account = await makeAccount(portal)
const person = await makePerson(portal, account, { roleId: 2 })
const values = [account.clientId, account.clientAccountId]
await portal.sql(
  `insert into campaign (id, client_id, client_account_id, name, form, created_by)
  select gen_random_uuid(), $1, $2, 'Harbor Pilot ' || n % 20 || case when n = 7 then ' Quay' else '' end, '{}', $3
  from generate_series(1, 50) n`,
  [...values, person.userId],
)
await portal.sql(
  `insert into invoice (id, client_id, client_account_id, campaign_id, purchase_order_number, issued_at, due_date, balance, paid, status)
  select gen_random_uuid(), $1, $2, case when n % 6 > 0 then of_place.id end, case when n % 4 > 0 then 'PO-' || n % 90 end,
    timestamptz '2026-01-01' + n / 4 * interval '1 hour', date '2026-02-01' + n % 70, case when n % 9 = 0 then 1 + n % 30 else 0 end,
    case when n % 9 = 0 then 0 else n % 30 end, case when n % 9 = 0 then 0 else 1 end
  from generate_series(1, 1500) n
    join (select id, row_number() over (order by job_number) as place from campaign where client_account_id = $2) of_place
      on of_place.place = 1 + n % 50`,
  values,
)
await portal.sql('analyze invoice')

const columns = {
  invoice_number: 'invoice_number',
  purchaseOrderNumber: 'purchase_order_number',
  campaignName: '(select name from campaign c where c.id = campaign_id)',
  issuedAt: 'issued_at',
  dueDate: 'due_date',
  balance: 'balance',
  paid: 'paid',
  status: 'status',
}
const statuses = { Open: [0], Closed: [1], All: [0, 1] }

const queries = listQueries({ columns: invoiceColumns, views: invoiceViews, keywords })
type ListQuery = typeof queries extends fc.Arbitrary<infer Query> ? Query : never

/**
 * Runs the same query in plain SQL: matches have the keyword in one of their numbers or their campaign's name, ignoring
 * case.
 */
async function askPlainly({ keyword, filteredView, sortForFilter, paginationLimit, pageNumber }: ListQuery) {
  const values = [account.clientAccountId, (keyword ?? '').toLowerCase().replace('#', '').split(' ')]
  const found = `from invoice where client_account_id = $1 and (select bool_and(position(word in invoice_number::text) > 0
    or position(word in lower(coalesce(purchase_order_number, ''))) > 0
    or exists (select from invoice_item l join campaign_item i on i.id = l.campaign_item_id
      where l.invoice_id = invoice.id and position(word in i.ad_number::text) > 0)
    or exists (select from campaign c where c.id = campaign_id and position(word in lower(c.name || ' ' || c.job_number)) > 0))
    from unnest($2::text[]) word)`
  const rows = await portal.sql<{ id: string }>(
    `select id ${found} and status in (${statuses[filteredView].join(', ')})
    order by ${plainOrder(sortForFilter, columns, `id ${sortForFilter[0]?.sortOrder}`)}
    limit ${paginationLimit} offset ${(pageNumber - 1) * paginationLimit}`,
    values,
  )
  const [counts] = await portal.sql(
    `select (count(*) filter (where status = 0))::int as "Open", (count(*) filter (where status = 1))::int as "Closed",
      count(*)::int as "All" ${found}`,
    values,
  )
  return { ids: rows.map(({ id }) => id), counts }
}

/**
 * Requests random pages of the list, and the first page of all invoices for each keyword, and compares them with the
 * plain search.
 */
async function compareWithPlainSearch(numRuns: number) {
  const { clientId, clientAccountId } = account
  const examples: [ListQuery][] = [...keywords, null].map((keyword) => [
    {
      keyword,
      filteredView: 'All',
      sortForFilter: [{ sortBy: 'campaignName', sortOrder: 'asc' }],
      paginationLimit: 10,
      pageNumber: 1,
    },
  ])
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const { status, body } = await portal.call(list, { query: { clientId, clientAccountId, ...query } }, person)
      expect(status).toBe(200)
      expect({
        ids: body[query.filteredView].data.map(({ id }) => id),
        counts: Object.fromEntries(invoiceViews.map((tab) => [tab, body[tab].totalCount])),
      }).toEqual(await askPlainly(query))
      for (const tab of invoiceViews) if (tab !== query.filteredView) expect(body[tab].data).toEqual([])
    }),
    { numRuns, examples },
  )
}

test('returns the same pages and tab counts as a plain search, for any tab, order and keyword', () =>
  compareWithPlainSearch(50))

test('returns the same for invoices and campaigns that have changed since', async () => {
  const change = (statement: string) => portal.sql(statement, [account.clientAccountId])
  await change(`update campaign set name = 'Quay Warden 88' where client_account_id = $1 and job_number % 7 = 0`)
  await change(
    `update invoice set status = 1, paid = paid + balance, balance = 0, shown_balance = 0 where client_account_id = $1 and status = 0 and invoice_number % 3 = 0`,
  )
  await change(
    `update invoice set purchase_order_number = 'Pilot-PO-1' where client_account_id = $1 and invoice_number % 50 = 0`,
  )
  await compareWithPlainSearch(50)
})
