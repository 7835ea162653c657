import * as clients from '@tearsheet/protocol/clients/endpoints'
import { addDays, bookDate } from '@tearsheet/protocol/dates'
import * as documents from '@tearsheet/protocol/invoices/desk-document-endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, it, vi } from 'vitest'
import { makeAccount, makePerson } from '../../testing/campaign-factories.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { withPortal } from '../../testing/with-portal.ts'

// R15.10
const portal = await withPortal()
const today = addDays(bookDate(new Date()), 1)
const yesterday = addDays(today, -1)
// Just after midnight in UTC, when it is still yesterday in New York and at the last place on earth
vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T00:10:00Z`) })
afterAll(() => vi.useRealTimers())

const account = await makeAccount(portal, { client: 'Midnight College' })
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const mia = await makePerson(portal, account, { name: 'Mia Manager' })
await portal.sql("update app_user set time_zone = 'America/New_York'")

it('is the UTC date in lists, sums, bookings and documents, whatever the time zone of the reader', async () => {
  const { clientId, clientAccountId } = account
  const id = uuidv7()
  await portal.sql(
    `insert into invoice (id, client_id, client_account_id, due_date, issued_at, balance, paid, status)
     values ($1, $2, $3, $4, $5, 10000, 0, 0)`,
    [id, clientId, clientAccountId, yesterday, `${addDays(today, -30)}T00:10:00Z`],
  )
  const overdue = await portal.call(ledger.listInvoices, { clientId, filter: 'overdue' }, ana)
  expect(overdue.body.data.map((one) => one.id)).toEqual([id])
  const aging = (await portal.call(ledger.summarizeAging, { clientId }, ana)).body
  expect([aging.asOf, aging.accounts[0]?.rows[1]?.invoiceCount]).toEqual([today, 1])
  const own = (await portal.call(invoices.getAging, {}, mia)).body
  expect([own.asOf, own.rows[1]?.invoiceCount]).toEqual([today, 1])
  const { attention: items } = (await portal.call(clients.getAttention, {}, mia)).body
  expect(items).toMatchObject([{ kind: 'invoice', overdueCount: 1 }])
  const pdf = (await portal.call(documents.downloadInvoice, { invoiceId: id }, ana)).body as Buffer
  expect((await readPdf(pdf)).pages.join(' ')).toContain('Overdue')
  const credited = await portal.call(ledger.creditInvoice, { invoiceId: id, amount: 100, reason: 'Goodwill' }, ana)
  expect(credited.status).toBe(200)
  const { bookings } = (await portal.call(ledger.getInvoice, { invoiceId: id }, ana)).body
  expect(bookings.map(({ bookedOn }) => bookedOn)).toEqual([today])
  const statement = { clientAccountId, from: today, to: today }
  const { parts } = (await portal.call(ledger.getStatement, statement, ana)).body
  expect(parts[0]?.movements.map(({ date, kind }) => [date, kind])).toEqual([[today, 'credit']])
})
