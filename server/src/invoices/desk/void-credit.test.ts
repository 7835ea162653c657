// @module-tag sql
import { addDays, bookDate } from '@tearsheet/protocol/dates'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { compareLedgers } from '../../testing/compare-ledgers.ts'
import { checkPdfUa } from '../../testing/pdf-ua/check-pdf-ua.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const today = bookDate(new Date())
const portal = await withPortal()
const ana = await makePerson(portal, null, { name: 'Ana Abel', isAdministrator: true })
const ben = await makePerson(portal, null, { name: 'Ben Bode', isAdministrator: true })
const usd = { code: 'USD', symbol: '$', rate: 1, buffer: 0 }

/** Creates an open invoice of $400.00 with its account. */
async function makeInvoice() {
  const account = await makeAccount(portal, { client: `Voided College ${Math.random()}` })
  const reader = await makePerson(portal, account)
  const campaign = await makeCampaign(portal, account)
  const { id } = await makeItem(portal, campaign, { state: [5, 'Published'], price: 40_000 })
  const body = { campaignId: campaign.id, campaignItems: [id], dueDate: addDays(today, 30) }
  const invoiceId = (await portal.call(ledger.issueInvoice, body, ana)).body.invoice.id
  return { account, reader, invoiceId }
}

const credit = (invoiceId: string, amount: number, keepRest = false) =>
  portal.call(ledger.creditInvoice, { invoiceId, amount, reason: 'Ran a day late', keepRest }, ana)
const voidMemo = (creditId: string, as: SignedIn | null = ana) =>
  portal.call(money.voidCreditMemo, { creditId, reason: 'Entered for the wrong invoice' }, as)
const receive = (invoiceId: string, amount: number) =>
  portal.call(
    ledger.recordReceipt,
    { kind: 'check', receivedOn: today, reference: '71', allocations: [{ invoiceId, amount }] },
    ana,
  )
const pageOf = async (invoiceId: string) => (await portal.call(ledger.getInvoice, { invoiceId }, ana)).body
const bytesOf = async (creditId: string) => {
  const { status, body } = await portal.call(money.generateCreditMemo, { creditId }, ana)
  expect(status).toBe(200)
  return body as unknown as Buffer // a file's endpoint returns bytes
}
const pdfOf = async (creditId: string) => (await readPdf(await bytesOf(creditId))).pages.join(' ')

test('an invoice is not credited twice after its payment was returned', async () => {
  const { invoiceId } = await makeInvoice()
  await receive(invoiceId, 40_000)
  expect((await credit(invoiceId, 30_000, true)).status).toBe(200)
  const returned = { invoiceId, amount: 40_000, returnedOn: today, reason: 'No funds' }
  expect((await portal.call(ledger.returnReceipt, returned, ana)).body).toMatchObject({
    invoices: [{ balance: 40_000 }],
  })
  const again = (amount: number, keepRest: boolean) =>
    portal.call(ledger.creditInvoice, { invoiceId, amount, reason: 'Goodwill', keepRest }, ana)
  for (const keepRest of [false, true])
    expect(await again(10_001, keepRest)).toMatchObject({ status: 400, body: { errors: [{ field: 'amount' }] } })
  expect((await again(10_000, false)).status).toBe(200)
})

describe('the void of a credit memo', () => {
  test('has the next number, reopens the invoice and is on both documents and for the client', async () => {
    const { account, reader, invoiceId } = await makeInvoice()
    const { creditMemo } = (await credit(invoiceId, 10_000)).body
    const response = await voidMemo(creditMemo.id)
    expect(response.body).toMatchObject({
      invoices: [{ balance: 40_000, credited: 0, status: 0 }],
      voidMemo: { number: creditMemo.number + 1 },
    })
    expect(await pdfOf(creditMemo.id)).toContain(`by memo # ${creditMemo.number + 1}`)
    expect(await pdfOf(creditMemo.id)).toContain('This memo is void')
    expect(await pdfOf(response.body.voidMemo.id)).toContain(`Void memo # ${creditMemo.number + 1}`)
    for (const id of [creditMemo.id, response.body.voidMemo.id]) expect(await checkPdfUa(await bytesOf(id))).toEqual([])
    const { timeline } = (await portal.call(invoices.getDetails, { invoiceId }, reader)).body
    expect(timeline.filter(({ kind }) => kind === 'booked')).toMatchObject([
      { booking: 'creditVoided', voids: creditMemo.number, reason: 'Entered for the wrong invoice' },
      { booking: 'credit', voidedBy: creditMemo.number + 1 },
    ])
    const compared = compareLedgers(portal)
    await compared.compare({ own: account, currency: usd })
    await compared.comparePage(ana, invoiceId)
    await compared.compareExport()
    const actions = await portal.sql("select from audit_entry where action = 'invoices.voidCredit'")
    expect(actions).toHaveLength(1)
  })

  test('makes a paid invoice owe the amount again, and permits the same credit again', async () => {
    const { invoiceId } = await makeInvoice()
    const { creditMemo } = (await credit(invoiceId, 10_000)).body
    expect((await receive(invoiceId, 30_000)).body.invoices).toMatchObject([{ status: 1 }])
    expect((await voidMemo(creditMemo.id)).body.invoices).toMatchObject([
      { status: 0, balance: 10_000, paid: 30_000, credited: 0 },
    ])
    expect((await credit(invoiceId, 10_000)).status).toBe(200)
  })

  test('is booked once when two users void at once, and the second reads who was first', async () => {
    const { invoiceId } = await makeInvoice()
    const { creditMemo } = (await credit(invoiceId, 10_000)).body
    const responses = await Promise.all([voidMemo(creditMemo.id, ana), voidMemo(creditMemo.id, ben)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = responses.find(({ status }) => status === 409)
    expect(lost?.body.errors?.[0]?.message).toMatch(
      new RegExp(`^Credit memo # ${creditMemo.number} is void already. Voided, by (Ana Abel|Ben Bode) on `),
    )
  })

  test('of a paid invoice takes the credit off the account, unless a part of it was used', async () => {
    const { account, invoiceId } = await makeInvoice()
    const other = await makeInvoice()
    await receive(invoiceId, 40_000)
    expect((await credit(invoiceId, 5_000)).status).toBe(409)
    expect((await credit(invoiceId, 45_000, true)).body.errors).toMatchObject([{ field: 'amount' }])
    const { creditMemo } = (await credit(invoiceId, 5_000, true)).body
    const cash = async () => (await portal.call(money.getAccountMoney, account, ana)).body.receipts
    const [kept] = await cash()
    const foreign = { receiptId: kept?.id ?? '', allocations: [{ invoiceId: other.invoiceId, amount: 100 }] }
    expect((await portal.call(money.allocateReceipt, foreign, ana)).status).toBe(400)
    const back = { receiptId: kept?.id ?? '', amount: 1_000, refundedOn: today, reference: 'Check 9' }
    await portal.call(money.refundReceipt, back, ana)
    const used = await voidMemo(creditMemo.id)
    expect([used.status, used.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(/^\$10.00 of credit memo # \d+ has been used. Sent back, by Ana Abel on /),
    ])
    const second = (
      await portal.call(ledger.creditInvoice, { invoiceId, amount: 700, reason: 'More', keepRest: true }, ana)
    ).body.creditMemo
    expect((await voidMemo(second.id)).status).toBe(200)
    expect(await cash()).toMatchObject([{ unapplied: { amount: 4_000 } }])
    expect((await pageOf(invoiceId)).deskInvoice).toMatchObject({ status: 1, balance: 0, paid: 40_000, credited: 0 })
    expect(await pdfOf(creditMemo.id)).toContain('The account keeps this credit')
    for (const id of [creditMemo.id, second.id]) expect(await checkPdfUa(await bytesOf(id))).toEqual([])
    const compared = compareLedgers(portal)
    await compared.compare({ own: account, currency: usd })
    await compared.comparePage(ana, invoiceId)
    await compared.compareExport()
  })

  test('is rejected for other bookings and users, and without a reason', async () => {
    const { invoiceId, reader } = await makeInvoice()
    await receive(invoiceId, 100)
    const { creditMemo } = (await credit(invoiceId, 10_000)).body
    const check = (await pageOf(invoiceId)).bookings.find(({ kind }) => kind === 'check')
    expect((await voidMemo(check?.id ?? '')).status).toBe(404)
    expect((await voidMemo(creditMemo.id, reader)).status).toBe(403)
    expect((await voidMemo(creditMemo.id, null)).status).toBe(401)
    const empty = await portal.call(money.voidCreditMemo, { creditId: creditMemo.id, reason: ' ' }, ana)
    expect([empty.status, empty.body.errors?.[0]?.field]).toEqual([400, 'reason'])
  })

  test('is dated today, so that closed days keep their entries', async () => {
    const { invoiceId } = await makeInvoice()
    const { creditMemo } = (await credit(invoiceId, 10_000)).body
    await portal.sql('update invoice_booking set booked_on = booked_on - 1 where id = $1', [creditMemo.id])
    await portal.call(money.closeDays, { through: addDays(today, -1) }, ana)
    expect((await voidMemo(creditMemo.id)).status).toBe(200)
    const { bookings } = await pageOf(invoiceId)
    expect(bookings.map(({ kind, bookedOn }) => [kind, bookedOn])).toEqual([
      ['credit', addDays(today, -1)],
      ['creditVoided', today],
    ])
  })
})
