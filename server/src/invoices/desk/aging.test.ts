// @module-tag sql
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { makeAccount, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

// R21.17
const portal = await withPortal()
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })

test('returns aging a page of accounts at a time, the most overdue first, with the totals of all of them', async () => {
  const { clientId } = await makeAccount(portal, { client: 'Owing College' })
  // Account, days overdue, open balance
  const owed: [string, number, number][] = [
    ['Small', 45, 10_000],
    ['Large', 45, 30_000],
    ['Large', -10, 5_000],
    ['Middle', 100, 20_000],
    ['Not due', -10, 90_000],
  ]
  const ids = new Map(owed.map(([name]) => [name, uuidv7()]))
  for (const [name, id] of ids)
    await portal.sql(
      'insert into client_account (id, client_id, name, on_behalf_of_client_id) values ($1, $2, $3, $2)',
      [id, clientId, name],
    )
  for (const [name, days, balance] of owed)
    await portal.sql(
      `insert into invoice (id, client_id, client_account_id, due_date, balance, paid, status)
       values (gen_random_uuid(), $1, $2, current_date - $3::int, $4, 0, 0)`,
      [clientId, ids.get(name), days, balance],
    )
  const read = async (offset: number) =>
    (await portal.call(ledger.summarizeAging, { clientId, offset, maxResults: 3 }, ana)).body
  const [first, second] = [await read(0), await read(3)]
  const names = [first, second].map(({ accounts }) => accounts.map(({ clientAccount }) => clientAccount.name))
  expect(names).toEqual([['Large', 'Middle', 'Small'], ['Not due']])
  expect(first.accounts.map(({ balance }) => balance)).toEqual([35_000, 20_000, 10_000])
  for (const { totalCount, totals } of [first, second]) {
    expect(totalCount).toBe(4)
    expect(totals).toMatchObject({ balance: 155_000, amounts: [{ currencyCode: 'USD', amount: 155_000 }] })
    const sums = totals.rows.map(({ bucket, invoiceCount, balance }) => [bucket, invoiceCount, balance])
    expect(sums).toEqual([
      ['current', 2, 95_000],
      ['1-30', 0, 0],
      ['31-60', 2, 40_000],
      ['61-90', 0, 0],
      ['over-90', 1, 20_000],
    ])
  }
  expect((await read(4)).accounts).toEqual([])
  const invalid = await portal.call(ledger.summarizeAging, { maxResults: 201, offset: -1 }, ana)
  expect(invalid.body.errors?.map(({ field }) => field).toSorted()).toEqual(['maxResults', 'offset'])
})

test('returns no accounts and no totals when no invoice is open', async () => {
  const { clientId } = await makeAccount(portal, { client: 'Paid College' })
  const { body } = await portal.call(ledger.summarizeAging, { clientId }, ana)
  expect(body).toMatchObject({ accounts: [], totalCount: 0, totals: { balance: 0, amounts: [] } })
})
