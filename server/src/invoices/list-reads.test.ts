// @module-tag sql
import { expect, test } from 'vitest'
import { makeAccount, makePerson } from '../testing/campaign-factories.ts'
import { withPortal } from '../testing/with-portal.ts'
import { listInvoices } from './list-invoices.ts'

const portal = await withPortal()

test('reads only the ads of a page of invoices, not all of the account', async () => {
  const account = await makeAccount(portal)
  const { clientId, clientAccountId } = account
  const { userId } = await makePerson(portal, account, { roleId: 2 })
  const values = [clientId, clientAccountId]
  await portal.sql(
    `insert into campaign (id, client_id, client_account_id, name, form, created_by)
    select gen_random_uuid(), $1, $2, 'Harbor Pilot ' || n, '{}', $3 from generate_series(1, 50) n`,
    [...values, userId],
  )
  await portal.sql(
    `insert into campaign_item (id, campaign_id, client_id, client_account_id, publication_name, publication_type, added_type, price, ad_status, item_status)
    select gen_random_uuid(), id, $1, $2, 'Harbor Weekly', 1, 3, 15000, 'Published', 5 from campaign, generate_series(1, 60) where client_account_id = $2`,
    values,
  )
  await portal.sql(
    `insert into invoice (id, client_id, client_account_id, campaign_id, due_date, balance, paid, status)
    select gen_random_uuid(), $1, $2, campaign_id, date '2026-02-01', 150, 0, 0 from campaign_item where client_account_id = $2`,
    values,
  )
  await portal.sql(
    `insert into invoice_item (id, invoice_id, client_account_id, campaign_item_id, description, amount)
    select gen_random_uuid(), i.id, $1, (select a.id from campaign_item a where a.campaign_id = i.campaign_id limit 1), 'An ad', 150
    from invoice i where client_account_id = $1`,
    [clientAccountId],
  )
  await portal.sql('analyze')
  const query = { clientId, clientAccountId, filteredView: 'All' as const, pageNumber: 1, paginationLimit: 10 }
  const { answer } = listInvoices({ deps: null }, { query })
  // Planned, as in the request, before the account is set
  const [row] = await portal.gateways.database.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    'tearsheet_client',
    {
      text: `explain (analyze, buffers, format json) with view as materialized (select '${clientAccountId}'::uuid as account_id,
        set_config('tearsheet.client_account_id', '${clientAccountId}', true)) select ${answer} from view`,
    },
  )
  // All ads once would exceed 3,000; ten rows with their lines, ads and index pages take about 150
  expect(row?.['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(1000)
})
