// @module-tag sql
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { reconcileLines } from '@tearsheet/protocol/invoices/reconcile-rules'
import { matchOf, stateOfInvoice } from '@tearsheet/protocol/invoices/rules'
import { type ListedInvoice, matchStates } from '@tearsheet/protocol/invoices/schemas'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

const test = await withPortal()
const full = await test.signIn('full@lakeside.example')
const northern = await test.signIn('admin@northern.example')
const limited = await test.signIn('limited@lakeside.example')

async function listed(as: SignedIn): Promise<ListedInvoice[]> {
  const { clientId, clientAccountId } = as.scope
  const query = { clientId, clientAccountId, paginationLimit: 100 }
  return (await test.call(invoices.list, { query }, as)).body.All.data
}
const details = async (invoiceId: string, as = full) => (await test.call(invoices.getDetails, { invoiceId }, as)).body
/** One after the other: all at once would exceed their deadline on a slow machine. */
async function detailsOf(those: ListedInvoice[]) {
  const found = []
  for (const { id } of those) found.push(await details(id))
  return found
}

describe('invoice compared with what was approved and has run', () => {
  it('has the same state in the list as its lines by the rule, in every account', async () => {
    const seen = new Set<string>()
    for (const as of [full, northern]) {
      for (const { id, match } of await listed(as)) {
        expect([id, match]).toEqual([id, stateOfInvoice((await details(id, as)).invoiceItems)])
        seen.add(match)
      }
    }
    expect([...seen].toSorted()).toEqual([...matchStates].toSorted())
  })

  it('has an exchange difference in the list if a line has one', async () => {
    const seen: boolean[] = []
    const all = [await listed(northern), (await listed(full)).slice(0, 5)]
    for (const [index, as] of [northern, full].entries()) {
      for (const { id, isExchanged, shown, currencyCodeInvoice: code, CurrencyInvoice: money } of all[index] ?? []) {
        const currency = { code, symbol: money.symbol, rate: money.exchange_rate, buffer: money.invoice_buffer }
        const lines = reconcileLines((await details(id, as)).invoiceItems, { total: shown.total, currency })
        const has = lines.some(({ exchange, approvedElsewhere }) => exchange || approvedElsewhere)
        expect([id, isExchanged]).toEqual([id, has])
        seen.push(isExchanged)
      }
    }
    expect(new Set(seen)).toEqual(new Set([true, false]))
  })

  it('agrees for most open invoices of the demo data, differs for a few, and waits for some', async () => {
    const open = (await listed(full)).filter(({ status }) => status === 0)
    const count = (state: string) => open.filter(({ match }) => match === state).length
    expect(count('agrees')).toBeGreaterThan(count('differs') + count('waiting'))
    expect(count('differs')).toBeGreaterThanOrEqual(1)
    expect(count('waiting')).toBeGreaterThanOrEqual(2)
  })

  it('returns the approver, ad, price and proof of a line that agrees', async () => {
    const agreeing = (await listed(full)).filter(({ match }) => match === 'agrees')
    const lines = (await detailsOf(agreeing)).flatMap((one) => one.invoiceItems)
    expect(lines.length).toBeGreaterThan(10)
    for (const { amount, ad } of lines) {
      expect(ad).toMatchObject({ price: amount, approval: { by: expect.any(String), at: expect.any(String) } })
      expect(ad?.proof).not.toBeNull()
    }
    expect(lines.some(({ ad }) => ad?.proof?.kind === 'live')).toBe(true)
    const print = lines.find(({ ad }) => ad?.proof?.kind === 'tearsheet')
    expect(print?.ad?.approval?.artworkVersion).toBeGreaterThanOrEqual(1)
  })

  it('waits when its tearsheet is removed, and differs when its ad had another price', async () => {
    const agreeing = (await listed(full)).filter(({ match }) => match === 'agrees')
    const pages = await detailsOf(agreeing)
    const print = pages.find(({ invoiceItems }) => invoiceItems.every(({ ad }) => ad?.publicationType === 2))
    const [line] = print?.invoiceItems ?? []
    if (!print || !line?.ad) throw new Error('No invoice of print ads found')
    const again = async () => {
      const { invoiceItems } = await details(print.invoice.id)
      const found = invoiceItems.find(({ id }) => id === line.id)
      const mark = (await listed(full)).find(({ id }) => id === print.invoice.id)?.match
      return [found && matchOf(found), mark]
    }
    await test.sql('delete from tearsheet where campaign_item_id = $1', [line.ad.campaignItemId])
    expect(await again()).toEqual([{ state: 'waiting', lacks: ['proof'] }, 'waiting'])
    await test.sql('update campaign_item set price = price - 150 where id = $1', [line.ad.campaignItemId])
    expect(await again()).toEqual([{ state: 'differs', by: 150 }, 'differs'])
  })

  it('waits for a line without an ad', async () => {
    const open = (await listed(full)).find(({ match, status }) => match === 'agrees' && status === 0)
    await test.sql(`update invoice_item set campaign_item_id = null where invoice_id = $1`, [open?.id])
    const { invoiceItems } = await details(open?.id ?? '')
    expect(invoiceItems.map(matchOf)).toEqual(invoiceItems.map(() => ({ state: 'waiting', lacks: ['ad'] })))
    expect((await listed(full)).find(({ id }) => id === open?.id)?.match).toBe('waiting')
  })
})

describe('history of an invoice', () => {
  it('lists issue, purchase order change, payment and refund, newest first', async () => {
    const [refunded] = await test.sql<{ invoice_id: string; reference: string }>(
      `select s.invoice_id, p.reference from payment p join payment_invoice s on s.payment_id = p.id where p.state = 'refunded'`,
    )
    const invoiceId = refunded?.invoice_id ?? ''
    await test.call(invoices.setPurchaseOrder, { invoiceId, purchaseOrderNumber: 'PO-5' }, full)
    await test.call(invoices.setPurchaseOrder, { invoiceId, purchaseOrderNumber: 'PO-5' }, full)
    const { timeline, payments } = await details(invoiceId)
    expect(timeline.map(({ at }) => Date.parse(at))).toEqual(
      timeline.map(({ at }) => Date.parse(at)).toSorted((a, b) => b - a),
    )
    expect(timeline[0]).toMatchObject({ kind: 'purchaseOrder', by: 'Daniel Reyes', after: 'PO-5' })
    expect(timeline.at(-1)).toMatchObject({ kind: 'issued', by: expect.any(String) })
    expect(timeline.filter(({ kind }) => kind === 'paid' || kind === 'refunded')).toMatchObject([
      { kind: 'refunded', reference: refunded?.reference },
      { kind: 'paid', by: 'Daniel Reyes', reference: refunded?.reference },
    ])
    // A change without effect is not listed.
    expect(timeline.filter((one) => one.kind === 'purchaseOrder' && one.after === 'PO-5')).toHaveLength(1)
    expect(payments).toMatchObject([{ reference: refunded?.reference, refundedAt: expect.any(String) }])
  })
})

describe('successful payment', () => {
  it('is listed with its invoices, and its charged amounts add up', async () => {
    const [row] = await test.sql<{ id: string }>(
      `select p.id from payment p join payment_invoice s on s.payment_id = p.id where p.client_account_id = $1
       group by p.id having count(*) > 1 limit 1`,
      [full.scope.clientAccountId],
    )
    const { status, body } = await test.call(invoices.getPayment, { paymentId: row?.id ?? '' }, full)
    expect(status).toBe(200)
    const { payment } = body
    expect(body.invoices.map(({ id }) => id).toSorted()).toEqual(payment.invoices.toSorted())
    expect(payment.invoices.length).toBeGreaterThan(1)
    expect(payment.chargedAmount + payment.chargedSurcharge).toBe(payment.chargedTotal)
    expect(payment.amount).toBe(body.invoices.reduce((sum, { paid }) => sum + paid, 0))
  })

  it('is not found from another account, nor by a user without the permission', async () => {
    const [row] = await test.sql<{ id: string }>('select id from payment where client_account_id = $1 limit 1', [
      northern.scope.clientAccountId,
    ])
    const ask = (paymentId: string, as: SignedIn | null) => test.call(invoices.getPayment, { paymentId }, as)
    expect((await ask(row?.id ?? '', northern)).status).toBe(200)
    expect((await ask(row?.id ?? '', full)).status).toBe(404)
    expect((await ask(uuidv7(), full)).status).toBe(404)
    expect((await ask('PAY-1', full)).status).toBe(400)
    expect((await ask(row?.id ?? '', limited)).status).toBe(403)
    expect((await ask(row?.id ?? '', null)).status).toBe(401)
  })
})
