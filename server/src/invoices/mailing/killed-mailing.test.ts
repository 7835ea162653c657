// @module-tag sql
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { addDays, bookDate } from '@tearsheet/protocol/dates'
import * as desk from '@tearsheet/protocol/invoices/desk-endpoints'
import * as reminders from '@tearsheet/protocol/invoices/desk-reminder-endpoints'
import { nextSendingDay } from '@tearsheet/protocol/invoices/reminder-rules'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { cloneDatabase } from '../../testing/database.ts'
import type { MoneyAction } from '../../testing/processes/money-process.ts'
import { startsMoneyProcesses } from '../../testing/processes/start-money-process.ts'
import { withPortal } from '../../testing/with-portal.ts'

/** The Message-ID of a received email, and what the database had about it at that time. */
interface Received {
  id: string
  recorded: unknown
}

const received: Received[] = []
let isSilent = false
const recordedText = 'select waiting, sent_to as "sentTo" from billing_email where id = $1'
let emailId = ''

// Accepts each email; while it is silent, it has the email and does not confirm it
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: async (stream, _session, done) => {
    const content = await readText(stream)
    const [recorded] = await portal.sql(recordedText, [emailId])
    received.push({ id: /^message-id:\s*(<[^>]+>)/im.exec(content)?.[1] ?? '', recorded })
    if (!isSilent) done()
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
const { port } = server.server.address() as AddressInfo // it listens on a port
afterAll(() => {
  server.close()
})

const today = bookDate(new Date())
/** Reminders are sent from Monday to Friday. */
const sendingDay = nextSendingDay(addDays(today, -1))
const database = await cloneDatabase('demo')
const portal = await withPortal({}, database)
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const { start, take, killAt } = startsMoneyProcesses(portal, database, { mailUrl: `smtp://127.0.0.1:${port}` })
/** A process that is not killed. */
const survivor = await start()
beforeEach(() => {
  received.length = 0
  isSilent = false
})

/** Records the reminder of a due invoice for its only recipient, and returns the action that sends it. */
async function recordReminder(): Promise<MoneyAction> {
  const account = await makeAccount(portal, { client: `Reminded College ${Math.random()}` })
  const manager = await makePerson(portal, account, { name: 'Mia Manager' })
  const campaign = await makeCampaign(portal, account)
  const { id } = await makeItem(portal, campaign, { state: [5, 'Published'], price: 30_000 })
  const body = { campaignId: campaign.id, campaignItems: [id], dueDate: today }
  expect((await portal.call(desk.issueInvoice, body, ana)).status).toBe(200)
  await portal.sql("update invoice set issued_at = issued_at - interval '5 days' where client_account_id = $1", [
    account.clientAccountId,
  ])
  await portal.call(reminders.setReminders, { isOn: false, days: [0] }, ana)
  await portal.call(reminders.setReminders, { clientId: account.clientId, isOn: true, days: [0] }, ana)
  const reminder = `${account.clientAccountId}/${sendingDay}`
  expect(await take(survivor, { name: 'remind', input: { reminder } })).toBe(200)
  const [row] = await portal.sql<{ id: string }>('select id from billing_email where client_account_id = $1', [
    account.clientAccountId,
  ])
  emailId = row?.id ?? ''
  return { name: 'mailReminder', input: { emailId, to: `${manager.userId}@test.example` } }
}

/** Sends a reminder again in another process, twice, as the queue does at most. */
async function sendAgain(action: MoneyAction): Promise<void> {
  for (let time = 0; time < 2; time += 1) expect(await take(survivor, action)).toBe(200)
}

// Decision record 0109
describe('a process that is killed while it sends a reminder', { timeout: 120_000 }, () => {
  const to = expect.stringMatching(/@test\.example$/)
  const isRecorded = { waiting: [to], sentTo: [] }
  const isSent = [{ waiting: [], sentTo: [to] }]

  test('before it reaches the mail server, loses no reminder and repeats none', async () => {
    const action = await recordReminder()
    await killAt('lock table billing_email in access exclusive mode', action)
    expect(received).toEqual([])
    await sendAgain(action)
    expect(received).toEqual([{ id: expect.stringContaining(emailId), recorded: isRecorded }])
    expect(await portal.sql(recordedText, [emailId])).toEqual(isSent)
  })

  test('while the mail server has the email and has not confirmed it, repeats it once, with the same id', async () => {
    const action = await recordReminder()
    isSilent = true
    const child = await start()
    child.send(action)
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 30_000 })
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    isSilent = false
    expect(await portal.sql(recordedText, [emailId])).toEqual([isRecorded])
    await sendAgain(action)
    expect(received.map(({ recorded }) => recorded)).toEqual([isRecorded, isRecorded])
    expect(new Set(received.map(({ id }) => id)).size).toBe(1)
    expect(await portal.sql(recordedText, [emailId])).toEqual(isSent)
  })

  test('before it records the confirmation of the mail server, repeats it once, with the same id', async () => {
    const action = await recordReminder()
    await killAt(`select from billing_email where id = '${emailId}' for update`, action)
    expect(received).toHaveLength(1)
    await sendAgain(action)
    expect(received).toHaveLength(2)
    expect(new Set(received.map(({ id }) => id)).size).toBe(1)
    expect(await portal.sql(recordedText, [emailId])).toEqual(isSent)
  })
})
