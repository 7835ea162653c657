// @module-tag sql
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson, type TestAccount } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'
const today = new Date().toISOString().slice(0, 10)
const range = { from: '2026-01-01', to: '2027-12-31' }

const portal = await withPortal()
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const ben = await makePerson(portal, null, { isAdministrator: true, name: 'Ben Bode' })

async function issue(own: TestAccount, price: number, dueDate = today): Promise<string> {
  const campaign = await makeCampaign(portal, own, { name: 'Archivist' })
  const { id } = await makeItem(portal, campaign, { state: [5, 'Published'], price })
  const input = { campaignId: campaign.id, campaignItems: [id], dueDate }
  return (await portal.call(ledger.issueInvoice, input, ana)).body.invoice.id
}

interface Received {
  amount: number
  on?: { invoiceId: string; amount: number }[]
  keepRest?: boolean
  reference?: string
  receivedOn?: string
}

const receive = (
  own: TestAccount,
  { amount, on = [], keepRest = false, reference = '1042', receivedOn = today }: Received,
) =>
  portal.call(
    ledger.recordReceipt,
    {
      kind: 'check' as const,
      receivedOn,
      reference,
      amount,
      keepRest,
      allocations: on,
      clientAccountId: own.clientAccountId,
    },
    ana,
  )
const load = async (own: TestAccount) =>
  (await portal.call(money.getAccountMoney, { clientAccountId: own.clientAccountId }, ana)).body

/** Creates an account with two open invoices of 100 and 50 US dollars, and a check of 180 that pays both. */
async function makeOverpaid() {
  const own = await makeAccount(portal, { client: `College ${crypto.randomUUID()}` })
  const ids = [await issue(own, 10_000), await issue(own, 5_000)]
  const on = ids.map((invoiceId, index) => ({ invoiceId, amount: index === 0 ? 10_000 : 5_000 }))
  const { body } = await receive(own, { amount: 18_000, on, keepRest: true })
  return { own, ids, receiptId: body.receipt.id, reader: await makePerson(portal, own) }
}

describe('a received payment', () => {
  test('is for the open invoices of its account, the longest due first, with its unapplied cash', async () => {
    const own = await makeAccount(portal, { client: 'Oldest First College' })
    const [late, early] = [await issue(own, 700, '2027-06-01'), await issue(own, 900, '2027-05-01')]
    await receive(own, { amount: 300, keepRest: true })
    const found = await load(own)
    expect(found.open.map(({ id }) => id)).toEqual([early, late])
    expect(found).toMatchObject({
      clientAccount: { id: own.clientAccountId },
      currency: { code: 'USD', symbol: '$' },
      receipts: [{ reference: '1042', total: { amount: 300 }, unapplied: { amount: 300 }, by: 'Ana Abel' }],
    })
    const missing = await portal.call(money.getAccountMoney, { clientAccountId: absent }, ana)
    expect(missing.status).toBe(404)
  })

  test('keeps its rest as unapplied cash, on the statement and in both aging reports', async () => {
    const { own, reader, ids } = await makeOverpaid()
    const { body } = await portal.call(invoices.getStatement, range, reader)
    expect(body.parts).toMatchObject([{ invoiced: 15_000, paid: 18_000, closing: -3_000, unapplied: 3_000 }])
    expect(body.parts[0]?.movements.map(({ words }) => words)).toContain('Check 1042, kept on account')
    const unapplied = [{ currencyCode: 'USD', symbol: '$', amount: 3_000 }]
    expect((await portal.call(invoices.getAging, {}, reader)).body).toMatchObject({ balance: 0, unapplied })
    const aging = (await portal.call(ledger.summarizeAging, { clientId: own.clientId }, ana)).body
    expect(aging.accounts).toMatchObject([{ clientAccount: { id: own.clientAccountId }, balance: 0, unapplied }])
    expect(aging.totals.unapplied).toEqual(unapplied)
    for (const id of ids)
      expect((await portal.call(ledger.getInvoice, { invoiceId: id }, ana)).body.deskInvoice.status).toBe(1)
  })

  test('is rejected with the field for a rest that is not kept, an excess, or an invoice that owes less', async () => {
    const own = await makeAccount(portal, { client: 'Overpaying College' })
    const id = await issue(own, 10_000)
    const of = (amount: number) => [{ invoiceId: id, amount }]
    const rest = await receive(own, { amount: 12_000, on: of(10_000) })
    expect([rest.status, rest.body.errors]).toMatchObject([
      400,
      [{ field: 'amount', message: expect.stringMatching(/^\$20\.00 of the payment is not allocated/) }],
    ])
    expect((await receive(own, { amount: 9_000, on: of(10_000) })).body.errors).toMatchObject([
      { field: 'amount', message: 'The invoices add up to $10.00 more than the payment' },
    ])
    const over = await receive(own, { amount: 12_000, on: of(12_000), keepRest: true })
    expect([over.status, over.body.errors]).toMatchObject([400, [{ field: 'allocations.0.amount' }]])
    expect((await receive(own, { amount: 5, receivedOn: '2999-01-01', keepRest: true })).body.errors).toMatchObject([
      { field: 'receivedOn' },
    ])
    const nowhere = {
      kind: 'check' as const,
      receivedOn: today,
      reference: '1',
      amount: 5,
      keepRest: true,
      allocations: [],
    }
    expect((await portal.call(ledger.recordReceipt, nowhere, ana)).body.errors).toMatchObject([
      { field: 'clientAccountId' },
    ])
    const empty = { ...nowhere, amount: null, clientAccountId: own.clientAccountId }
    expect((await portal.call(ledger.recordReceipt, empty, ana)).body.errors).toMatchObject([{ field: 'allocations' }])
    expect(await load(own)).toMatchObject({ open: [{ shown: { balance: 10_000 } }], receipts: [] })
  })

  test('is recorded once by two clerks at the same time; the second gets the name of the first', async () => {
    const own = await makeAccount(portal, { client: 'Twice College' })
    const input = {
      kind: 'transfer' as const,
      receivedOn: today,
      reference: 'T9',
      amount: 700,
      keepRest: true,
      allocations: [],
      clientAccountId: own.clientAccountId,
    }
    const responses = await Promise.all([ana, ben].map((as) => portal.call(ledger.recordReceipt, input, as)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.body.errors).toMatchObject([
      { field: 'reference', message: expect.stringMatching(/recorded already\. Recorded, by (Ana Abel|Ben Bode) on /) },
    ])
  })

  test('records the first two payments of an account at once, without a deadlock', async () => {
    const accounts = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const own = await makeAccount(portal, { client: `College ${crypto.randomUUID()}` })
        return { own, on: [{ invoiceId: await issue(own, 10_000), amount: 10_000 }] }
      }),
    )
    for (const { own, on } of accounts) {
      const responses = await Promise.all([
        receive(own, { amount: 11_000, on, keepRest: true, reference: '1042' }),
        receive(own, { amount: 3_000, keepRest: true, reference: '1043' }),
      ])
      expect(responses.map(({ status }) => status)).toEqual([200, 200])
    }
  })
})

describe('unapplied cash', () => {
  test('is allocated to later invoices, released and sent back; the statement does not change by an allocation', async () => {
    const { own, receiptId, reader } = await makeOverpaid()
    const later = await issue(own, 2_500)
    const allocate = (amount: number, as = ana) =>
      portal.call(money.allocateReceipt, { receiptId, allocations: [{ invoiceId: later, amount }] }, as)
    expect((await allocate(2_501)).body.errors).toMatchObject([{ field: 'allocations.0.amount' }])
    const { body } = await allocate(2_500)
    expect(body).toMatchObject({ invoices: [{ status: 1 }], receipt: { unapplied: { amount: 500 } } })
    const statement = async () => (await portal.call(invoices.getStatement, range, reader)).body.parts[0]
    expect(await statement()).toMatchObject({ closing: -500, unapplied: 500 })

    const page = (await portal.call(ledger.getInvoice, { invoiceId: later }, ana)).body
    const bookingId = page.bookings[0]?.id ?? ''
    expect(page.bookings).toMatchObject([{ kind: 'check', isAllocation: true, reference: '1042' }])
    expect((await portal.call(money.releaseAllocation, { bookingId }, ana)).body).toMatchObject({
      invoices: [{ status: 0, shown: { balance: 2_500 } }],
      receipt: { unapplied: { amount: 3_000 } },
    })
    expect((await portal.call(money.releaseAllocation, { bookingId }, ben)).body.errors).toMatchObject([
      { field: 'bookingId', message: expect.stringMatching(/Released, by Ana Abel on /) },
    ])
    expect((await portal.call(money.releaseAllocation, { bookingId: absent }, ana)).status).toBe(404)

    const back = { receiptId, amount: 3_000, refundedOn: today, reference: 'Check 88' }
    expect((await portal.call(money.refundReceipt, { ...back, amount: 3_001 }, ana)).body.errors).toMatchObject([
      { field: 'amount', message: expect.stringMatching(/^The amount is more than the \$30\.00 that is unapplied/) },
    ])
    expect(
      (await portal.call(money.refundReceipt, { ...back, refundedOn: '2999-01-01' }, ana)).body.errors,
    ).toMatchObject([{ field: 'refundedOn' }])
    expect((await portal.call(money.refundReceipt, back, ana)).body.receipt.unapplied.amount).toBe(0)
    expect((await portal.call(money.refundReceipt, { ...back, receiptId: absent }, ana)).status).toBe(404)
    expect(await statement()).toMatchObject({ closing: 2_500, unapplied: 0, refunded: 3_000 })
    expect((await load(own)).receipts).toEqual([])
  })

  test('is allocated once by two clerks at the same time; the second gets what the first did', async () => {
    const { own, receiptId } = await makeOverpaid()
    const ids = [await issue(own, 3_000), await issue(own, 3_000)]
    const responses = await Promise.all(
      [ana, ben].map((as, index) =>
        portal.call(
          money.allocateReceipt,
          { receiptId, allocations: [{ invoiceId: ids[index] ?? '', amount: 3_000 }] },
          as,
        ),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(responses.find(({ status }) => status === 400)?.body.errors).toMatchObject([
      {
        field: 'allocations',
        message: expect.stringMatching(/\$0\.00 that is unapplied\. Allocated, \$30\.00, by (Ana|Ben)/),
      },
    ])
  })

  test('pays invoices of its own account and currency only', async () => {
    const { receiptId } = await makeOverpaid()
    const other = await issue(await makeAccount(portal), 3_000)
    const input = { receiptId, allocations: [{ invoiceId: other, amount: 1 }] }
    expect((await portal.call(money.allocateReceipt, input, ana)).body.errors).toMatchObject([{ field: 'allocations' }])
    expect((await portal.call(money.allocateReceipt, { ...input, receiptId: absent }, ana)).status).toBe(404)
  })
})

test('closed days accept no entries, and name the clerk who closed them', async () => {
  const own = await makeAccount(portal, { client: 'Closed College' })
  const id = await issue(own, 10_000)
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  expect((await portal.call(money.closeDays, { through: today }, ana)).body.errors).toMatchObject([
    { field: 'through' },
  ])
  expect((await portal.call(money.closeDays, { through: day(5) }, ana)).status).toBe(200)
  expect((await portal.call(money.closeDays, { through: day(5) }, ben)).status).toBe(409)
  expect((await portal.call(money.getClosing, {}, ben)).body).toEqual({ through: day(5), by: 'Ana Abel' })
  const on = [{ invoiceId: id, amount: 10_000 }]
  const closed = await receive(own, { amount: 10_000, on, receivedOn: day(5) })
  expect([closed.status, closed.body.errors]).toMatchObject([
    400,
    [{ code: 'day_closed', field: 'receivedOn', message: expect.stringContaining('Closed, by Ana Abel') }],
  ])
  expect((await receive(own, { amount: 5, keepRest: true, receivedOn: day(6) })).body.errors).toMatchObject([
    { field: 'receivedOn' },
  ])
  expect((await receive(own, { amount: 10_000, on, receivedOn: day(4) })).status).toBe(200)
})
