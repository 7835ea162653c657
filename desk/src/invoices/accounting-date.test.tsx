import { addressOf } from '@tearsheet/protocol/addresses'
import { getOwnAccess } from '@tearsheet/protocol/desk/staff-endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { getAccountMoney, listRuns } from '@tearsheet/protocol/invoices/desk-money-endpoints'
import type { DeskInvoice } from '@tearsheet/protocol/invoices/desk-schemas'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { ExportPart } from './export-part.tsx'
import { InvoicePane } from './invoice-pane.tsx'
import { RecentRuns } from './recent-runs.tsx'

// R15.10
let shown: ShownDesk
afterEach(() => {
  shown.close()
  vi.useRealTimers()
})

const id = (n: number) => `01990000-0000-7000-8000-00000000000${n}`

const deskInvoice: DeskInvoice = {
  id: id(1),
  invoice_number: 88_098,
  purchaseOrderNumber: null,
  campaignId: null,
  campaignName: null,
  issuedAt: '2026-10-27T00:10:00Z',
  dueDate: '2026-11-26',
  status: 0,
  balance: 100,
  paid: 0,
  credited: 0,
  shown: { total: 100, credited: 0, paid: 0, balance: 100 },
  currencyCodeInvoice: 'USD',
  CurrencyInvoice: { symbol: '$', exchange_rate: 1, invoice_buffer: 0 },
  client: { id: id(2), name: 'Lakeside' },
  clientAccount: { id: id(3), name: 'Talent' },
}

it('counts due dates and begins forms with the accounting date, just after midnight in UTC', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T00:10:00Z') })
  shown = await showDesk(
    <InvoicePane invoiceId={id(1)} backHref={addressOf('desk', { queue: 'invoices' })} />,
    addressOf('desk', { queue: 'invoices' }),
    ({ answer }) => {
      answer(getOwnAccess, {
        roles: [],
        areas: ['desk', 'books'],
        managers: [],
        timeZone: 'America/New_York',
        singleKeys: true,
      })
      answer(ledger.getInvoice, {
        deskInvoice,
        invoiceItems: [],
        reconciled: null,
        payments: [],
        bookings: [],
        emails: [],
        reminderStop: null,
      })
      const { client, clientAccount } = deskInvoice
      answer(getAccountMoney, {
        client,
        clientAccount,
        currency: { code: 'USD', symbol: '$' },
        open: [deskInvoice],
        receipts: [],
      })
    },
  )
  await shown.until('Invoice # 88098')
  expect(page().queryByText('Overdue')).not.toBeNull()
  expect(page().queryByText('Oct 27, 2026')).not.toBeNull()
  await shown.press('Record payment')
  await shown.until('Amount received')
  expect(page().getByRole('group', { name: 'Received on' }).textContent).toMatch(/11.*27.*2026/)
})

it('shows a recorded run at its time in the zone of the user', async () => {
  shown = await showDesk(<RecentRuns />, addressOf('desk', { queue: 'invoices' }), ({ answer }) => {
    answer(getOwnAccess, {
      roles: [],
      areas: ['desk', 'books'],
      managers: [],
      timeZone: 'Pacific/Honolulu',
      singleKeys: true,
    })
    answer(listRuns, {
      runs: [
        {
          kind: 'invoices',
          id: id(4),
          at: '2026-11-27T00:10:00Z',
          by: 'Ana Abel',
          count: 2,
          totals: [{ currencyCode: 'USD', symbol: '$', amount: 100 }],
          reference: null,
          clientName: null,
          undoneAt: null,
        },
      ],
    })
  })
  await shown.until('Recorded in the last hour')
  await shown.until('Nov 26, 2026, 2:10')
})

it('names the missing day of an export at its own field', async () => {
  shown = await showDesk(<ExportPart />, addressOf('desk', { queue: 'invoices' }, { tab: 'export' }))
  await shown.until('To get one invoice')
  const [from] = page().getAllByRole('group')
  const erase = { key: 'Backspace', bubbles: true, cancelable: true }
  // One for each digit
  for (const segment of from?.querySelectorAll('[role="spinbutton"]') ?? [])
    for (let count = 0; count < 4; count++)
      await act(async () => void segment.dispatchEvent(new KeyboardEvent('keydown', erase)))
  expect(shown.text()).toContain('Enter the first day')
  expect(shown.text()).not.toContain('The last day must not be before the first')
})
