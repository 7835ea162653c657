// @module-tag sql

import * as desk from '@tearsheet/protocol/invoices/desk-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { shareOf } from '@tearsheet/protocol/money'
import { parseCrontab } from 'graphile-worker'
import { uuidv7 } from 'uuidv7'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import type { Payments } from '../../gateways/payments/port.ts'
import { tokenFor } from '../../testing/cards.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { invoiceSchedule } from '../jobs.ts'
import { concludePayments } from './conclude-payments.ts'
import { queueConclusion } from './queue-conclusion.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { concludePaymentsTask } from './refund-payment.ts'
import { settlePastPayments } from './settle-past-payments.ts'

const test = await withPortal({ PAYMENT_DEADLINE_MS: '700', LOG_LEVEL: 'silent' })
const full = await test.signIn('full@lakeside.example')
const staff = await test.signIn('staff@beacon.example')
const real: Payments = { ...test.gateways.payments }
afterEach(() => Object.assign(test.gateways.payments, real))

/** Simulates a crash: everything before it is committed, nothing after it happens. */
const dies = () => Promise.reject(new Error('Process exited'))

async function openInvoice() {
  const { clientId, clientAccountId } = full.scope
  const query = { clientId, clientAccountId, filteredView: 'Open' as const }
  const { body } = await test.call(invoices.list, { query }, full)
  const [first] = body.Open.data
  if (!first) throw new Error('No open invoice found')
  return first
}

async function pay(
  invoice: { id: string; balance: number },
  key = uuidv7(),
  card: 'approved' | 'declined' | 'answersLate' = 'approved',
) {
  const body = {
    invoiceIds: [invoice.id],
    expectedTotal: invoice.balance + shareOf(invoice.balance, 0.03),
    payment: { gatewayToken: await tokenFor(test, card), cardholderName: 'Dana Full' },
  }
  return () => test.call(invoices.pay, body, full, { headers: { 'idempotency-key': key } })
}

const stateOf = async (invoiceId: string) => {
  const [row] = await test.sql(
    `select i.status, p.state from invoice i join payment_invoice s on s.invoice_id = i.id join payment p on p.id = s.payment_id
     where i.id = $1 order by p.created_at desc limit 1`,
    [invoiceId],
  )
  return row
}

/** Runs the recovery as for payments that are old enough. */
async function recover() {
  await test.sql(`update payment set created_at = created_at - interval '1 minute' where state = 'requested'`)
  return concludePayments(jobContext(test.gateways, 'Beacon'))
}

const differences = () => reconcilePayments(jobContext(test.gateways, 'Beacon'), { since: new Date(0) })

describe('while the bank has not decided', () => {
  const later = () => test.sql(`update sandbox_bank.charge set created_at = created_at - interval '1 minute'`)

  it('is being confirmed, and is paid once, whichever request comes first afterwards', async () => {
    const invoice = await openInvoice()
    const call = await pay(invoice, uuidv7(), 'answersLate')
    for (const answer of [await call(), await call()])
      expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([503, 'payment_unconfirmed'])
    expect(await recover()).toBe(true)
    expect(await stateOf(invoice.id)).toEqual({ status: 0, state: 'unknown' })
    await later()
    expect((await call()).status).toBe(200)
    expect(await recover()).toBe(false)
    expect(await stateOf(invoice.id)).toEqual({ status: 1, state: 'succeeded' })
    expect(await differences()).toEqual([])
  })

  it('is completed by the recovery when no further request arrives', async () => {
    const invoice = await openInvoice()
    expect((await (await pay(invoice, uuidv7(), 'answersLate'))()).status).toBe(503)
    await later()
    await recover()
    expect(await stateOf(invoice.id)).toEqual({ status: 1, state: 'succeeded' })
    expect(await differences()).toEqual([])
  })
})

describe('after a crash', () => {
  it('before the gateway request, charges nothing and the invoice can be paid', async () => {
    const invoice = await openInvoice()
    test.gateways.payments.charge = dies
    expect((await (await pay(invoice))()).status).toBe(500)
    expect((await (await pay(invoice))()).status).toBe(409)
    Object.assign(test.gateways.payments, real)
    expect(await recover()).toBe(false)
    expect(await stateOf(invoice.id)).toEqual({ status: 0, state: 'failed' })
    expect((await (await pay(invoice))()).status).toBe(200)
    expect(await differences()).toEqual([])
  })

  it('after the charge, the recovery pays the invoice once', async () => {
    const invoice = await openInvoice()
    test.gateways.payments.charge = (request) => real.charge(request).then(dies)
    expect((await (await pay(invoice))()).status).toBe(500)
    expect(await stateOf(invoice.id)).toEqual({ status: 0, state: 'requested' })
    Object.assign(test.gateways.payments, real)
    await Promise.all([recover(), recover(), recover()])
    expect(await stateOf(invoice.id)).toEqual({ status: 1, state: 'succeeded' })
    expect(await differences()).toEqual([])
  })

  it('a retry with the same key continues the payment and returns the regular response', async () => {
    const invoice = await openInvoice()
    const call = await pay(invoice)
    test.gateways.payments.charge = (request) => real.charge(request).then(dies)
    expect((await call()).status).toBe(500)
    Object.assign(test.gateways.payments, real)
    const [first, second] = [await call(), await call()]
    expect([first.status, second.body]).toEqual([200, first.body])
    expect(first.body.invoices).toEqual([{ id: invoice.id, balance: 0, paid: invoice.paid + invoice.balance }])
    expect(await differences()).toEqual([])
  })

  it('rejects a charge that arrives after the recovery has withdrawn it', async () => {
    const invoice = await openInvoice()
    test.gateways.payments.charge = async (request) => {
      await recover()
      return real.charge(request)
    }
    const { status, body } = await (await pay(invoice))()
    expect([status, body.errors?.[0]?.code]).toEqual([400, 'payment_not_taken'])
    expect(await stateOf(invoice.id)).toEqual({ status: 0, state: 'failed' })
    expect(await differences()).toEqual([])
  })

  it('returns a pending response while the gateway is down, and completes the payment once it is back', async () => {
    const invoice = await openInvoice()
    const call = await pay(invoice)
    const away = async () => ({ state: 'unanswered' as const })
    Object.assign(test.gateways.payments, {
      charge: (request: never) => real.charge(request).then(away),
      conclude: away,
    })
    const waiting = await call()
    expect([waiting.status, waiting.body.errors?.[0]?.code]).toEqual([503, 'payment_unconfirmed'])
    expect(waiting.headers['retry-after']).toBe('3')
    expect(await recover()).toBe(true)
    Object.assign(test.gateways.payments, real)
    expect(await recover()).toBe(false)
    expect((await call()).status).toBe(200)
    expect(await differences()).toEqual([])
  })
})

it('the recovery runs before all other jobs', () => {
  const items = parseCrontab(invoiceSchedule)
  const priorityOf = (task: string) => items.find((item) => item.task === task)?.options.priority ?? 0
  expect(priorityOf(concludePaymentsTask)).toBeLessThan(Math.min(0, priorityOf('invoices:queue-receipts')))
})

it('a further open payment does not postpone the recovery', async () => {
  await test.sql(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key = $1))`, [
    concludePaymentsTask,
  ])
  const queued = async () => {
    const [row] = await test.sql<{ runAt: Date; queue: string }>(
      `select run_at as "runAt", queue_name as queue from graphile_worker.jobs where key = $1`,
      [concludePaymentsTask],
    )
    return row
  }
  const ctx = jobContext(test.gateways, 'Beacon')
  await queueConclusion(ctx, { seconds: 3_000 })
  const first = await queued()
  expect(first?.queue).toBe(concludePaymentsTask)
  await queueConclusion(ctx, { seconds: 6_000 })
  expect(await queued()).toEqual(first)
  await queueConclusion(ctx, { seconds: 1_000 })
  expect((await queued())?.runAt.getTime()).toBeLessThan(first?.runAt.getTime() ?? 0)
})

describe('payment that cannot be completed', () => {
  it('does not block the ones after it', async () => {
    const query = { ...full.scope, filteredView: 'Open' as const }
    const { body } = await test.call(invoices.list, { query }, full)
    const two = body.Open.data.slice(0, 2)
    for (const invoice of two) expect((await (await pay(invoice, uuidv7(), 'answersLate'))()).status).toBe(503)
    await test.sql(`update sandbox_bank.charge set created_at = created_at - interval '1 minute'`)
    const [first] = await test.sql<{ key: string }>(
      `select processor_key as key from payment where state = 'unknown' order by created_at limit 1`,
    )
    test.gateways.payments.conclude = async (request) =>
      request.key === first?.key ? Promise.reject(new Error('The gateway fails for this one')) : real.conclude(request)
    await expect(recover()).rejects.toThrow('could not be brought to their end')
    const states = await Promise.all(two.map(({ id }) => stateOf(id)))
    expect(states.map((one) => one?.state).toSorted()).toEqual(['succeeded', 'unknown'])
    test.gateways.payments.conclude = real.conclude
    expect(await recover()).toBe(false)
    for (const { id } of two) expect(await stateOf(id)).toEqual({ status: 1, state: 'succeeded' })
    expect(await differences()).toEqual([])
  })
})

describe('ledger and reconciliation', () => {
  it('report a charge unknown to the portal, and an amount that differs', async () => {
    await test.sql(
      `insert into sandbox_bank.charge (id, idempotency_key, amount, currency, status) values ('ch_x', 'stranger', 5, 'USD', 'succeeded')`,
    )
    expect(await differences()).toEqual(['stranger: succeeded there (5 USD), unknown here'])
    await test.sql(`delete from sandbox_bank.charge where id = 'ch_x'`)
    const [row] = await test.sql<{ key: string }>(`update sandbox_bank.charge set amount = amount + 1
      where status = 'succeeded' and id = (select min(id) from sandbox_bank.charge where status = 'succeeded') returning idempotency_key as key`)
    expect(await differences()).toEqual([expect.stringContaining(row?.key ?? '?')])
    await test.sql(`update sandbox_bank.charge set amount = amount - 1 where idempotency_key = $1`, [row?.key])
  })

  it('reject an unbalanced entry, and the removal of entries', async () => {
    const [line] = await test.sql<{ entry_id: string; account_id: string }>(
      'select entry_id, account_id from ledger_line limit 1',
    )
    await expect(
      test.sql('insert into ledger_line (id, entry_id, account_id, amount, charged) values ($1, $2, $3, 1, 1)', [
        uuidv7(),
        line?.entry_id,
        line?.account_id,
      ]),
    ).rejects.toThrow('does not balance')
    await expect(test.sql('update ledger_line set amount = 0')).rejects.toThrow('never changed')
    await expect(test.sql('delete from ledger_entry')).rejects.toThrow('never changed')
  })
})

describe('refund at the desk', () => {
  it('reopens the invoices, books the refund and is executed once', async () => {
    const invoice = await openInvoice()
    const { body } = await (await pay(invoice))()
    const input = { paymentId: body.payment.id, reason: 'Billed twice' }
    const response = await test.call(desk.refundPayment, input, staff)
    expect([response.status, response.body.payment?.state]).toEqual([200, 'refunding'])
    expect((await test.call(desk.refundPayment, input, staff)).status).toBe(409)
    await Promise.all([recover(), recover()])
    expect(await stateOf(invoice.id)).toEqual({ status: 0, state: 'refunded' })
    const [row] = await test.sql('select balance, paid from invoice where id = $1', [invoice.id])
    expect(row).toEqual({ balance: invoice.balance, paid: invoice.paid })
    expect(await differences()).toEqual([])
    expect((await (await pay(invoice))()).status).toBe(200)
    expect(await differences()).toEqual([])
  })

  it('found at the gateway after a restore waits until a payment of its invoice is completed', async () => {
    const invoice = await openInvoice()
    const { body } = await (await pay(invoice))()
    const paymentId = body.payment.id
    const part = { paymentId, reason: 'Billed twice', amount: 100 }
    expect((await test.call(desk.refundPayment, part, staff)).status).toBe(200)
    expect(await recover()).toBe(false)
    const [open] = await test.sql<{ balance: number }>('select balance from invoice where id = $1', [invoice.id])
    const again = await pay({ id: invoice.id, balance: open?.balance ?? 0 }, uuidv7(), 'answersLate')
    expect((await again()).status).toBe(503)
    const [charge] = await test.sql<{ chargeKey: string; reference: string }>(
      'select processor_key as "chargeKey", processor_reference as reference from payment where id = $1',
      [paymentId],
    )
    await real.refund({ chargeKey: '', reference: '', ...charge, part: null, key: `refund-${paymentId}` })
    const settled = settlePastPayments(jobContext(test.gateways, 'Beacon'), { since: new Date(0) })
    await vi.waitFor(async () => {
      const [row] = await test.sql('select state from payment where id = $1', [paymentId])
      expect(row).toEqual({ state: 'refunding' })
    })
    await test.sql(`update sandbox_bank.charge set created_at = created_at - interval '1 minute'`)
    expect(await settled).toEqual([])
    expect(await test.sql('select state from payment where id = $1', [paymentId])).toEqual([{ state: 'refunded' }])
    expect((await again()).status).toBe(200)
    const [after] = await test.sql('select balance, status from invoice where id = $1', [invoice.id])
    expect(after).toEqual({ balance: invoice.balance - (open?.balance ?? 0), status: 0 })
  })

  it('requires an administrator and an existing payment', async () => {
    const input = { paymentId: uuidv7(), reason: 'None' }
    expect((await test.call(desk.refundPayment, input, staff)).status).toBe(404)
    expect((await test.call(desk.refundPayment, input, full)).status).toBe(403)
    expect((await test.call(desk.refundPayment, input, null)).status).toBe(401)
    expect((await test.call(desk.refundPayment, { ...input, reason: '' }, staff)).status).toBe(400)
  })
})
