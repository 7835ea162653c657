import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { shareOf } from '@tearsheet/protocol/money'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import { tokenFor } from '../../testing/cards.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { concludePayments } from './conclude-payments.ts'

const test = await withPortal()
const full = await test.signIn('full@lakeside.example')
const administrator = await test.signIn('admin@lakeside.example')

async function openInvoices() {
  const { clientId, clientAccountId } = full.scope
  const query = { clientId, clientAccountId, filteredView: 'Open' as const, paginationLimit: 100 }
  return (await test.call(invoices.list, { query }, full)).body.Open.data
}

/** Starts a payment of an open invoice with a card whose bank requires a confirmation. */
async function begin() {
  const invoice = (await openInvoices()).find(({ isBeingPaid }) => !isBeingPaid)
  if (!invoice) throw new Error('No open invoice found')
  const input = {
    invoiceIds: [invoice.id],
    expectedTotal: invoice.balance + shareOf(invoice.balance, 0.03),
    payment: { gatewayToken: await tokenFor(test, 'asksCardholder'), cardholderName: 'Dana Full' },
  }
  const key = uuidv7()
  const pay = () => test.call(invoices.pay, input, full, { headers: { 'idempotency-key': key } })
  const step = async () => (await test.call(invoices.getNextStep, { idempotencyKey: key }, full)).body
  const answer = async (isConfirmed: boolean) => {
    const charge = new URL((await step()).challengeUrl ?? '', 'http://bank').searchParams.get('charge')
    return test.app.inject({ method: 'POST', url: `/sandbox-bank/challenges/${charge}`, payload: { isConfirmed } })
  }
  const response = await pay()
  expect([response.status, response.body.errors?.[0]?.code]).toEqual([503, 'action_required'])
  return { invoice, pay, step, answer }
}

const underWay = async (as = full) => (await test.call(invoices.getBalance, {}, as)).body.underWay
const isBeingPaid = async (invoiceId: string) => {
  const listed = (await openInvoices()).find(({ id }) => id === invoiceId)?.isBeingPaid ?? false
  const { body } = await test.call(invoices.getDetails, { invoiceId }, full)
  expect(body.isBeingPaid).toBe(listed)
  return listed
}

describe('payment that requires the cardholder’s confirmation', () => {
  it('is pending in the list, on the invoice and in the balance, and is paid once confirmed', async () => {
    const { invoice, pay, step, answer } = await begin()
    expect(await isBeingPaid(invoice.id)).toBe(true)
    expect(await underWay()).toMatchObject([{ reference: expect.stringMatching(/\S/), isMine: true }])
    expect(await underWay(administrator)).toMatchObject([{ isMine: false }])
    expect(await step()).toMatchObject({ clientSecret: null, challengeUrl: expect.stringContaining('/challenge?') })
    await concludePayments(jobContext(test.gateways, 'Beacon'))
    expect(await isBeingPaid(invoice.id)).toBe(true)
    await answer(true)
    const paid = await pay()
    expect([paid.status, paid.body.invoices]).toMatchObject([200, [{ id: invoice.id, balance: 0 }]])
    expect(await isBeingPaid(invoice.id)).toBe(false)
    expect(await underWay()).toEqual([])
  })

  it('is not charged when canceled, and the invoice can be paid again', async () => {
    const { invoice, pay, answer } = await begin()
    await answer(false)
    const rejected = await pay()
    expect([rejected.status, rejected.body.errors?.[0]?.code]).toEqual([400, 'payment_not_taken'])
    expect(await isBeingPaid(invoice.id)).toBe(false)
  })

  it('is not charged without a response for two minutes, which the recovery detects', async () => {
    const { invoice, pay } = await begin()
    await test.sql(
      `update sandbox_bank.charge set created_at = created_at - interval '2 minutes' where status = 'challenged'`,
    )
    await concludePayments(jobContext(test.gateways, 'Beacon'))
    expect(await isBeingPaid(invoice.id)).toBe(false)
    expect((await pay()).status).toBe(400)
  })
})
