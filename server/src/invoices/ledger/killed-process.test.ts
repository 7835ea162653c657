// @module-tag sql
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, bookDate } from '@tearsheet/protocol/dates'
import * as desk from '@tearsheet/protocol/invoices/desk-endpoints'
import * as reminders from '@tearsheet/protocol/invoices/desk-reminder-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { nextSendingDay } from '@tearsheet/protocol/invoices/reminder-rules'
import { shareOf } from '@tearsheet/protocol/money'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test, vi } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { tokenFor } from '../../testing/cards.ts'
import { compareLedgers } from '../../testing/compare-ledgers.ts'
import { cloneDatabase } from '../../testing/database.ts'
import type { MoneyAction } from '../../testing/processes/money-process.ts'
import { startsMoneyProcesses } from '../../testing/processes/start-money-process.ts'
import { runDueJobs } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { concludePayments } from '../payments/conclude-payments.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'

const today = bookDate(new Date())
const database = await cloneDatabase('demo')
const portal = await withPortal({}, database)
const work = jobContext(portal.gateways, 'Beacon')
const comparison = compareLedgers(portal)
const currency = { code: 'USD', symbol: '$', rate: 1, buffer: 0 }
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const { start, take, killAt, waiting } = startsMoneyProcesses(portal, database)
/** A process that is not killed, for all tests: a start takes as long as most of them. */
const child = await start()

/** Creates an account with two open invoices of $300.00 and $200.00. */
async function makeOwing() {
  const own = await makeAccount(portal, { client: `Killed College ${uuidv7()}` })
  const campaigns = [await makeCampaign(portal, own), await makeCampaign(portal, own)]
  const drafts = await Promise.all(
    campaigns.map(async (campaign, index) => {
      const price = 30_000 - index * 10_000
      const { id } = await makeItem(portal, campaign, { state: [5, 'Published'], price })
      return { campaignId: campaign.id, campaignItems: [id], expectedTotal: price }
    }),
  )
  return { own, drafts }
}

async function makeInvoiced() {
  const { own, drafts } = await makeOwing()
  const { body } = await portal.call(desk.issueInvoices, { drafts, dueDate: today }, ana)
  const ids = body.outcomes.map(({ invoice }) => invoice?.id ?? '')
  return { own, ids: [ids[0] ?? '', ids[1] ?? ''] as const }
}

/** Everything that money actions write for an account, as text. */
const rowsOf = async (clientAccountId: string) => {
  const tables = ['invoice', 'invoice_booking', 'receipt', 'receipt_movement', 'payment_refund', 'payment_refund_share']
  const all = tables.map(
    (table) => `(select json_agg(to_jsonb(r) order by r::text) from ${table} r where client_account_id = $1)`,
  )
  const audited = "(select count(*) from audit_entry where action like 'invoices.%')"
  const [row] = await portal.sql(`select ${[...all, audited].map((one, at) => `${one} as c${at}`).join(', ')}`, [
    clientAccountId,
  ])
  return row
}

const compare = async (own: Awaited<ReturnType<typeof makeAccount>>, ids: readonly string[]) => {
  await comparison.compare({ own, currency })
  for (const id of ids) await comparison.comparePage(ana, id)
}

const atLedger = 'lock table ledger_line in share mode'
const atMovements = 'lock table receipt_movement in share mode'
const atAudit = 'lock table audit_entry in share mode'

type Invoiced = Awaited<ReturnType<typeof makeInvoiced>>
const received = ({ ids: [first, second] }: Invoiced): MoneyAction => ({
  name: 'receive',
  input: {
    amount: 60_000,
    reference: 'Check 7',
    allocations: [
      { invoiceId: first, amount: 30_000 },
      { invoiceId: second, amount: 20_000 },
    ],
  },
})
const credited = ({ ids: [first] }: Invoiced): MoneyAction => ({
  name: 'credit',
  input: { invoiceId: first, amount: 5_000, reason: 'Ran a day late' },
})
const kept = ({ ids: [first] }: Invoiced): MoneyAction => ({
  name: 'keepCredit',
  input: { invoiceId: first, amount: 30_000, reason: 'Did not run', expectedOpen: null },
})

describe('a killed process leaves nothing half done', () => {
  test.each([
    ['while it records a payment for two invoices', atLedger, received, []],
    ['while it keeps the rest of a payment', atMovements, received, []],
    ['while it credits an invoice', atLedger, credited, []],
    ['while it credits a paid invoice', atMovements, kept, [received]],
    ['before it records the credit of a paid invoice', atAudit, kept, [received]],
  ] as const)('%s', { timeout: 120_000 }, async (_, lock, action, before) => {
    const invoiced = await makeInvoiced()
    const { own, ids } = invoiced
    for (const earlier of before) expect(await take(child, earlier(invoiced))).toBe(200)
    const rows = await rowsOf(own.clientAccountId)
    await killAt(lock, action(invoiced))
    expect(await rowsOf(own.clientAccountId)).toEqual(rows)
    await compare(own, ids)
    expect(await take(child, action(invoiced))).toBe(200)
    await compare(own, ids)
    // A clerk who repeats it is rejected
    expect(await take(child, action(invoiced))).toBe(409)
  })

  test('while it voids a credit memo', { timeout: 120_000 }, async () => {
    const invoiced = await makeInvoiced()
    const { own, ids } = invoiced
    expect(await take(child, credited(invoiced))).toBe(200)
    const [memo] = await portal.sql<{ id: string }>(
      'select id from invoice_booking where invoice_id = $1 and credit_number is not null',
      [ids[0]],
    )
    const action: MoneyAction = { name: 'voidCredit', input: { creditId: memo?.id ?? '', reason: 'Entered twice' } }
    const rows = await rowsOf(own.clientAccountId)
    await killAt(atLedger, action)
    expect(await rowsOf(own.clientAccountId)).toEqual(rows)
    expect(await take(child, action)).toBe(200)
    expect(await take(child, action)).toBe(409)
    await compare(own, ids)
  })

  test('while it issues a batch: issued invoices remain, and a repeated run issues the rest', {
    timeout: 120_000,
  }, async () => {
    const { own, drafts } = await makeOwing()
    const action: MoneyAction = { name: 'issue', input: { drafts, dueDate: today } }
    await killAt(`select from campaign_item where id = '${drafts[1]?.campaignItems[0]}' for update`, action)
    const numbers = () =>
      portal.sql<{ number: number; lines: number }>(
        `select invoice_number as number, (select count(*)::int from invoice_item l where l.invoice_id = i.id) as lines
         from invoice i where client_account_id = $1 order by 1`,
        [own.clientAccountId],
      )
    expect(await numbers()).toMatchObject([{ lines: 1 }])
    expect(await take(child, action)).toBe(200)
    const issued = await numbers()
    expect(issued).toMatchObject([{ lines: 1 }, { lines: 1 }])
    expect((issued[1]?.number ?? 0) - (issued[0]?.number ?? 0)).toBe(1)
  })

  test('while it refunds a part of a card payment, before and after the gateway', { timeout: 120_000 }, async () => {
    const { own, ids } = await makeInvoiced()
    const payer = await makePerson(portal, own)
    const payment = { gatewayToken: await tokenFor(portal, 'debit'), cardholderName: 'Dana Full' }
    const [{ rate = 0 } = {}] = await portal.sql<{ rate: number }>(
      'select surcharge_rate as rate from client_account where id = $1',
      [own.clientAccountId],
    )
    const pay = (expectedTotal: number) =>
      portal.call(invoices.pay, { invoiceIds: [ids[0]], expectedTotal, payment }, payer, {
        headers: { 'idempotency-key': uuidv7() },
      })
    const first = await pay(30_000)
    const paid = first.status === 200 ? first : await pay(30_000 + shareOf(30_000, rate))
    expect(paid.status).toBe(200)
    const paymentId = paid.body.payment.id
    const refund: MoneyAction = { name: 'refund', input: { paymentId, reason: 'Billed twice', amount: 1_000 } }
    const rows = await rowsOf(own.clientAccountId)
    await killAt('lock table payment_refund_share in share mode', refund)
    expect(await rowsOf(own.clientAccountId)).toEqual(rows)
    expect(await take(child, refund)).toBe(200)
    await killAt(atLedger, { name: 'conclude', input: null })
    const [pending] = await portal.sql('select booked_at from payment_refund where payment_id = $1', [paymentId])
    expect(pending).toEqual({ booked_at: null })
    await compare(own, ids)
    await Promise.all([concludePayments(work), take(child, { name: 'conclude', input: null })])
    await compare(own, ids)
    const [after] = await portal.sql<{ balance: number }>('select balance from invoice where id = $1', [ids[0]])
    expect(after?.balance).toBeGreaterThan(0)
    expect(await reconcilePayments(work, { since: new Date(Date.now() - 3_600_000) })).toEqual([])
  })

  test('while it records reminders: each recipient receives one', { timeout: 120_000 }, async () => {
    const { own } = await makeInvoiced()
    const manager = await makePerson(portal, own, { name: 'Mia Manager' })
    await portal.call(reminders.setReminders, { isOn: false, days: [0] }, ana)
    await portal.call(reminders.setReminders, { clientId: own.clientId, isOn: true, days: [0] }, ana)
    await portal.sql("update invoice set issued_at = issued_at - interval '5 days' where client_account_id = $1", [
      own.clientAccountId,
    ])
    // Reminders are sent from Monday to Friday
    const reminder = `${own.clientAccountId}/${nextSendingDay(addDays(today, -1))}`
    await killAt('lock table graphile_worker._private_jobs in share mode', { name: 'remind', input: { reminder } })
    const recorded = () => portal.sql('select from billing_email where client_account_id = $1', [own.clientAccountId])
    expect(await recorded()).toHaveLength(0)
    const two = [child, await start()]
    const again = () => Promise.all(two.map((one) => take(one, { name: 'remind', input: { reminder } })))
    expect(await again()).toEqual([200, 200])
    await runDueJobs(portal)
    expect(await again()).toEqual([200, 200])
    await runDueJobs(portal)
    expect(await recorded()).toHaveLength(1)
    const sent = (await portal.mail.list()).filter(
      ({ subject, to }) => /^Reminder/.test(subject) && to.includes(manager.userId),
    )
    expect(sent).toHaveLength(1)
  })
})

test('keeps all views equal after processes were killed at random moments', { timeout: 120_000 }, async () => {
  const invoiced = await makeInvoiced()
  const { own, ids } = invoiced
  const seed = Date.now()
  const parts = fc.sample(fc.double({ min: 0, max: 0.999, noNaN: true }), { numRuns: 200, seed })
  const random = () => parts.pop() ?? 0.5
  const amount = () => 100 + Math.floor(random() * 3_000)
  const oneOf = () => (random() < 0.5 ? ids[0] : ids[1])
  const any = (): MoneyAction => {
    const [invoiceId, part, reason] = [oneOf(), amount(), `Because of ${random()}`]
    const kind = random()
    if (kind < 0.5)
      return {
        name: 'receive',
        input: { amount: part + amount(), reference: uuidv7(), allocations: [{ invoiceId, amount: part }] },
      }
    return kind < 0.75
      ? { name: 'credit', input: { invoiceId, amount: part, reason } }
      : { name: 'keepCredit', input: { invoiceId, amount: part, reason } }
  }
  let done = 0
  for (let kill = 0; kill < 4; kill += 1) {
    const killed = await start()
    const ended = once(killed, 'exit')
    for (let at = 0; at < 3; at += 1) if ((await take(killed, any())) === 200) done += 1
    killed.send(any())
    await sleep(random() * 60)
    killed.kill('SIGKILL')
    await ended
    await vi.waitFor(async () => expect(await waiting()).toBe(0))
    await sleep(100)
    try {
      await compare(own, ids)
    } catch (error) {
      throw new Error(`Seed ${seed}, kill ${kill}`, { cause: error })
    }
  }
  expect(done).toBeGreaterThan(5)
  await comparison.compareExport()
})
