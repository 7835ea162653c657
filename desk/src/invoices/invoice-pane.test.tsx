import { addressOf } from '@tearsheet/protocol/addresses'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import type { Booking, DeskInvoicePage } from '@tearsheet/protocol/invoices/desk-schemas'
import { onAnnounce } from '@tearsheet/ui/base/announce.ts'
import { within } from '@testing-library/dom'
import { afterEach, expect, it } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { InvoicePane } from './invoice-pane.tsx'

// R21.16
let shown: ShownDesk
afterEach(() => shown.close())

const id = (n: number) => `01990000-0000-7000-8000-00000000000${n}`
const inDollars = { currencyCode: 'CAD', symbol: 'C$' }
const booking = (n: number, kind: Booking['kind'], amount: number, shownAmount: number): Booking => ({
  id: id(n),
  kind,
  amount,
  shown: { ...inDollars, amount: shownAmount },
  bookedOn: '2026-11-20',
  reference: `${n}`,
  reason: null,
  at: '2026-11-20T12:00:00Z',
  by: 'Ana Abel',
  creditNumber: null,
  isAllocation: false,
  reversesId: null,
})
/** Issued for 215.00 US dollars, as C$300.44, with two checks of C$100, a credit and a write-off. */
const page: DeskInvoicePage = {
  deskInvoice: {
    id: id(1),
    invoice_number: 88_098,
    purchaseOrderNumber: null,
    campaignId: null,
    campaignName: null,
    issuedAt: '2026-11-16T12:00:00Z',
    dueDate: '2099-12-16',
    status: 0,
    balance: 5_756,
    paid: 14_312,
    credited: 1_432,
    shown: { total: 30_044, credited: 2_001, paid: 20_000, balance: 8_043 },
    currencyCodeInvoice: 'CAD',
    CurrencyInvoice: { symbol: 'C$', exchange_rate: 1.37, invoice_buffer: 0.02 },
    client: { id: id(2), name: 'Northern Health' },
    clientAccount: { id: id(3), name: 'Talent' },
  },
  invoiceItems: [],
  reconciled: { approved: 30_338, changes: 0, notQuoted: 0, exchange: -294 },
  payments: [],
  bookings: [
    booking(4, 'check', 7_156, 10_000),
    booking(5, 'check', 7_156, 10_000),
    booking(6, 'credit', 716, 1_000),
    booking(7, 'writeOff', 716, 1_001),
  ],
  emails: [],
  reminderStop: null,
}
const show = (before?: (desk: ShownDesk) => void) =>
  showDesk(
    <InvoicePane invoiceId={id(1)} backHref={addressOf('desk', { queue: 'invoices' })} />,
    addressOf('desk', { queue: 'invoices' }),
    (desk) => {
      desk.answer(ledger.getInvoice, page)
      before?.(desk)
    },
  )
const factOf = (term: string) =>
  // A definition has no name: it follows its term
  within(document.body).queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent
const cents = (term: string) => Number(factOf(term)?.replace(/\D/g, ''))

it('shows sums that add up to the cent in the invoice currency, and distinguishes credits from write-offs', async () => {
  shown = await show()
  await shown.until('Invoice # 88098')
  expect(['Billed', 'Paid', 'Credited', 'Written off', 'Open'].map(factOf)).toEqual([
    ...['C$300.44 CAD', 'C$200.00 CAD', 'C$10.00 CAD', 'C$10.01 CAD', 'C$80.43 CAD'],
  ])
  expect(['Approved price', 'Exchange difference', 'Changes'].map(factOf)).toEqual([
    ...['C$303.38 CAD', '−C$2.94 CAD', undefined],
  ])
  expect(cents('Billed')).toBe(['Paid', 'Credited', 'Written off', 'Open'].map(cents).reduce((a, b) => a + b))
})

const other = (n: number, part: object) => ({ ...page.deskInvoice, id: id(n), invoice_number: 88_100 + n, ...part })
/** The account of the invoice, with an older open invoice of C$139.74. */
const account = {
  client: page.deskInvoice.client,
  clientAccount: page.deskInvoice.clientAccount,
  currency: { code: 'CAD', symbol: 'C$' },
  open: [other(5, { shown: { ...page.deskInvoice.shown, balance: 13_974 } }), page.deskInvoice],
  receipts: [],
}
const receiptOf = ({ sent }: ShownDesk) => sent.find(({ path }) => path === ledger.recordReceipt.path)?.body

it('suggests the open amount, allocates a higher one over the account, and asks before it records the total', async () => {
  shown = await show(({ answer }) => answer(money.getAccountMoney, account))
  await shown.until('Invoice # 88098')
  await shown.press('Record payment')
  await shown.until('Northern Health, Talent')
  await shown.fill('Check number', '1042')
  await shown.fill('Amount received', '250')
  const announced: string[] = []
  const end = onAnnounce((words) => announced.push(words))
  await shown.press('Keep the rest of C$29.83 CAD on the account as unapplied cash')
  await shown.press('Record C$250.00 CAD')
  expect(shown.text()).toContain('2 invoices, and C$29.83 CAD kept on the account. It can be undone for an hour.')
  expect(receiptOf(shown)).toBeUndefined()
  shown.answer(ledger.recordReceipt, {
    invoices: [],
    receipt: { id: id(9), unapplied: { ...inDollars, amount: 2_983 } },
  })
  await shown.press('Confirm C$250.00 CAD')
  end()
  expect(announced).toContain('Payment recorded: C$250.00 CAD')
  expect(receiptOf(shown)).toMatchObject({
    kind: 'check',
    reference: '1042',
    amount: 25_000,
    keepRest: true,
    clientAccountId: id(3),
    allocations: [
      { invoiceId: id(1), amount: 8_043 },
      { invoiceId: id(5), amount: 13_974 },
    ],
  })
})

it('shows in the dialog why a payment is rejected, at the row of its invoice and without a field', async () => {
  shown = await show(({ answer, reject }) => {
    answer(money.getAccountMoney, account)
    reject(ledger.recordReceipt, 'allocations.0.amount', 'Invoice # 88098: the amount is more than is open')
  })
  await shown.until('Invoice # 88098')
  await shown.press('Record payment')
  await shown.until('Northern Health, Talent')
  await shown.fill('Check number', '1042')
  await shown.press('Record C$80.43 CAD')
  await shown.press('Confirm C$80.43 CAD')
  await shown.until('Invoice # 88098: the amount is more than is open')
  shown.reject(ledger.recordReceipt, 'invoiceId', 'Invoice 88098 is being paid by card')
  await shown.press('Record C$80.43 CAD')
  await shown.press('Confirm C$80.43 CAD')
  await shown.until('Invoice 88098 is being paid by card')
})

// R13.10
it('shows that a line is in question, the client’s text, and where to answer it', async () => {
  const line = {
    publicationName: 'Chronicle',
    description: 'Online ad',
    amount: 21_500,
    ad: null,
    isOnContract: null,
    quotedIn: null,
  }
  const question = {
    id: id(8),
    reason: 'price' as const,
    message: 'We agreed on 200',
    by: 'Dana Full',
    at: '2026-11-20T12:00:00Z',
  }
  shown = await show(({ answer }) =>
    answer(ledger.getInvoice, {
      ...page,
      invoiceItems: [
        { ...line, id: id(6), question, claim: null },
        { ...line, id: id(7), question: null, claim: null },
      ],
    }),
  )
  await shown.until('In question')
  for (const words of ['The price is not what was approved. We agreed on 200', 'Dana Full'])
    expect(shown.text()).toContain(words)
  expect(shown.text().match(/In question/g)).toHaveLength(1)
  const link = within(document.body).getByRole('link', { name: 'Reply to the question' })
  expect(link.getAttribute('href')).toBe(addressOf('desk', { queue: 'questions' }))
})
