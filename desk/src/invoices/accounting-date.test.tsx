import { addressOf } from '@tearsheet/protocol/addresses'
import { getOwnAccess } from '@tearsheet/protocol/desk/staff-endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { getAccountMoney } from '@tearsheet/protocol/invoices/desk-money-endpoints'
import type { DeskInvoice } from '@tearsheet/protocol/invoices/desk-schemas'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { afterEach, expect, it, vi } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { InvoicePane } from './invoice-pane.tsx'

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
