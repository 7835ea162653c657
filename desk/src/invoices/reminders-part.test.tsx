import { addressOf } from '@tearsheet/protocol/addresses'
import * as documents from '@tearsheet/protocol/invoices/desk-document-endpoints'
import * as reminders from '@tearsheet/protocol/invoices/desk-reminder-endpoints'
import type { Reminders } from '@tearsheet/protocol/invoices/reminder-schemas'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { afterEach, expect, it } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { RemindersPart } from './reminders-part.tsx'

// R21.56, R21.57
let shown: ShownDesk
afterEach(() => shown.close())

const id = (n: number) => `01990000-0000-7000-8000-00000000000${n}`
const address = addressOf('desk', { queue: 'invoices' }, { tab: 'reminders' })
const client = { id: id(1), name: 'Northern Health' }
const invoice = {
  id: id(3),
  invoiceNumber: 88_098,
  dueDate: '2026-11-12',
  distance: 15,
  shown: { currencyCode: 'CAD', symbol: 'C$', amount: 30_044 },
}
const data: Reminders = {
  provider: { isOn: true, days: [-7, 0, 15] },
  clients: [{ client, isOn: null, days: [0] }],
  stops: [
    {
      id: id(5),
      client,
      invoice: { id: id(4), invoiceNumber: 88_100 },
      reason: 'In dispute',
      until: null,
      by: 'Ana Abel',
      at: '2026-11-20T12:00:00Z',
    },
  ],
  preview: {
    day: '2026-11-27',
    emails: [
      {
        client,
        clientAccount: { id: id(2), name: 'Talent' },
        recipients: ['ap@northern.example'],
        invoices: [invoice],
      },
    ],
    withheld: [],
  },
}

it('shows the next run with its recipients, and saves the days as typed', async () => {
  shown = await showDesk(<RemindersPart />, address, ({ answer }) => answer(reminders.getReminders, data))
  await shown.until('Next run')
  const text = shown.text()
  for (const part of ['7 days before; on the due date; 15 days after', 'ap@northern.example', '# 88098', 'In dispute'])
    expect(text).toContain(part)
  await shown.press('Change reminders of all clients')
  await shown.fill('Days', '-3, 0 10')
  shown.answer(reminders.setReminders, data)
  await shown.press('Save')
  expect(shown.sent.find(({ path }) => path === reminders.setReminders.path)?.body).toEqual({
    clientId: null,
    isOn: true,
    days: [-3, 0, 10],
  })
})

it('emails nothing until recipients are chosen and the text is confirmed', async () => {
  const recipients = [
    { name: 'Accounts Payable', email: 'ap@northern.example', isContact: true },
    { name: 'Mia Manager', email: 'mia@northern.example', isContact: false },
  ]
  const draft = { recipients, subject: 'Invoice # 88098', message: 'Attached.', attachments: ['Invoice-88098.pdf'] }
  shown = await showDesk(
    <EmailDialog document={{ kind: 'invoice', invoiceId: id(3) }} title="Email invoice # 88098" onClose={() => {}} />,
    address,
    ({ answer }) => answer(documents.draftInvoiceEmail, draft),
  )
  await shown.until('Mia Manager')
  expect(page().getByRole<HTMLInputElement>('checkbox', { name: /^Accounts Payable/ }).checked).toBe(true)
  await shown.press('Mia Manager, mia@northern.example')
  await shown.fill('Message', 'As discussed.')
  expect(shown.sent.some(({ path }) => path === documents.emailInvoice.path)).toBe(false)
  await shown.press('Send to 2 recipients')
  expect(shown.sent.find(({ path }) => path === documents.emailInvoice.path)?.body).toEqual({
    invoiceId: id(3),
    subject: 'Invoice # 88098',
    message: 'As discussed.',
    recipients: ['ap@northern.example', 'mia@northern.example'],
  })
})
