import { addressOf } from '@tearsheet/protocol/addresses'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { onAnnounce } from '@tearsheet/ui/base/announce.ts'
import { NavigationProvider } from '@tearsheet/ui/base/navigation.tsx'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { InvoicesPage } from './invoices-page.tsx'

// R21.16, R26.10
let shown: ShownDesk
afterEach(() => shown.close())

const id = '01990000-0000-7000-8000-000000000001'
const asked = () => shown.sent.filter(({ path }) => path === ledger.listInvoices.path).map(({ body }) => body)
const show = (search: Parameters<typeof addressOf<'desk'>>[2]) =>
  showDesk(<InvoicesPage />, addressOf('desk', { queue: 'invoices' }, search), ({ answer, reject }) => {
    answer(ledger.listInvoices, { data: [], next: null })
    reject(ledger.getInvoice, '', 'Out of order')
  })
const hrefOf = (name: string) => page().getByRole('link', { name }).getAttribute('href')

it('keeps the filter in the address, and links from an open invoice back to the same list', async () => {
  shown = await show({ filter: 'overdue', keyword: 'Lakeside', item: id })
  await shown.until('No overdue invoice matches')
  expect(asked().at(-1)).toMatchObject({ filter: 'overdue', keyword: 'Lakeside' })
  expect(hrefOf('Close')).toBe(addressOf('desk', { queue: 'invoices' }, { filter: 'overdue', keyword: 'Lakeside' }))
  const announced: string[] = []
  const end = onAnnounce((words) => announced.push(words))
  await shown.fill('Which', 'closed')
  await shown.until('No closed invoice matches')
  end()
  expect(announced).toContain('No invoices match')
  expect(asked().at(-1)).toMatchObject({ filter: 'closed', keyword: 'Lakeside' })
})

it('searches open invoices first, and offers the others when there is no match', async () => {
  shown = await show({ keyword: 'PO-88012' })
  await shown.until('No open invoice matches')
  expect(asked()).toMatchObject([{ filter: 'open', keyword: 'PO-88012' }])
  expect(hrefOf('Look in all invoices')).toBe(
    addressOf('desk', { queue: 'invoices' }, { keyword: 'PO-88012', filter: 'all' }),
  )
})

/** Its links use the router, as on a page. */
const Page = () => (
  <NavigationProvider navigate={useGo()}>
    <InvoicesPage />
  </NavigationProvider>
)

it('moves the focus to the name of an opened invoice, and back to its link when it is closed', async () => {
  const deskInvoice = {
    id,
    invoice_number: 88_098,
    purchaseOrderNumber: null,
    campaignId: null,
    campaignName: null,
    issuedAt: '2026-11-16T12:00:00Z',
    dueDate: '2099-12-16',
    status: 0 as const,
    balance: 100,
    paid: 0,
    credited: 0,
    shown: { total: 100, credited: 0, paid: 0, balance: 100 },
    currencyCodeInvoice: 'USD',
    CurrencyInvoice: { symbol: '$', exchange_rate: 1, invoice_buffer: 0 },
    client: { id, name: 'Northern Health' },
    clientAccount: { id, name: 'Talent' },
  }
  shown = await showDesk(<Page />, addressOf('desk', { queue: 'invoices' }), ({ answer }) => {
    answer(ledger.listInvoices, { data: [deskInvoice], next: null })
    answer(ledger.getInvoice, {
      deskInvoice,
      invoiceItems: [],
      reconciled: null,
      payments: [],
      bookings: [],
      emails: [],
      reminderStop: null,
    })
  })
  await shown.until('88098')
  const follow = (name: string) =>
    act(async () => {
      const link = page().getByRole('link', { name })
      link.focus()
      link.click()
    })
  await follow('88098')
  await shown.until('Invoice # 88098')
  expect(document.activeElement?.textContent).toBe('Invoice # 88098')
  await follow('Close')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('88098'))
})
