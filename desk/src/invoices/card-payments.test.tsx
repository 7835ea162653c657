import { addressOf } from '@tearsheet/protocol/addresses'
import * as desk from '@tearsheet/protocol/invoices/desk-endpoints'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { afterEach, expect, it } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { CardPayments } from './card-payments.tsx'

// R21.16
let shown: ShownDesk
afterEach(() => shown.close())

const paid = {
  id: '01990000-0000-7000-8000-000000000001',
  reference: 'P-100200',
  amount: 50_000,
  surcharge: 1_500,
  total: 51_500,
  currencyCode: 'USD',
  symbol: '$',
  chargedAmount: 50_000,
  chargedSurcharge: 1_500,
  chargedTotal: 51_500,
  cardBrand: 'Visa',
  cardLast4: '4242',
  invoices: ['01990000-0000-7000-8000-000000000008', '01990000-0000-7000-8000-000000000009'],
  paidAt: '2026-11-02T12:00:00Z',
  refundedTotal: 0,
  refundedAt: null,
  isBeingRefunded: false,
  forInvoice: 20_600,
}
const invoiceId = '01990000-0000-7000-8000-000000000009'
const back = { ...paid, id: '01990000-0000-7000-8000-000000000002', reference: 'P-100201', refundedAt: paid.paidAt }
const onItsWay = { ...paid, id: '01990000-0000-7000-8000-000000000003', reference: 'P-100202', isBeingRefunded: true }

it('refunds a card payment, its part for the invoice or a typed amount, and never one that was already refunded', async () => {
  const { path } = desk.refundPayment
  shown = await showDesk(
    <CardPayments invoiceId={invoiceId} payments={[paid, back, onItsWay]} />,
    addressOf('desk', { queue: 'invoices' }),
    ({ reject }) => reject(desk.refundPayment, 'reason', 'Enter the reason'),
  )
  expect(shown.text()).toContain('being refunded')
  for (const { reference } of [back, onItsWay])
    expect(page().queryByRole('button', { name: `Refund ${reference}` })).toBeNull()
  await shown.press(`Refund ${paid.reference}`)
  expect(shown.text()).toContain('The money goes back to the card')
  await shown.press('Refund $515.00')
  await shown.until('Enter the reason')
  await shown.fill('Reason', 'The ad never ran')
  shown.answer(desk.refundPayment, { payment: { id: paid.id, reference: paid.reference, state: 'refunding' } })
  await shown.fill('Refund of', 'invoice')
  await shown.press('Refund $206.00')
  expect(shown.sent.filter((one) => one.path === path).map(({ body }) => body)).toEqual([
    { paymentId: paid.id, reason: '', amount: 51_500 },
    { paymentId: paid.id, reason: 'The ad never ran', amount: 20_600, invoiceId },
  ])
  expect(page().queryByRole('dialog')).toBeNull()
})
