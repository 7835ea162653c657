import * as desk from '@tearsheet/protocol/invoices/desk-endpoints'
import * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { checkPdfUa } from '../../testing/pdf-ua/check-pdf-ua.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'
const today = new Date().toISOString().slice(0, 10)

const portal = await withPortal()
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const ben = await makePerson(portal, null, { isAdministrator: true, name: 'Ben Bode' })

const currencies = [
  { code: 'USD', symbol: '$', rate: 1, buffer: 0, credit: 2_500, written: '$25.00' },
  { code: 'CAD', symbol: 'C$', rate: 1.37, buffer: 0.02, credit: 2_500, written: 'C$25.00 CAD' },
  { code: 'JPY', symbol: '¥', rate: 151.2, buffer: 0, credit: 2_500, written: '¥2,500 JPY' },
]

/** Issues an invoice of 500 US dollars in a currency. */
async function issue({ code, symbol, rate, buffer } = currencies[0] ?? { code: '', symbol: '', rate: 1, buffer: 0 }) {
  const own = await makeAccount(portal, { client: `College ${crypto.randomUUID()}` })
  await portal.sql(
    'update client set invoice_currency = $2, invoice_symbol = $3, invoice_rate = $4, invoice_buffer = $5 where id = $1',
    [own.clientId, code, symbol, rate, buffer],
  )
  const campaign = await makeCampaign(portal, own, { name: 'Archivist' })
  const { id } = await makeItem(portal, campaign, { state: [5, 'Published'], price: 50_000 })
  const input = { campaignId: campaign.id, campaignItems: [id], dueDate: today }
  const { invoice } = (await portal.call(desk.issueInvoice, input, ana)).body
  return { own, invoiceId: invoice.id, number: invoice.invoice_number, reader: await makePerson(portal, own) }
}
const credit = (invoiceId: string, amount: number, more: { reason?: string; expectedOpen?: number } = {}, as = ana) =>
  portal.call(desk.creditInvoice, { invoiceId, amount, reason: 'Ran a day late', ...more }, as)

describe.each(currencies)('a credit memo in $code', (currency) => {
  test('is a tagged document for the client and the desk, with its number, reason and amounts', async () => {
    const { invoiceId, number, reader } = await issue(currency)
    const { creditMemo } = (await credit(invoiceId, currency.credit)).body
    const seen = (await portal.call(invoices.getDetails, { invoiceId }, reader)).body
    expect(seen.timeline[0]).toMatchObject({ id: creditMemo.id, booking: 'credit', creditNumber: creditMemo.number })
    const own = await portal.call(invoices.generateCreditMemo, { creditId: creditMemo.id }, reader)
    const theirs = await portal.call(money.generateCreditMemo, { creditId: creditMemo.id }, ana)
    expect([own.status, theirs.status]).toEqual([200, 200])
    const bytes = own.body as unknown as Buffer // a file's endpoint returns bytes
    const words = (await readPdf(bytes)).pages.join(' ')
    for (const part of [`Credit memo # ${creditMemo.number}`, 'Ran a day late', currency.written, `# ${number}`])
      expect(words).toContain(part)
    expect(await checkPdfUa(bytes)).toEqual([])
  })
})

test('is not downloaded by another account, nor for a payment', async () => {
  const { invoiceId, reader } = await issue()
  const { creditMemo } = (await credit(invoiceId, 100)).body
  const stranger = (await issue()).reader
  const creditId = creditMemo.id
  expect((await portal.call(invoices.generateCreditMemo, { creditId }, stranger)).status).toBe(404)
  expect((await portal.call(money.generateCreditMemo, { creditId: absent }, ana)).status).toBe(404)
  const on = [{ invoiceId, amount: 100 }]
  await portal.call(desk.recordReceipt, { kind: 'check', receivedOn: today, reference: '1', allocations: on }, ana)
  const [check] = await portal.sql<{ id: string }>(
    "select id from invoice_booking where invoice_id = $1 and kind = 'check'",
    [invoiceId],
  )
  expect((await portal.call(invoices.generateCreditMemo, { creditId: check?.id ?? '' }, reader)).status).toBe(404)
})

test('numbers credits without gaps, including rejected and concurrent ones', async () => {
  const issued = [await issue(), await issue(), await issue(), await issue()]
  const before = (await credit(issued[0]?.invoiceId ?? '', 1)).body.creditMemo.number
  await Promise.all(
    issued.map(async ({ invoiceId }, index) => {
      expect((await credit(invoiceId, 900_000)).status).toBe(400)
      expect((await credit(invoiceId, 10 + index)).status).toBe(200)
    }),
  )
  const rows = await portal.sql<{ number: number }>(
    'select credit_number as number from invoice_booking where credit_number > $1 order by 1',
    [before],
  )
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4].map((index) => before + index))
})

test('is given once: the second of two clerks gets the name of the first and the time', async () => {
  const { invoiceId } = await issue()
  const responses = await Promise.all([ana, ben].map((as) => credit(invoiceId, 500, {}, as)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const again = responses.find(({ status }) => status === 409)
  expect(again?.body.errors).toMatchObject([
    {
      field: 'reason',
      message: expect.stringMatching(
        /this credit was given already\. Credited by credit memo # \d+, \$5\.00, by (Ana Abel|Ben Bode) on [A-Z][a-z]{2} \d+, \d{4}/,
      ),
    },
  ])
  const stale = await credit(invoiceId, 700, { reason: 'Wrong size', expectedOpen: 50_000 }, ben)
  expect([stale.status, stale.body.errors]).toMatchObject([
    409,
    [{ field: 'amount', message: expect.stringMatching(/has \$495\.00 open now\. Credited by credit memo/) }],
  ])
  expect((await credit(invoiceId, 700, { reason: 'Wrong size', expectedOpen: 49_500 }, ben)).status).toBe(200)
})
