import { getAttention } from '@tearsheet/protocol/clients/endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import { makeAccount, makeCampaign, makeItem, makePerson, type TestAccount } from '../../testing/campaign-factories.ts'
import { tokenFor } from '../../testing/cards.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { runDueJobs, type SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { markOverdue } from '../mark-overdue.ts'
import { concludePayments } from '../payments/conclude-payments.ts'

// R13.12, decision record 0074
const portal = await withPortal()
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })

const today = new Date().toISOString().slice(0, 10)
const range = { from: today, to: today }
const canadian = { currency: 'CAD', symbol: 'C$', rate: 1.37, buffer: 0.02 }

/** Creates an account that is invoiced in a currency, with a user who pays and an open invoice. */
async function makeOwing(cents: number, { currency, symbol, rate, buffer } = canadian) {
  const own = await makeAccount(portal, { client: `College ${uuidv7()}` })
  await portal.sql(
    `update client set invoice_currency = $2, invoice_symbol = $3, invoice_rate = $4, invoice_buffer = $5 where id = $1`,
    [own.clientId, currency, symbol, rate, buffer],
  )
  const campaign = await makeCampaign(portal, own, { name: 'Archivist' })
  const { id } = await makeItem(portal, campaign, { state: [5, 'Published'], price: cents })
  const input = { campaignId: campaign.id, campaignItems: [id], dueDate: today }
  const { invoice } = (await portal.call(ledger.issueInvoice, input, ana)).body
  return { own, reader: await makePerson(portal, own), invoiceId: invoice.id, issued: invoice }
}

const check = (invoiceId: string, amount: number, reference: string) =>
  portal.call(
    ledger.recordReceipt,
    { kind: 'check', receivedOn: today, reference, allocations: [{ invoiceId, amount }] },
    ana,
  )
const list = async (own: TestAccount, reader: SignedIn) => {
  const query = { clientId: own.clientId, clientAccountId: own.clientAccountId, filteredView: 'All' as const }
  return (await portal.call(invoices.list, { query }, reader)).body.All.data[0]
}
const shownTo = async (reader: SignedIn, invoiceId: string) =>
  (await portal.call(invoices.getDetails, { invoiceId }, reader)).body.invoice.shown
const textOf = (body: unknown) => (body as Buffer).toString('utf8') // a file's endpoint returns bytes

async function pay(reader: SignedIn, invoiceId: string, charged: number) {
  const gatewayToken = await tokenFor(portal, 'debit')
  const quote = (await portal.call(invoices.quotePayment, { invoiceIds: [invoiceId], gatewayToken }, reader)).body
  expect(quote.chargedTotal).toBe(charged)
  const payment = { gatewayToken, cardholderName: 'Dana Full' }
  const input = { invoiceIds: [invoiceId], expectedTotal: quote.total, expectedChargedTotal: charged, payment }
  const paid = await portal.call(invoices.pay, input, reader, { headers: { 'idempotency-key': uuidv7() } })
  expect(paid.body.payment.chargedTotal).toBe(charged)
  return paid.body.payment.id
}

async function refund(paymentId: string) {
  await portal.call(ledger.refundPayment, { paymentId, reason: 'Paid twice' }, ana)
  await concludePayments(jobContext(portal.gateways, 'Beacon'))
}

test('shows two checks of C$100 as C$100 everywhere, and leaves exactly the total less C$200 open', async () => {
  const { own, reader, invoiceId, issued } = await makeOwing(21_500)
  expect(issued.shown).toEqual({ total: 30_044, credited: 0, paid: 0, balance: 30_044 })
  await check(invoiceId, 10_000, '1042')
  await check(invoiceId, 10_000, '1043')
  const shown = { total: 30_044, credited: 0, paid: 20_000, balance: 10_044 }

  const written = await portal.sql(
    "select detail from audit_entry where subject_id = $1 and action = 'invoices.recordCheck' order by id limit 1",
    [invoiceId],
  )
  expect(written).toMatchObject([{ detail: { amount: 7156, shownAmount: 10_000, currency: 'CAD', reference: '1042' } }])

  const page = (await portal.call(ledger.getInvoice, { invoiceId }, ana)).body
  expect(page.bookings.map((one) => one.shown.amount)).toEqual([10_000, 10_000])
  expect(page.deskInvoice.shown).toEqual(shown)
  const { body } = await portal.call(invoices.getDetails, { invoiceId }, reader)
  expect(body.invoice.shown).toEqual(shown)
  expect(body.timeline.flatMap((one) => (one.kind === 'booked' ? [one.shown.amount] : []))).toEqual([10_000, 10_000])
  expect((await list(own, reader))?.shown).toEqual(shown)
  const found = await portal.call(ledger.listInvoices, { clientId: own.clientId }, ana)
  expect(found.body.data.map((one) => one.shown)).toEqual([shown])

  const amounts = [{ currencyCode: 'CAD', symbol: 'C$', amount: 10_044 }]
  expect((await portal.call(invoices.getBalance, {}, reader)).body.amounts).toEqual(amounts)
  expect((await portal.call(invoices.getAging, {}, reader)).body.amounts).toEqual(amounts)
  const aging = (await portal.call(ledger.summarizeAging, { clientId: own.clientId }, ana)).body
  expect(aging.accounts.map((one) => one.amounts)).toEqual([amounts])
  const gatewayToken = await tokenFor(portal, 'debit')
  const quote = await portal.call(invoices.quotePayment, { invoiceIds: [invoiceId], gatewayToken }, reader)
  expect(quote.body.chargedTotal).toBe(10_044)

  const pdf = await portal.call(invoices.generatePdf, { invoiceItemIdList: [invoiceId] }, reader)
  const document = (await readPdf(pdf.body as unknown as Buffer)).pages.join(' ') // a file's endpoint returns bytes
  expect([...document.matchAll(/Check .*?(C\$[\d.]+ CAD)/g)].map(([, amount]) => amount)).toEqual([
    'C$100.00 CAD',
    'C$100.00 CAD',
  ])
  expect(document).toMatch(/Total\s+C\$300\.44 CAD\s+Paid\s+C\$200\.00 CAD\s+Amount Due\s+C\$100\.44 CAD/)
  const statement = (await portal.call(invoices.getStatement, range, reader)).body.parts[0]
  expect(statement?.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['invoice', 30_044],
    ['payment', -10_000],
    ['payment', -10_000],
  ])
  expect(statement?.closing).toBe(10_044)
  const csv = String((await portal.call(ledger.exportLedger, { from: today, to: today }, ana)).body)
  const lines = csv.split('\r\n').filter((line) => line.includes(own.clientName))
  expect(lines.map((line) => line.split(',').slice(6, 9).join())).toEqual([
    'CAD,300.44,215.00',
    'CAD,-100.00,-71.56',
    'CAD,-100.00,-71.56',
  ])
  const query = { clientId: own.clientId, clientAccountId: own.clientAccountId }
  expect(textOf((await portal.call(invoices.exportCsv, { query }, reader)).body)).toContain(
    ',CAD,300.44,200.00,0.00,100.44,Open',
  )

  await portal.sql('update invoice set due_date = due_date - 3 where id = $1', [invoiceId])
  const { attention } = (await portal.call(getAttention, {}, reader)).body
  expect(attention.find(({ kind }) => kind === 'invoice')).toMatchObject({ shown: { amount: 10_044 } })
  await markOverdue(jobContext(portal.gateways, 'Beacon'), { today })
  await runDueJobs(portal)
  const email = (await portal.mail.list()).find(
    ({ to, subject }) => to.includes(reader.userId) && /overdue/.test(subject),
  )
  expect(email?.text).toContain('C$100.44 CAD')

  expect((await check(invoiceId, 10_045, '1044')).status).toBe(400)
  const closed = (await check(invoiceId, 10_044, '1044')).body.invoices[0]
  expect(closed).toMatchObject({ balance: 0, paid: 21_500, status: 1, shown: { paid: 30_044, balance: 0 } })
})

test('charges a card the displayed open amount of a partly paid invoice, and a refund reopens exactly that', async () => {
  const { own, reader, invoiceId } = await makeOwing(21_500)
  const early = { invoiceId, amount: 1, returnedOn: today, reason: 'Never came' }
  expect((await portal.call(ledger.returnReceipt, early, ana)).status).toBe(400)
  await check(invoiceId, 10_001, '7')
  const credit = { invoiceId, amount: 3_333, reason: 'The ad ran a day late' }
  await portal.call(ledger.creditInvoice, credit, ana)
  const open = { total: 30_044, credited: 3_333, paid: 10_001, balance: 16_710 }
  expect(await shownTo(reader, invoiceId)).toEqual(open)
  const paymentId = await pay(reader, invoiceId, 16_710)
  const closed = { total: 30_044, credited: 3_333, paid: 26_711, balance: 0 }
  expect(await shownTo(reader, invoiceId)).toEqual(closed)
  expect((await list(own, reader))?.shown).toEqual(closed)
  await refund(paymentId)
  expect(await shownTo(reader, invoiceId)).toEqual(open)
  const back = { invoiceId, amount: 10_001, returnedOn: today, reason: 'No funds' }
  await portal.call(ledger.returnReceipt, back, ana)
  expect(await shownTo(reader, invoiceId)).toEqual({ ...open, paid: 0, balance: 26_711 })
  expect((await portal.call(ledger.returnReceipt, { ...back, amount: 1 }, ana)).status).toBe(400)
})

test('books a unit worth less than a cent, and keeps the open amount in cents', async () => {
  const dinar = { currency: 'KWD', symbol: 'KD', rate: 0.307, buffer: 0 }
  const { reader, invoiceId } = await makeOwing(1, dinar)
  expect(await shownTo(reader, invoiceId)).toMatchObject({ total: 3, balance: 3 })
  const [first] = (await check(invoiceId, 2, '1')).body.invoices
  expect(first).toMatchObject({ balance: 1, paid: 0, status: 0, shown: { paid: 2, balance: 1 } })
  const paymentId = await pay(reader, invoiceId, 1)
  const back = { invoiceId, amount: 2, returnedOn: today, reason: 'No funds' }
  const [open] = (await portal.call(ledger.returnReceipt, back, ana)).body.invoices
  expect(open).toMatchObject({ paid: 1, status: 0, shown: { paid: 1, balance: 2 } })
  const again = await pay(reader, invoiceId, 2)
  expect(await shownTo(reader, invoiceId)).toMatchObject({ paid: 3, balance: 0 })
  await refund(again)
  await refund(paymentId)
  expect(await shownTo(reader, invoiceId)).toMatchObject({ paid: 0, balance: 3 })
})

test('keeps an invoice below one unit of its currency open until the desk writes it off', async () => {
  const { reader, invoiceId } = await makeOwing(20, { currency: 'JPY', symbol: '¥', rate: 1, buffer: 0 })
  expect(await shownTo(reader, invoiceId)).toEqual({ total: 0, credited: 0, paid: 0, balance: 0 })
  expect((await check(invoiceId, 1, '1')).status).toBe(400)
  const { body } = await portal.call(ledger.writeOffInvoice, { invoiceId, reason: 'Too little' }, ana)
  expect(body.invoices[0]).toMatchObject({ balance: 0, credited: 20, status: 1 })
})
