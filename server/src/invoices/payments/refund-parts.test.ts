// @module-tag sql
import * as desk from '@tearsheet/protocol/invoices/desk-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { tokenFor } from '../../testing/cards.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { concludePayments } from './conclude-payments.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const absent = '01990000-0000-7000-8000-000000000000'
const today = new Date().toISOString().slice(0, 10)

const portal = await withPortal()
const work = jobContext(portal.gateways, 'Beacon')
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const ben = await makePerson(portal, null, { isAdministrator: true, name: 'Ben Bode' })
const own = await makeAccount(portal, { client: 'Refunded College' })
const reader = await makePerson(portal, own)

/** Pays invoices of 100 and 300 US dollars with one credit card charge, which has a surcharge of 3 percent. */
async function payTwo() {
  const ids: string[] = []
  for (const price of [10_000, 30_000]) {
    const campaign = await makeCampaign(portal, own)
    const { id } = await makeItem(portal, campaign, { state: [5, 'Published'], price })
    const input = { campaignId: campaign.id, campaignItems: [id], dueDate: today }
    ids.push((await portal.call(desk.issueInvoice, input, ana)).body.invoice.id)
  }
  return { ids, paymentId: (await pay(ids, 41_200)).body.payment.id }
}
async function pay(invoiceIds: string[], expectedTotal: number) {
  const payment = { gatewayToken: await tokenFor(portal), cardholderName: 'Dana Full' }
  const input = { invoiceIds, expectedTotal, payment }
  return portal.call(invoices.pay, input, reader, { headers: { 'idempotency-key': uuidv7() } })
}
const refund = (paymentId: string, part: { amount?: number; invoiceId?: string } = {}, as = ana) =>
  portal.call(desk.refundPayment, { paymentId, reason: 'Ad did not run', ...part }, as)
const conclude = () => concludePayments(work)
const pageOf = async (invoiceId: string) => (await portal.call(desk.getInvoice, { invoiceId }, ana)).body
const opened = async (ids: string[]) => {
  const open: number[] = []
  for (const id of ids) open.push((await pageOf(id)).deskInvoice.shown.balance)
  return open
}

test('refunds several parts up to the amount, each shared among the invoices and the surcharge', async () => {
  const { ids, paymentId } = await payTwo()
  expect((await refund(paymentId, { amount: 4_120 })).status).toBe(200)
  await conclude()
  expect(await opened(ids)).toEqual([1_000, 3_000])
  const [first = ''] = ids
  expect((await pageOf(first)).payments).toMatchObject([
    { id: paymentId, refundedTotal: 4_120, refundedAt: null, isBeingRefunded: false, forInvoice: 9_270 },
  ])
  const above = await refund(paymentId, { amount: 37_081 })
  expect([above.status, above.body.errors]).toMatchObject([
    400,
    [{ field: 'amount', message: 'The amount is more than the $370.80 of the payment that is not refunded' }],
  ])
  await refund(paymentId, { amount: 1 })
  await conclude()
  await refund(paymentId)
  await conclude()
  expect(await opened(ids)).toEqual([10_000, 30_000])
  expect((await pageOf(first)).payments).toMatchObject([
    { refundedTotal: 41_200, refundedAt: expect.any(String), forInvoice: 0 },
  ])
  const after = await refund(paymentId, { amount: 1 }, ben)
  expect([after.status, after.body.errors]).toMatchObject([
    409,
    [{ field: 'paymentId', message: expect.stringMatching(/Refunded by Ana Abel on /) }],
  ])
  const seen = (await portal.call(invoices.getDetails, { invoiceId: first }, reader)).body
  const refunds = seen.timeline.filter(({ kind }) => kind === 'refunded')
  expect(refunds.at(-1)).toMatchObject({ part: { amount: 1_030 } })
  const statement = await portal.call(invoices.getStatement, { from: '2026-01-01', to: '2027-12-31' }, reader)
  expect(statement.body.parts[0]?.movements.filter(({ kind }) => kind === 'refund')).toHaveLength(3)
  expect(await reconcilePayments(work, { since: new Date(Date.now() - 3_600_000) })).toEqual([])
})

test('refunds one invoice of a payment, and no more than it paid', async () => {
  const { ids, paymentId } = await payTwo()
  const [invoiceId = ''] = ids
  expect((await refund(paymentId, { invoiceId, amount: 10_301 })).body.errors).toMatchObject([{ field: 'amount' }])
  expect((await refund(paymentId, { invoiceId: absent })).status).toBe(404)
  expect((await refund(absent)).status).toBe(404)
  await refund(paymentId, { invoiceId })
  await conclude()
  expect(await opened(ids)).toEqual([10_000, 0])
  expect((await refund(paymentId, { invoiceId })).body.errors).toMatchObject([{ field: 'amount' }])
})

test('lets one of two clerks refund at the same time, and names the first to the second', async () => {
  const { ids, paymentId } = await payTwo()
  const responses = await Promise.all([ana, ben].map((as) => refund(paymentId, { amount: 30_000 }, as)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(responses.find(({ status }) => status === 409)?.body.errors).toMatchObject([
    { field: 'paymentId', message: expect.stringMatching(/Refunded by (Ana Abel|Ben Bode) on /) },
  ])
  expect((await pageOf(ids[0] ?? '')).payments).toMatchObject([{ isBeingRefunded: true }])
  await Promise.all([conclude(), conclude(), conclude()])
  const [bank] = await portal.sql(
    'select sum(r.amount)::int as back from sandbox_bank.refund r join payment p on p.processor_reference = r.charge_id where p.id = $1',
    [paymentId],
  )
  expect(bank).toEqual({ back: 30_000 })
  expect((await opened(ids)).reduce((sum, open) => sum + open)).toBeLessThan(30_000)
})

test('rejects a payment of an invoice while a refund is processed, and a refund while it is being paid', async () => {
  const { ids, paymentId } = await payTwo()
  await refund(paymentId, { amount: 4_120 })
  await conclude()
  await refund(paymentId, { amount: 4_120 })
  const early = await pay(ids, 4_120)
  expect([early.status, early.body.errors?.[0]?.message]).toEqual([
    409,
    expect.stringMatching(/^A refund of invoice # \d+ is being processed\./),
  ])
  await conclude()
  expect(await opened(ids)).toEqual([2_000, 6_000])
  await portal.sql('update payment_invoice set holds = true where payment_id = $1', [paymentId])
  const late = await refund(paymentId, { amount: 4_120 })
  expect([late.status, late.body.errors?.[0]?.message]).toEqual([
    409,
    expect.stringMatching(/^Invoice # \d+ is being paid by someone else\. Started by /),
  ])
  await portal.sql('update payment_invoice set holds = false where payment_id = $1', [paymentId])
  expect((await pay(ids, 8_240)).status).toBe(200)
})

test('completes refunds that the version before requested', async () => {
  const { ids, paymentId } = await payTwo()
  await portal.sql("update payment set state = 'refunding', refund_reason = 'Twice' where id = $1", [paymentId])
  await conclude()
  expect(await opened(ids)).toEqual([10_000, 30_000])
})
