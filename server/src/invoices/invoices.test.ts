// @module-tag sql
import { addDays, bookDate } from '@tearsheet/protocol/dates'
import * as desk from '@tearsheet/protocol/invoices/desk-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { stateOfInvoice } from '@tearsheet/protocol/invoices/rules'
import type { InvoiceQuery } from '@tearsheet/protocol/invoices/schemas'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

const test = await withPortal()
const full = await test.signIn('full@lakeside.example')
const northern = await test.signIn('admin@northern.example')
const limited = await test.signIn('limited@lakeside.example')
const staff = await test.signIn('staff@beacon.example')

function list(as: SignedIn, query: Partial<InvoiceQuery> = {}) {
  const { clientId, clientAccountId } = as.scope
  return test.call(invoices.list, { query: { clientId, clientAccountId, ...query } }, as)
}

const countOf = async (as: SignedIn, condition: string) =>
  Number(
    (
      await test.sql(
        `select count(*) as n from invoice i left join campaign c on c.id = i.campaign_id
        where i.client_account_id = $1 and ${condition}`,
        [as.scope.clientAccountId],
      )
    )[0]?.n,
  )

describe('list of invoices', () => {
  it('shows all of them by default, highest number first, ten at a time, with the count of each tab', async () => {
    const { status, body } = await list(full)
    expect(status).toBe(200)
    const numbers = body.All.data.map(({ invoice_number }) => invoice_number)
    expect(numbers).toHaveLength(10)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    expect(body.Open).toEqual({ data: [], totalCount: await countOf(full, 'i.status = 0') })
    expect(body.Closed).toEqual({ data: [], totalCount: await countOf(full, 'i.status = 1') })
    expect(body.All.totalCount).toBe(await countOf(full, 'true'))
    const second = await list(full, { pageNumber: 2 })
    expect(second.body.All.data[0]?.invoice_number).toBeLessThan(numbers.at(-1) ?? 0)
  })

  it.each([
    ['Open', 0],
    ['Closed', 1],
  ] as const)('shows only matching invoices under %s', async (view, status) => {
    const { body } = await list(full, { filteredView: view, paginationLimit: 100 })
    expect(new Set(body[view].data.map((one) => one.status))).toEqual(new Set([status]))
    expect(body[view].data).toHaveLength(body[view].totalCount)
    expect(body.All.data).toEqual([])
  })

  it('finds by number, purchase order and campaign, ignoring case, and treats % literally', async () => {
    const [first] = (await list(full)).body.All.data
    const number = String(first?.invoice_number)
    expect((await list(full, { keyword: number })).body.All.data.map(({ id }) => id)).toEqual([first?.id])
    // Parts of the first and the last word of the name: words match in any order
    const words = (first?.campaignName ?? '').split(' ')
    const typed = [words.at(-1) ?? '', (words[0] ?? '').slice(0, 5)]
    const found = (await list(full, { keyword: typed.join(' ').toUpperCase(), paginationLimit: 100 })).body
    expect(found.All.data.map(({ id }) => id)).toContain(first?.id)
    expect(found.All.totalCount).toBe(found.Open.totalCount + found.Closed.totalCount)
    for (const { campaignName, purchaseOrderNumber } of found.All.data)
      for (const word of typed)
        expect(`${campaignName} ${purchaseOrderNumber}`.toLowerCase()).toContain(word.toLowerCase())
    expect((await list(full, { keyword: '%' })).body.All).toEqual({ data: [], totalCount: 0 })
    const beyond = (await list(full, { keyword: number, pageNumber: 9 })).body.All
    expect(beyond).toEqual({ data: [], totalCount: 1 })
  })

  it('finds by a changed purchase order and a changed campaign name', async () => {
    const [first] = (await list(full)).body.All.data
    const found = async (keyword: string) => (await list(full, { keyword })).body.All.data.map(({ id }) => id)
    await test.sql(`update invoice set purchase_order_number = 'Épreuve 77' where id = $1`, [first?.id])
    expect(await found('epreuve 77')).toEqual([first?.id])
    await test.sql(`update campaign set name = 'Keeper of Lighthouses' where id = $1`, [first?.campaignId])
    expect(await found('keeper of light')).toContain(first?.id)
    const { body } = await list(full, {
      sortForFilter: [{ sortBy: 'campaignName', sortOrder: 'asc' }],
      paginationLimit: 100,
    })
    const named = body.All.data.find(({ id }) => id === first?.id)
    expect([named?.campaignName, named?.purchaseOrderNumber]).toEqual(['Keeper of Lighthouses', 'Épreuve 77'])
  })

  it('sorts by each of its columns and rejects others', async () => {
    for (const sortBy of ['invoice_number', 'issuedAt', 'dueDate', 'balance', 'paid', 'status'] as const) {
      const { body } = await list(full, { sortForFilter: [{ sortBy, sortOrder: 'asc' }], paginationLimit: 100 })
      const values = body.All.data.map((one) => one[sortBy])
      expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    }
    const wrong = await list(full, { sortForFilter: [{ sortBy: 'rate' as 'paid', sortOrder: 'asc' }] })
    expect(wrong.status).toBe(400)
    expect(wrong.body.errors?.[0]?.message).toContain('invoice_number')
  })

  it('never shows another account’s invoices', async () => {
    const mine = (await list(full, { paginationLimit: 100 })).body.All.data.map(({ id }) => id)
    const theirs = (await list(northern, { paginationLimit: 100 })).body.All.data.map(({ id }) => id)
    expect(theirs.length).toBeGreaterThan(0)
    expect(mine.filter((id) => theirs.includes(id))).toEqual([])
    expect((await list(limited)).status).toBe(403)
  })
})

describe('single invoice', () => {
  it('has lines that add up to its total', async () => {
    const [first] = (await list(full)).body.All.data
    const { status, body } = await test.call(invoices.getDetails, { invoiceId: first?.id ?? '' }, full)
    expect(status).toBe(200)
    const { match, inQuestion, isBeingPaid, isExchanged: _, ...listed } = first ?? {}
    expect(body.invoice).toEqual({ ...listed, issuedAt: expect.any(String) })
    expect([match, inQuestion, isBeingPaid]).toEqual([stateOfInvoice(body.invoiceItems), false, body.isBeingPaid])
    expect(body.invoiceItems.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      body.invoice.balance + body.invoice.paid,
    )
  })

  it('is not found from another account, nor when it does not exist', async () => {
    const [theirs] = (await list(northern)).body.All.data
    for (const invoiceId of [theirs?.id ?? '', uuidv7()])
      expect((await test.call(invoices.getDetails, { invoiceId }, full)).status).toBe(404)
  })
})

describe('purchase order number', () => {
  it('can be changed and removed while the invoice is open, and the change is audited', async () => {
    const [open] = (await list(full, { filteredView: 'Open' })).body.Open.data
    const change = (purchaseOrderNumber: string | null) =>
      test.call(invoices.setPurchaseOrder, { invoiceId: open?.id ?? '', purchaseOrderNumber }, full)
    expect((await change('  PO-77 ')).body.invoice.purchaseOrderNumber).toBe('PO-77')
    expect((await change('')).body.invoice.purchaseOrderNumber).toBeNull()
    const trail = await test.sql(
      `select detail->>'after' as after from audit_entry where action = 'invoices.setPurchaseOrder' order by at`,
    )
    expect(trail).toEqual([{ after: 'PO-77' }, { after: null }])
    expect((await change('x'.repeat(101))).status).toBe(400)
  })

  it('cannot be changed once the invoice is paid, nor from another account', async () => {
    const [closed] = (await list(full, { filteredView: 'Closed' })).body.Closed.data
    const change = { invoiceId: closed?.id ?? '', purchaseOrderNumber: 'PO-78' }
    expect((await test.call(invoices.setPurchaseOrder, change, full)).status).toBe(409)
    expect((await test.call(invoices.setPurchaseOrder, change, northern)).status).toBe(404)
  })
})

describe('aging summary', () => {
  it('adds up to the balance, bucket by bucket', async () => {
    const { body } = await test.call(invoices.getAging, {}, full)
    const balance = await test.call(invoices.getBalance, {}, full)
    expect([body.balance, body.invoiceCount]).toEqual([balance.body.invoiceBalance, balance.body.openInvoiceCount])
    expect(body.rows.map(({ bucket }) => bucket)).toEqual(['current', '1-30', '31-60', '61-90', 'over-90'])
    expect(body.rows.reduce((sum, row) => sum + row.balance, 0)).toBe(body.balance)
    expect(body.rows.reduce((sum, row) => sum + row.invoiceCount, 0)).toBe(body.invoiceCount)
    expect(body.rows.slice(1).some(({ invoiceCount }) => invoiceCount > 0)).toBe(true)
  })
})

describe('payment terms of an account', () => {
  it('contain its surcharge and the gateway’s card field', async () => {
    const { body } = await test.call(invoices.getPaymentTerms, {}, full)
    expect(body).toEqual({
      surchargeRate: 0.03,
      gateway: 'sandbox',
      cardFieldUrl: '/sandbox-bank/card-field',
      publishableKey: null,
    })
  })
})

describe('invoice issued at the desk', () => {
  const dueDate = addDays(bookDate(new Date()), 60)

  async function publishedItems(as: SignedIn) {
    const rows = await test.sql<{ id: string; campaign_id: string; price: number }>(
      `select i.id, i.campaign_id, i.price from campaign_item i where i.client_account_id = $1 and i.item_status = 5
         and i.price > 0 and not exists (select from invoice_item t where t.campaign_item_id = i.id)
       order by i.campaign_id, i.id`,
      [as.scope.clientAccountId],
    )
    const [first] = rows
    if (!first) throw new Error('No published item without an invoice found')
    return rows.filter((row) => row.campaign_id === first.campaign_id)
  }

  it('has the client’s currency and the items’ prices, and each item once', async () => {
    // Restores the state before they were invoiced.
    await test.sql('update invoice_item set campaign_item_id = null where client_account_id = $1', [
      northern.scope.clientAccountId,
    ])
    const items = await publishedItems(northern)
    const input = {
      campaignId: items[0]?.campaign_id ?? '',
      campaignItems: items.map(({ id }) => id),
      dueDate,
    }
    const before = await test.call(invoices.getBalance, {}, northern)
    const { status, body } = await test.call(desk.issueInvoice, input, staff)
    expect(status).toBe(200)
    const total = items.reduce((sum, { price }) => sum + price, 0)
    expect(body.invoice).toMatchObject({
      balance: total,
      paid: 0,
      status: 0,
      dueDate,
      currencyCodeInvoice: 'CAD',
      CurrencyInvoice: { symbol: 'C$', exchange_rate: 1.37, invoice_buffer: 0.02 },
    })
    const { invoiceItems } = (await test.call(invoices.getDetails, { invoiceId: body.invoice.id }, northern)).body
    for (const { quotedIn } of invoiceItems)
      expect(quotedIn).toEqual({ code: 'CAD', symbol: 'C$', rate: 1.37, buffer: 0.03 })
    const after = await test.call(invoices.getBalance, {}, northern)
    expect(after.body.invoiceBalance - before.body.invoiceBalance).toBe(total)
    const again = await test.call(desk.issueInvoice, input, staff)
    expect([again.status, again.body.errors?.length]).toEqual([409, items.length])
  })

  it('is rejected for items that do not run, a past due date and another campaign’s items', async () => {
    const [waiting] = await test.sql<{ id: string; campaign_id: string }>(
      'select id, campaign_id from campaign_item where item_status = 2 and price > 0 limit 1',
    )
    const [elsewhere] = await test.sql<{ id: string }>('select id from campaign where id <> $1 limit 1', [
      waiting?.campaign_id,
    ])
    const input = { campaignId: waiting?.campaign_id ?? '', campaignItems: [waiting?.id ?? ''], dueDate }
    expect((await test.call(desk.issueInvoice, input, staff)).status).toBe(409)
    const slips = [
      ['2020-01-01', 'The due date must not be in the past'],
      [addDays(bookDate(new Date()), 733), 'Check the year. The due date is more than two years ahead'],
    ] as const
    for (const [day, message] of slips) {
      const { status, body } = await test.call(desk.issueInvoice, { ...input, dueDate: day }, staff)
      expect([status, body.errors]).toMatchObject([400, [{ field: 'dueDate', message }]])
    }
    expect((await test.call(desk.issueInvoice, { ...input, campaignId: elsewhere?.id ?? '' }, staff)).status).toBe(404)
    expect((await test.call(desk.issueInvoice, input, full)).status).toBe(403)
    expect((await test.call(desk.issueInvoice, input, null)).status).toBe(401)
  })
})
