// @module-tag sql

import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { priceOf } from '@tearsheet/protocol/invoices/rules'
import type { Invoice } from '@tearsheet/protocol/invoices/schemas'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import { viewingAs } from '../../testing/campaign-factories.ts'
import { tokenFor } from '../../testing/cards.ts'
import { retryWhileUnavailable } from '../../testing/retry-while-unavailable.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const test = await withPortal({ PAYMENT_DEADLINE_MS: '700' })
const full = await test.signIn('full@lakeside.example')
const northern = await test.signIn('admin@northern.example')

/** Returns open, unpaid invoices of one currency. */
async function openInvoices(as: SignedIn, count: number, code = 'USD'): Promise<Invoice[]> {
  const { clientId, clientAccountId } = as.scope
  const query = { clientId, clientAccountId, filteredView: 'Open' as const, paginationLimit: 100 }
  const { body } = await test.call(invoices.list, { query }, as)
  const found = body.Open.data.filter(({ currencyCodeInvoice }) => currencyCodeInvoice === code).slice(0, count)
  expect(found).toHaveLength(count)
  return found
}

const payable = (list: Invoice[]) =>
  list.map(({ id, balance, shown, currencyCodeInvoice: currencyCode }) => ({
    id,
    balance,
    shownBalance: shown.balance,
    currencyCode,
  }))
const priced = (list: Invoice[], rate = 0.03) => priceOf(payable(list), rate)

interface Pay {
  as?: SignedIn
  list: Invoice[]
  total?: number
  token: string
  key?: string
  onBehalfOf?: string
}

function pay({ as = full, list, total = priced(list).total, token, key = uuidv7(), onBehalfOf }: Pay) {
  const payment = { gatewayToken: token, cardholderName: 'Dana Full' }
  const body = { invoiceIds: list.map(({ id }) => id), expectedTotal: total, payment, onBehalfOf }
  return test.call(invoices.pay, body, as, { headers: { 'idempotency-key': key } })
}

const stored = async (id: string) =>
  (await test.sql('select balance, paid, status from invoice where id = $1', [id]))[0]
const chargesOf = (reference: string) =>
  test.sql<{ amount: string; currency: string; status: string }>(
    `select c.amount, c.currency, c.status from sandbox_bank.charge c
     join payment p on p.processor_key = c.idempotency_key where p.reference = $1`,
    [reference],
  )

/** Asserts the invariants of the ledger. */
async function expectLedgerToAgree() {
  expect(await reconcilePayments(jobContext(test.gateways, 'Beacon'), { since: new Date(0) })).toEqual([])
  const [sums] = await test.sql(`select
    (select coalesce(sum(amount), 0) from ledger_line)::int as balance,
    (select coalesce(sum(charged), 0) from ledger_line)::int as charged,
    (select count(*) from payment_invoice where holds)::int as held,
    (select count(*) from (
      select p.id from payment p join payment_invoice s on s.payment_id = p.id group by p.id
      having p.amount <> sum(s.amount) or p.surcharge <> sum(s.surcharge)
        or p.charged_amount <> sum(s.charged_amount) or p.charged_surcharge <> sum(s.charged_surcharge)) crooked)::int as crooked`)
  expect(sums).toEqual({ balance: 0, charged: 0, held: 0, crooked: 0 })
}

describe('paying invoices', () => {
  it('closes them, takes one charge with the surcharge and returns the new balance', async () => {
    const list = await openInvoices(full, 2)
    const before = await test.call(invoices.getBalance, {}, full)
    const price = priced(list)
    const { status, body } = await pay({ list, token: await tokenFor(test) })
    expect(status).toBe(200)
    expect(body.payment).toMatchObject({
      amount: price.amount,
      surcharge: price.surcharge,
      total: price.total,
      chargedTotal: price.total,
      currencyCode: 'USD',
      cardBrand: 'Visa',
      cardLast4: '4242',
    })
    expect(body.payment.invoices.toSorted()).toEqual(list.map(({ id }) => id).toSorted())
    for (const { id, balance, paid } of list) {
      expect(body.invoices).toContainEqual({ id, balance: 0, paid: paid + balance })
      expect(await stored(id)).toEqual({ balance: 0, paid: paid + balance, status: 1 })
    }
    expect(body.invoiceBalance).toBe(before.body.invoiceBalance - price.amount)
    expect(body.openInvoiceCount).toBe(before.body.openInvoiceCount - 2)
    expect(await chargesOf(body.payment.reference)).toEqual([
      { amount: String(price.total), currency: 'USD', status: 'succeeded' },
    ])
    const details = await test.call(invoices.getDetails, { invoiceId: list[0]?.id ?? '' }, full)
    expect(details.body.payments).toEqual([body.payment])
    await expectLedgerToAgree()
  })

  it('charges exactly the displayed amount in Canadian dollars', async () => {
    const list = await openInvoices(northern, 2, 'CAD')
    const price = priced(list)
    const { status, body } = await pay({ as: northern, list, token: await tokenFor(test) })
    expect(status).toBe(200)
    expect(body.payment).toMatchObject({ total: price.total, chargedTotal: price.chargedTotal, currencyCode: 'CAD' })
    expect(await chargesOf(body.payment.reference)).toEqual([
      { amount: String(price.chargedTotal), currency: 'CAD', status: 'succeeded' },
    ])
    await expectLedgerToAgree()
  })

  it('adds no surcharge for a debit card', async () => {
    const list = await openInvoices(full, 1)
    const token = await tokenFor(test, 'debit')
    expect((await pay({ list, token })).status).toBe(409)
    const { status, body } = await pay({ list, token, total: priced(list, 0).total })
    expect(status).toBe(200)
    expect(body.payment).toMatchObject({ surcharge: 0, total: list[0]?.balance })
  })

  it('returns 409 without a charge when the total differs from the displayed one', async () => {
    const list = await openInvoices(full, 1)
    const { status, body } = await pay({ list, token: await tokenFor(test), total: priced(list).total - 1 })
    expect(status).toBe(409)
    expect(body.errors?.[0]?.field).toBe('expectedTotal')
    expect(await stored(list[0]?.id ?? '')).toMatchObject({ status: 0 })
    expect(await test.sql('select from payment where amount = $1', [list[0]?.balance])).toEqual([])
  })

  it.each([
    ['declined', 'card_declined'],
    ['insufficientFunds', 'card_declined'],
    ['failsBefore', 'payment_not_taken'],
  ] as const)('reports a card that is %s, and releases the invoice for another card', async (card, code) => {
    const list = await openInvoices(full, 1)
    const key = uuidv7()
    const token = await tokenFor(test, card)
    for (let round = 0; round < 2; round++) {
      const { status, body } = await pay({ list, token, key })
      expect([status, body.errors?.[0]?.code]).toEqual([400, code])
    }
    expect(await stored(list[0]?.id ?? '')).toMatchObject({ status: 0 })
    expect((await pay({ list, token: await tokenFor(test) })).status).toBe(200)
    await expectLedgerToAgree()
  })

  it('detects a charge whose response was lost', async () => {
    const list = await openInvoices(full, 1)
    const { status, body } = await pay({ list, token: await tokenFor(test, 'silentAfter') })
    expect(status).toBe(200)
    expect(await chargesOf(body.payment.reference)).toHaveLength(1)
    await expectLedgerToAgree()
  })

  it('executes 32 concurrent requests with one key once, with the same response for each', async () => {
    const list = await openInvoices(full, 2)
    const [token, key] = [await tokenFor(test), uuidv7()]
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => retryWhileUnavailable(() => pay({ list, token, key }))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(32).fill(200))
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(await chargesOf(answers[0]?.body.payment.reference ?? '')).toHaveLength(1)
    await expectLedgerToAgree()
  })

  it('lets one of two payers win and returns 409 to the other', async () => {
    const [first, second] = await openInvoices(full, 2)
    if (!first || !second) throw new Error('Fewer than two open invoices found')
    const token = await tokenFor(test)
    const answers = await Promise.all([pay({ list: [first, second], token }), pay({ list: [second, first], token })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const again = await pay({ list: [first], token })
    expect([again.status, again.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(
        new RegExp(`^Invoice # ${first.invoice_number} is already paid\\. Paid by .+ on \\w+ \\d+, \\d{4}`),
      ),
    ])
    await expectLedgerToAgree()
  })

  it('rejects a key that was used for another request', async () => {
    const [first, second] = await openInvoices(full, 2)
    if (!first || !second) throw new Error('Fewer than two open invoices found')
    const [token, key] = [await tokenFor(test), uuidv7()]
    expect((await pay({ list: [first], token, key })).status).toBe(200)
    const other = await pay({ list: [second], token, key })
    expect([other.status, other.body.errors?.[0]?.field]).toEqual([409, 'Idempotency-Key'])
  })

  it('rejects payments of an administrator viewing as another user until that user’s username is typed', async () => {
    const staff = await viewingAs(test, await test.signIn('staff@beacon.example'), full)
    const list = await openInvoices(full, 1)
    const token = await tokenFor(test)
    for (const onBehalfOf of [undefined, 'staff@beacon.example']) {
      const { status, body } = await pay({ as: staff, list, token, ...(onBehalfOf ? { onBehalfOf } : {}) })
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['onBehalfOf']])
    }
    expect((await stored(list[0]?.id ?? ''))?.paid).toBe(list[0]?.paid)
    const paid = await pay({ as: staff, list, token, onBehalfOf: ' Full@Lakeside.example' })
    expect(paid.status).toBe(200)
  })
})

describe('payment request is rejected', () => {
  it('without a key, without a card token, and for invoices of another account', async () => {
    const list = await openInvoices(full, 1)
    const theirs = await openInvoices(northern, 1, 'CAD')
    const payment = { gatewayToken: await tokenFor(test), cardholderName: 'Dana Full' }
    const body = { invoiceIds: list.map(({ id }) => id), expectedTotal: priced(list).total, payment }
    const keyless = await test.call(invoices.pay, body, full)
    expect([keyless.status, keyless.body.errors?.[0]?.field]).toEqual([400, 'Idempotency-Key'])
    const cardless = await pay({ list, token: 'tok_nobody' })
    expect([cardless.status, cardless.body.errors?.[0]?.field]).toEqual([400, 'payment.gatewayToken'])
    expect((await pay({ list: theirs, token: payment.gatewayToken })).status).toBe(404)
    expect((await pay({ list: [...list, ...theirs], token: payment.gatewayToken })).status).toBe(404)
    expect(await stored(list[0]?.id ?? '')).toMatchObject({ status: 0 })
  })

  it('for a user without the invoice permission, and without a token', async () => {
    const list = await openInvoices(full, 1)
    const limited = await test.signIn('limited@lakeside.example')
    const token = await tokenFor(test)
    expect((await pay({ as: limited, list, token })).status).toBe(403)
    const payment = { gatewayToken: token, cardholderName: 'Nobody' }
    expect((await test.call(invoices.pay, { invoiceIds: [], expectedTotal: 1, payment }, null)).status).toBe(401)
  })
})
