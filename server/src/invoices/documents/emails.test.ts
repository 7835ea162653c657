import { addDays } from '@tearsheet/protocol/dates'
import * as desk from '@tearsheet/protocol/invoices/desk-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { list as listNotifications } from '@tearsheet/protocol/notifications/endpoints'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { tokenFor } from '../../testing/cards.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { runDueJobs, type SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { recordBooking } from '../ledger/record-booking.ts'
import { markOverdue } from '../mark-overdue.ts'
import { queueReceipts } from '../payments/queue-receipts.ts'
import { queueOverdue, sendOverdue } from './send-overdue.ts'
import { monthBefore, queueEmails, queueStatements } from './send-statement.ts'

const test = await withPortal()
const full = await test.signIn('full@lakeside.example')

const sender = {
  title: 'Portal',
  providerName: 'Beacon',
  providerPhone: '+1 555 0100',
  providerAddress: [],
  portalUrl: 'http://portal',
}
/** Makes the mail server reject one mailbox, until it is accepted again. */
function rejectMailTo(rejected: string) {
  const taken: string[] = []
  const send = vi.spyOn(test.mail, 'send').mockImplementation(async ({ to }) => {
    if (to === rejected) throw new Error('No such mailbox')
    taken.push(to)
  })
  const error = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => {
    send.mockRestore()
    error.mockRestore()
  })
  return {
    taken: () => taken,
    accept: () =>
      send.mockImplementation(async ({ to }) => {
        taken.push(to)
      }),
  }
}

/** Runs failed jobs without waiting for their retry delay. */
async function runFailedJobs(): Promise<void> {
  await test.sql('update graphile_worker._private_jobs set run_at = now()')
  await runDueJobs(test)
}

const today = new Date().toISOString().slice(0, 10)

describe('receipt of a payment', () => {
  it('is sent to the payer, once, with the amounts and links to its page and to the settings', async () => {
    const rows = await test.sql<{ id: string; balance: number; invoice_number: number }>(
      `select id, balance, invoice_number from invoice where status = 0 and currency = 'USD' and client_account_id = $1
       order by invoice_number limit 2`,
      [full.scope.clientAccountId],
    )
    const subtotal = rows.reduce((sum, { balance }) => sum + balance, 0)
    const payment = { gatewayToken: await tokenFor(test, 'debit'), cardholderName: 'Dana <b>Full</b>' }
    const input = { invoiceIds: rows.map(({ id }) => id), expectedTotal: subtotal, payment }
    const paid = await test.call(invoices.pay, input, full, { headers: { 'idempotency-key': 'receipt' } })
    expect(paid.status).toBe(200)
    expect(await test.mail.list()).toHaveLength(0)

    await Promise.all([
      queueReceipts(jobContext(test.gateways, 'Beacon')),
      queueReceipts(jobContext(test.gateways, 'Beacon')),
    ])
    await runDueJobs(test)
    await queueReceipts(jobContext(test.gateways, 'Beacon'))
    await runDueJobs(test)
    const emails = await test.mail.list()
    expect(emails.map(({ to }) => to)).toEqual(['full@lakeside.example'])
    const { reference, id } = paid.body.payment
    const [email] = emails
    expect(email?.subject).toBe(`Payment received: ${reference}`)
    for (const part of [email?.text, email?.html]) {
      expect(part).toContain(reference)
      expect(part).toContain(`# ${rows[0]?.invoice_number}, # ${rows[1]?.invoice_number}`)
      expect(part).toContain('Visa ending in 5556')
      expect(part).toContain(`/invoices?paid=${id}`)
      expect(part).toContain('/manage-account/notifications')
      expect(part).not.toContain('Credit card surcharge')
    }
    const [attachment] = email?.attachments ?? []
    expect(attachment).toMatchObject({ fileName: `Receipt-${reference}.pdf`, mediaType: 'application/pdf' })
    const { title, pages } = await readPdf(Buffer.from(attachment?.content ?? '', 'base64'))
    expect(title).toContain(reference)
    expect(pages.join()).toContain('Visa ending in 5556')
    const reported = async (as: SignedIn) =>
      (await test.call(invoices.getPayment, { paymentId: id }, as)).body.receiptTo
    expect([await reported(full), await reported(await test.signIn('admin@lakeside.example'))]).toEqual([
      'full@lakeside.example',
      'full@lakeside.example',
    ])
  })

  it('is not sent for a declined card, nor for earlier payments', async () => {
    const before = (await test.mail.list()).length
    const [row] = await test.sql<{ id: string; balance: number }>(
      `select id, balance from invoice where status = 0 and currency = 'USD' and client_account_id = $1 limit 1`,
      [full.scope.clientAccountId],
    )
    const total = Math.round((row?.balance ?? 0) * 1.03)
    const payment = { gatewayToken: await tokenFor(test, 'declined'), cardholderName: 'Dana Full' }
    const input = { invoiceIds: [row?.id ?? ''], expectedTotal: total, payment }
    expect((await test.call(invoices.pay, input, full, { headers: { 'idempotency-key': 'declined' } })).status).toBe(
      400,
    )
    await queueReceipts(jobContext(test.gateways, 'Beacon'))
    await runDueJobs(test)
    expect(await test.mail.list()).toHaveLength(before)
  })
})

describe('invoice that becomes overdue', () => {
  it('notifies users who may manage invoices once, and is recorded in its history, however often the job runs', async () => {
    const limited = await test.signIn('limited@lakeside.example')
    const [row] = await test.sql<{ id: string; invoice_number: number }>(
      `update invoice set due_date = $2::date - 1 where id = (select id from invoice where status = 0 and due_date > $2::date
         and client_account_id = $1 limit 1) returning id, invoice_number`,
      [full.scope.clientAccountId, today],
    )
    const reported = async (as: SignedIn) =>
      (await test.call(listNotifications, {}, as)).body.notificationList.filter(({ link }) =>
        link?.endsWith(row?.id ?? 'none'),
      )
    const look = () => markOverdue(jobContext(test.gateways, 'Beacon'), { today })
    const before = await test.sql('select 1 from notification')
    await Promise.all([look(), look(), look()])
    await look()
    expect(await reported(full)).toMatchObject([
      { type: 'INVOICE_OVERDUE', message: expect.stringContaining(`Invoice # ${row?.invoice_number} was due on`) },
    ])
    expect(await reported(limited)).toEqual([])
    expect(await test.sql('select 1 from notification')).toHaveLength(before.length + 1)
    const { timeline } = (await test.call(invoices.getDetails, { invoiceId: row?.id ?? '' }, full)).body
    expect(timeline.filter(({ kind }) => kind === 'overdue')).toHaveLength(1)
  })

  it('is emailed to users who may manage invoices, once, and not if it was paid in the meantime', async () => {
    const mailed = async () => (await test.mail.list()).filter(({ subject }) => subject.includes('overdue'))
    await runDueJobs(test)
    await runDueJobs(test)
    const emails = await mailed()
    const addresses = emails.map(({ to }) => to)
    expect(addresses).toEqual(expect.arrayContaining(['admin@lakeside.example', 'full@lakeside.example']))
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const other of ['limited@lakeside.example', 'custom@lakeside.example', 'inactive@lakeside.example'])
      expect(addresses).not.toContain(other)
    const [row] = await test.sql<{ id: string; client_account_id: string; invoice_number: number }>(
      `select i.id, i.client_account_id, i.invoice_number from invoice i where exists (
         select from notification n where n.link like '%' || i.id) and due_date = $1::date - 1 limit 1`,
      [today],
    )
    const [email] = emails
    for (const part of [email?.text, email?.html]) {
      expect(part).toContain(`# ${row?.invoice_number}`)
      expect(part).toContain(`/invoice-detail/${row?.id}`)
    }
    await test.sql(
      'update invoice set status = 1, paid = paid + balance, balance = 0, shown_balance = 0 where id = $1',
      [row?.id],
    )
    const deps = { database: test.gateways.database, mail: test.mail, sender }
    const notice = { clientAccountId: row?.client_account_id ?? '', invoiceIds: [row?.id ?? ''] }
    await sendOverdue(jobContext(deps, 'Beacon'), { ...notice, userId: full.userId })
    expect(await mailed()).toHaveLength(emails.length)
  })

  it('is emailed to all other recipients once, although one mailbox rejects it', async () => {
    const mail = rejectMailTo('admin@lakeside.example')
    const [row] = await test.sql<{ id: string }>(
      'select id from invoice where status = 0 and client_account_id = $1 order by id limit 1',
      [full.scope.clientAccountId],
    )
    const notice = { clientAccountId: full.scope.clientAccountId, invoiceIds: [row?.id ?? ''] }
    await queueOverdue(jobContext(test.gateways, 'Beacon'), notice)
    await runDueJobs(test)
    await runFailedJobs()
    expect(mail.taken().filter((to) => to === 'full@lakeside.example')).toHaveLength(1)
    mail.accept()
    await runFailedJobs()
    expect(mail.taken().toSorted()).toEqual([...new Set(mail.taken())].toSorted())
    expect(mail.taken()).toContain('admin@lakeside.example')
  })
})

describe('monthly statement', () => {
  it('is emailed once with its PDF to users who manage the invoices of an account with a balance or movements', async () => {
    expect(monthBefore('2026-03-01')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    const statements = async () =>
      (await test.mail.list()).filter(({ subject }) => subject.startsWith('Statement of account for'))
    await queueStatements(jobContext(test.gateways, 'Beacon'), { today })
    await queueStatements(jobContext(test.gateways, 'Beacon'), { today })
    await runDueJobs(test)
    await queueStatements(jobContext(test.gateways, 'Beacon'), { today })
    await runDueJobs(test)
    const mine = (await statements()).filter(({ to }) => to === 'full@lakeside.example')
    expect(mine).toHaveLength(1)
    const [email] = mine
    expect(email?.text).toContain('Closing balance')
    const { title } = await readPdf(Buffer.from(email?.attachments[0]?.content ?? '', 'base64'))
    expect(title).toContain('Statement of account')
    expect((await statements()).map(({ to }) => to)).not.toContain('limited@lakeside.example')
  })

  it('is emailed to all other recipients once, although one mailbox rejects it', async () => {
    const mail = rejectMailTo('admin@lakeside.example')
    await test.sql('delete from graphile_worker._private_jobs')
    const [, to] = Object.values(monthBefore(today))
    await queueEmails(jobContext(test.gateways, 'Beacon'), { statement: `${full.scope.clientAccountId}/${to}` })
    await runDueJobs(test)
    await runFailedJobs()
    expect(mail.taken().filter((one) => one === 'full@lakeside.example')).toHaveLength(1)
    mail.accept()
    await runFailedJobs()
    expect(mail.taken().toSorted()).toEqual([...new Set(mail.taken())].toSorted())
    expect(mail.taken()).toContain('admin@lakeside.example')
  })

  it('is emailed for a month in which a credit and a check closed the last invoice, with sums that add up', async () => {
    const own = await makeAccount(test)
    const reader = await makePerson(test, own)
    const staff = await makePerson(test, null, { isAdministrator: true })
    const campaign = await makeCampaign(test, own)
    const { id } = await makeItem(test, campaign, { state: [5, 'Published'], price: 50_000 })
    const input = { campaignId: campaign.id, campaignItems: [id], dueDate: addDays(today, 30) }
    const { invoice } = (await test.call(desk.issueInvoice, input, staff)).body
    const { from, to } = monthBefore(today)
    await test.sql('update invoice set issued_at = $2::date where id = $1', [invoice.id, addDays(from, -20)])
    const book = (kind: 'credit' | 'check', amount: number) =>
      jobContext(test.gateways, 'Desk').inTransaction((ctx) =>
        recordBooking(ctx, {
          kind,
          on: [{ invoiceId: invoice.id, amount }],
          bookedOn: to,
          reference: '5512',
          reason: 'The ad ran a day late',
        }),
      )
    await book('credit', 5_000)
    await book('check', 45_000)
    await queueStatements(jobContext(test.gateways, 'Beacon'), { today })
    await runDueJobs(test)
    const [person] = await test.sql<{ username: string }>('select username from app_user where id = $1', [
      reader.userId,
    ])
    const [email, ...more] = (await test.mail.list()).filter((one) => one.to === person?.username)
    expect(more).toEqual([])
    expect(email?.text).toContain(
      [
        'Opening balance: $500.00',
        'Invoiced: $0.00',
        'Paid: $450.00',
        'Credited: $50.00',
        'Closing balance: $0.00',
      ].join('\n'),
    )
  })
})
