import * as passwords from '@tearsheet/protocol/identity/password-endpoints'
import * as auth from '@tearsheet/protocol/identity/sign-in-endpoints'
import * as desk from '@tearsheet/protocol/invoices/desk-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { shareOf } from '@tearsheet/protocol/money'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { jobContext } from '../src/changes/context.ts'
import { loginsOf } from '../src/database/logins.ts'
import { bankPayments } from '../src/gateways/payments/open.ts'
import type { Payments } from '../src/gateways/payments/port.ts'
import { concludePayments } from '../src/invoices/payments/conclude-payments.ts'
import { queueReceipts } from '../src/invoices/payments/queue-receipts.ts'
import { startWorker } from '../src/jobs/worker.ts'
import { openLedger } from '../src/sandbox-bank/ledger.ts'
import { type ClonedDatabase, cloneDatabase, copyDatabase } from '../src/testing/database.ts'
import { runOperatorCommand } from '../src/testing/processes/operator-command.ts'
import { createTestApp, runDueJobs, type SignedIn, type TestApp } from '../src/testing/test-app.ts'
import { makeRestoredSafe, type RestoreReport } from './make-restored-safe.ts'

/** Cleanup functions, run in reverse order at the end. */
const opened: (() => Promise<unknown>)[] = []

let payments: Payments
let gatewayToken: string
let client: SignedIn
let before: TestApp
let restored: TestApp
let makeSafe: () => Promise<RestoreReport>
let report: RestoreReport

/** Invoices by their state at the restored time, and by the later action on the last of them. */
const invoice = { refundedSince: '', underWay: '', paidSince: '' }
let lostTotal: number
/** Response statuses for one token: before the loss, after the restore, and after it was made safe. */
const statuses: number[] = []

beforeAll(async () => {
  await openGateway()
  before = await open()
  client = await before.signIn('full@lakeside.example')
  const [first, second, third] = await listOpen(before)
  if (!first || !second || !third) throw new Error('Three open invoices are needed')
  Object.assign(invoice, { refundedSince: first.id, underWay: second.id, paidSince: third.id })
  expect((await pay(first)).status).toBe(200)
  await before.call(passwords.requestPasswordLink, { username: 'full@lakeside.example' })
  // The card is charged, and the process stops before it receives the result.
  before.gateways.payments.charge = (request) => payments.charge(request).then(() => Promise.reject(new Error('gone')))
  await pay(second)
  Object.assign(before.gateways.payments, payments)
  await before.sql(`update payment set created_at = created_at - interval '1 minute' where state = 'requested'`)

  const copy = await copyDatabase(before.connectionString)
  await live(first.id, third)

  restored = await open(copy)
  statuses.push((await listWith(restored)).status)
  const { database } = restored.gateways
  const { connectionString, logins } = copy
  makeSafe = () => makeRestoredSafe({ connectionString, queue: logins.tearsheet_jobs, database, payments })
  report = await makeSafe()
  statuses.push((await listWith(restored)).status)
  return async () => {
    for (const close of opened.toReversed()) await close()
  }
})

/** The gateway is external: it is not restored with the portal. */
async function openGateway(): Promise<void> {
  const elsewhere = await cloneDatabase('demo')
  const ledger = openLedger(elsewhere.logins.tearsheet_bank)
  opened.push(elsewhere.drop, ledger.close)
  payments = bankPayments(ledger, 5_000)
  gatewayToken = (await ledger.addToken({ brand: 'Visa', last4: '4242', funding: 'credit', behavior: 'approve' })).token
}

async function open(database?: ClonedDatabase): Promise<TestApp> {
  const test = await createTestApp({ LOG_LEVEL: 'silent' }, database)
  opened.push(test.close)
  Object.assign(test.gateways.payments, payments)
  return test
}

/** Performs the later actions, which are lost with the database. */
async function live(paidId: string, third: { id: string; balance: number }): Promise<void> {
  await concludePayments(jobContext({ ...before.gateways, payments }, 'Beacon'))
  lostTotal = third.balance + shareOf(third.balance, 0.03)
  expect((await pay(third)).status).toBe(200)
  const staff = await before.signIn('staff@beacon.example')
  const [row] = await before.sql<{ id: string }>('select payment_id as id from payment_invoice where invoice_id = $1', [
    paidId,
  ])
  const input = { paymentId: row?.id ?? '', reason: 'Paid by mistake' }
  expect((await before.call(desk.refundPayment, input, staff)).status).toBe(200)
  await concludePayments(jobContext({ ...before.gateways, payments }, 'Beacon'))
  await releaseEmails(before)
  await before.call(auth.signOut, {}, client)
  statuses.push((await listWith(before)).status)
}

async function releaseEmails(test: TestApp): Promise<void> {
  await queueReceipts(jobContext(test.gateways, 'Beacon'))
  await runDueJobs(test)
}

function listWith(test: TestApp) {
  const { clientId, clientAccountId } = client.scope
  return test.call(invoices.list, { query: { clientId, clientAccountId, filteredView: 'Open' } }, client)
}

const listOpen = async (test: TestApp) => (await listWith(test)).body.Open.data

async function pay({ id, balance }: { id: string; balance: number }) {
  const body = {
    invoiceIds: [id],
    expectedTotal: balance + shareOf(balance, 0.03),
    payment: { gatewayToken, cardholderName: 'Dana Full' },
  }
  return before.call(invoices.pay, body, client, { headers: { 'idempotency-key': uuidv7() } })
}

describe('a portal with a restored database', () => {
  it('accepts tokens of users who signed out since, and rejects all of them once it is made safe', async () => {
    expect(statuses).toEqual([401, 200, 401])
    expect(report.sessionsEnded).toBeGreaterThan(0)
    await expect(restored.signIn('full@lakeside.example')).resolves.toHaveProperty('token')
  })

  it('sends no email a second time', async () => {
    expect((await before.mail.list()).map(({ subject }) => subject)).toHaveLength(3)
    expect(report.emailsWithdrawn).toEqual({ 'users.sendPasswordLink': 1 })
    await releaseEmails(restored)
    expect(await restored.mail.list()).toEqual([])
  })

  it('detects charges and refunds since the restored time', async () => {
    const rows = await restored.sql(
      `select s.invoice_id as id, p.state, i.status from payment p join payment_invoice s on s.payment_id = p.id
         join invoice i on i.id = s.invoice_id where i.id = any($1) and p.created_at > now() - interval '1 hour'`,
      [Object.values(invoice)],
    )
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ id: invoice.refundedSince, state: 'refunded', status: 0 })
    expect(rows).toContainEqual({ id: invoice.underWay, state: 'succeeded', status: 1 })
  })

  it('reports the charge whose payment is lost, and nothing else', async () => {
    const [lost] = await before.sql<{ key: string }>(
      `select processor_key as key from payment p join payment_invoice s on s.payment_id = p.id where s.invoice_id = $1
         order by p.created_at desc limit 1`,
      [invoice.paidSince],
    )
    expect(report.differences).toEqual([`${lost?.key}: succeeded there (${lostTotal} USD), unknown here`])
  })

  it('assigns no number twice', async () => {
    const highest = `select max(substring(reference from 5)::int) as n from payment`
    const [given] = await before.sql<{ n: number }>(highest)
    const [next] = await restored.sql<{ n: string }>(`select nextval('payment_number_seq') as n`)
    expect(Number(next?.n)).toBeGreaterThan(given?.n ?? Number.POSITIVE_INFINITY)
  })

  it('can be made safe again, with the same differences', async () => {
    expect(await makeSafe()).toMatchObject({ differences: report.differences, emailsWithdrawn: {} })
  })

  it('is not changed while a process runs its jobs', async () => {
    const { log } = restored.app
    const connectionString = loginsOf(restored.connectionString, 'of the tests').tearsheet_jobs
    const worker = await startWorker({ connectionString, tasks: {}, schedule: '', log })
    try {
      await expect.poll(() => makeSafe().catch(String)).toContain('stop it first')
      expect(await runOperatorCommand(restored, 'after-restore', [])).toEqual({
        code: 1,
        printed: 'A portal is running on this database: stop it first\n',
      })
    } finally {
      await worker.stop()
    }
  })
})
