import { addDays } from '@tearsheet/protocol/dates'
import * as documents from '@tearsheet/protocol/invoices/desk-document-endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as reminders from '@tearsheet/protocol/invoices/desk-reminder-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { nextRunDay } from '@tearsheet/protocol/invoices/reminder-rules'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import { makeAccount, makePerson, type TestAccount } from '../../testing/campaign-factories.ts'
import { runDueJobs } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { queueReminders, remindAccount } from './queue-reminders.ts'

const portal = await withPortal()
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const ctx = () => jobContext(portal.gateways, 'Beacon')

/** Creates an open invoice of 100 US dollars. */
async function makeInvoice(
  { clientId, clientAccountId }: TestAccount,
  dueDate: string,
  issuedOn = addDays(dueDate, -30),
) {
  const id = uuidv7()
  const [row] = await portal.sql<{ number: number }>(
    `insert into invoice (id, client_id, client_account_id, due_date, issued_at, balance, paid, status)
     values ($1, $2, $3, $4, $5, 10000, 0, 0) returning invoice_number as number`,
    [id, clientId, clientAccountId, dueDate, `${issuedOn}T23:30:00Z`],
  )
  return { id, number: row?.number ?? 0 }
}

/** Creates an account with a user who manages its invoices. */
async function makeOwing(name: string) {
  const account = await makeAccount(portal, { client: name, account: 'Talent' })
  const manager = await makePerson(portal, account, { name: 'Mia Manager' })
  return { account, manager }
}

const sentTo = async (account: TestAccount) =>
  (await portal.mail.list()).filter(
    ({ subject, text }) => /^Reminder/.test(subject) && text.includes(account.clientAccountId),
  )
const queue = (day: string) => queueReminders(ctx(), { now: new Date(`${day}T14:30:00Z`) })
const run = async (day: string) => {
  await queue(day)
  await runDueJobs(portal)
}
const set = (body: { clientId?: string; isOn: boolean | null; days: number[] | null }) =>
  portal.call(reminders.setReminders, body, ana)

// The demo world has reminders of its own
beforeAll(async () => {
  await set({ isOn: false, days: [-7, 0, 15, 30, 60] })
  await portal.sql('delete from reminder_setting where client_id is not null')
})

describe('reminders', () => {
  it('go out over a quarter on working days, one email for each account and day, whatever runs twice', async () => {
    const { account, manager } = await makeOwing('Quarter College')
    await set({ clientId: account.clientId, isOn: true, days: null })
    // Due on Saturday, October 31, and on the following Monday
    const first = await makeInvoice(account, '2026-10-31')
    const second = await makeInvoice(account, '2026-11-02')
    const days: string[] = []
    for (let day = '2026-10-01'; day < '2027-01-10'; day = addDays(day, 1)) {
      const before = (await sentTo(account)).length
      await Promise.all([queue(day), queue(day)])
      const queued = await portal.sql('select from graphile_worker._private_jobs where run_at <= now()')
      if (queued.length === 0) continue
      // Two processes, and a second run of the day
      await Promise.all([runDueJobs(portal), runDueJobs(portal)])
      await run(day)
      const count = (await sentTo(account)).length - before
      if (count > 0) days.push(`${day} ${count}`)
    }
    // 7 days before both: Saturday and Monday; then on Monday both are due, and so on
    expect(days).toEqual([
      '2026-10-26 1',
      '2026-11-02 1',
      '2026-11-16 1',
      '2026-11-17 1',
      '2026-11-30 1',
      '2026-12-02 1',
      '2026-12-30 1',
      '2027-01-01 1',
    ])
    const emails = await sentTo(account)
    expect(new Set(emails.map(({ to }) => to))).toEqual(new Set([`${manager.userId}@test.example`]))
    const onDue = emails.find(({ text }) => text.includes('was due Oct 31, 2026') && text.includes('due Nov 2, 2026'))
    for (const { id, number } of [first, second]) {
      expect(onDue?.text).toContain(`Invoice # ${number}: $100.00`)
      expect(onDue?.text).toContain(`/invoice-detail/${id}`)
    }
    const page = (await portal.call(ledger.getInvoice, { invoiceId: first.id }, ana)).body
    expect(page.emails.map(({ kind, distance, sentTo: to }) => ({ kind, distance, to }))).toEqual(
      [60, 30, 15, 0, -7].map((distance) => ({ kind: 'reminder', distance, to: [`${manager.userId}@test.example`] })),
    )
    const shown = (await portal.call(invoices.getDetails, { invoiceId: first.id }, manager)).body
    expect(shown.timeline.filter(({ kind }) => kind === 'reminded')).toHaveLength(5)
  }, 120_000)

  it('go to the billing contact instead of the users once there is one', async () => {
    const { account } = await makeOwing('Contact College')
    await set({ clientId: account.clientId, isOn: true, days: [0] })
    const contact = { name: 'Accounts Payable', email: 'AP@contact.example' }
    const { clientAccountId } = account
    const kept = await portal.call(documents.setBillingContact, { clientAccountId, contact }, ana)
    expect(kept.body.contact).toEqual({ ...contact, email: 'ap@contact.example' })
    await makeInvoice(account, '2026-10-05')
    await run('2026-10-05')
    expect((await sentTo(account)).map(({ to }) => to)).toEqual(['ap@contact.example'])
  })

  it('are recorded once by two processes at the same moment', async () => {
    const { account } = await makeOwing('Race College')
    await set({ clientId: account.clientId, isOn: true, days: [0] })
    await makeInvoice(account, '2026-10-06')
    const reminder = `${account.clientAccountId}/2026-10-06`
    await Promise.all([1, 2, 3].map(() => remindAccount(ctx(), { reminder })))
    await runDueJobs(portal)
    expect(await sentTo(account)).toHaveLength(1)
  })

  it('are sent after a mail server has rejected them, once', async () => {
    const { account } = await makeOwing('Failing College')
    await set({ clientId: account.clientId, isOn: true, days: [0] })
    const { id } = await makeInvoice(account, '2026-10-07')
    const send = vi.spyOn(portal.mail, 'send').mockRejectedValueOnce(new Error('Not now'))
    const error = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => {
      send.mockRestore()
      error.mockRestore()
    })
    await run('2026-10-07')
    expect(await sentTo(account)).toHaveLength(0)
    const waiting = (await portal.call(ledger.getInvoice, { invoiceId: id }, ana)).body.emails
    expect(waiting).toMatchObject([{ sentTo: [], waiting: [expect.stringContaining('@')] }])
    await portal.sql('update graphile_worker._private_jobs set run_at = now()')
    await runDueJobs(portal)
    await run('2026-10-07')
    expect(await sentTo(account)).toHaveLength(1)
  })

  it('leave out invoices that are paid, in question or stopped, also after they were queued', async () => {
    const { account } = await makeOwing('Held College')
    await set({ clientId: account.clientId, isOn: true, days: [0, 15] })
    const [due, paid, stopped] = [
      await makeInvoice(account, '2026-10-08'),
      await makeInvoice(account, '2026-10-08'),
      await makeInvoice(account, '2026-10-08'),
    ]
    const stop = { invoiceId: stopped.id, reason: 'In dispute', until: null }
    expect((await portal.call(reminders.stopReminders, stop, ana)).body.stop).toMatchObject({
      reason: 'In dispute',
      by: 'Ana Abel',
      invoice: { id: stopped.id },
    })
    await queue('2026-10-08')
    await remindAccount(ctx(), { reminder: `${account.clientAccountId}/2026-10-08` })
    await portal.sql('update invoice set balance = 0, shown_balance = 0, paid = 10000, status = 1 where id = $1', [
      paid.id,
    ])
    await runDueJobs(portal)
    const [email] = await sentTo(account)
    expect(email?.text).toContain(`Invoice # ${due.number}`)
    expect(email?.text).not.toContain(`# ${paid.number}`)
    expect(email?.text).not.toContain(`# ${stopped.number}`)
    expect((await portal.call(ledger.getInvoice, { invoiceId: stopped.id }, ana)).body.reminderStop?.reason).toBe(
      'In dispute',
    )
    // Resumed, it is reminded by the next one
    await portal.call(reminders.resumeReminders, { invoiceId: stopped.id }, ana)
    await portal.call(
      reminders.stopReminders,
      { clientId: account.clientId, reason: 'Paused', until: '2027-10-23' },
      ana,
    )
    await run('2026-10-23')
    expect(await sentTo(account)).toHaveLength(1)
    await portal.call(reminders.resumeReminders, { clientId: account.clientId }, ana)
    await run('2026-10-23')
    expect((await sentTo(account))[0]?.text).toContain(`# ${stopped.number}`)
    expect(await sentTo(account)).toHaveLength(2)
  })

  it('are off until they are switched on, and a client has settings of its own', async () => {
    const { account } = await makeOwing('Own College')
    await portal.sql('delete from reminder_setting')
    const fresh = (await portal.call(reminders.getReminders, {}, ana)).body
    expect(fresh.provider).toEqual({ isOn: false, days: [-7, 0, 15, 30, 60] })
    const day = nextRunDay(new Date())
    const { number } = await makeInvoice(account, day, addDays(day, -20))
    const { number: without } = await makeInvoice(await makeAccount(portal, { client: 'Empty College' }), day)
    expect(fresh.preview.emails).toEqual([])
    const on = (await set({ isOn: true, days: [15, 0] })).body
    expect(on.provider).toEqual({ isOn: true, days: [0, 15] })
    const mine = on.preview.emails.find(({ clientAccount }) => clientAccount.id === account.clientAccountId)
    expect(mine?.invoices).toMatchObject([{ invoiceNumber: number, distance: 0 }])
    expect(on.preview.withheld.find(({ invoiceNumber }) => invoiceNumber === without)?.because).toBe('noRecipient')
    const off = (await set({ clientId: account.clientId, isOn: false, days: null })).body
    expect(off.clients).toMatchObject([{ client: { name: 'Own College' }, isOn: false, days: null }])
    const named = ({ clientAccount }: { clientAccount: { id: string } }) => clientAccount.id === account.clientAccountId
    expect(off.preview.emails.some(named)).toBe(false)
    expect((await set({ clientId: account.clientId, isOn: null, days: null })).body.clients).toEqual([])
    await set({ isOn: false, days: [0] })
  })
})

const absent = '01990000-0000-7000-8000-000000000000'

describe('settings of reminders', () => {
  it('report all malformed fields, and unknown clients and invoices', async () => {
    const wrong = { isOn: 'yes', days: [0, 0, 400] }
    const { status, body } = await portal.call(reminders.setReminders, wrong as never /* malformed on purpose */, ana)
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, expect.arrayContaining(['isOn', 'days.2'])])
    const none = await set({ isOn: null, days: null })
    expect([none.status, none.body.errors?.map(({ field }) => field)]).toEqual([400, ['isOn', 'days']])
    const past = { invoiceId: absent, reason: ' ', until: '2020-01-01' }
    const refused = await portal.call(reminders.stopReminders, past, ana)
    expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([400, ['reason', 'until']])
    const both = await portal.call(reminders.resumeReminders, { clientId: absent, invoiceId: absent }, ana)
    expect([both.status, both.body.errors?.length]).toEqual([400, 2])
    const unknown = await Promise.all([
      set({ clientId: absent, isOn: true, days: null }),
      portal.call(reminders.stopReminders, { invoiceId: absent, reason: 'x' }, ana),
      portal.call(reminders.resumeReminders, { clientId: absent }, ana),
    ])
    expect(unknown.map((response) => response.status)).toEqual([404, 404, 404])
  })

  it('are for the desk only', async () => {
    const { manager } = await makeOwing('Closed College')
    const statuses = async (as: typeof manager | null) => [
      (await portal.call(reminders.getReminders, {}, as)).status,
      (await portal.call(reminders.setReminders, { isOn: true, days: [0] }, as)).status,
      (await portal.call(reminders.stopReminders, { invoiceId: absent, reason: 'x' }, as)).status,
      (await portal.call(reminders.resumeReminders, { invoiceId: absent }, as)).status,
    ]
    expect(await statuses(manager)).toEqual([403, 403, 403, 403])
    expect(await statuses(null)).toEqual([401, 401, 401, 401])
  })
})
