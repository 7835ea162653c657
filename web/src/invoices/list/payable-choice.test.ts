import { invoiceMessages } from '@tearsheet/protocol/invoices/messages'
import { expect, it } from 'vitest'
import { canadian, sampleInvoice } from '../components/sample-invoice.ts'
import { obstacleOf } from './payable-choice.ts'

it('distinguishes an empty selection, nothing open, too many invoices and several currencies', () => {
  expect(obstacleOf([])).toBe(invoiceMessages.selectInvoice)
  expect(obstacleOf([sampleInvoice({ status: 1 })])).toBe(invoiceMessages.nothingToPay)
  const many = Array.from({ length: 101 }, (_, place) => sampleInvoice({ id: `invoice-${place}` }))
  expect(obstacleOf(many)).toBe(invoiceMessages.tooManyInvoices(100))
  expect(obstacleOf([sampleInvoice(), sampleInvoice(canadian)])).toBe(invoiceMessages.severalCurrencies)
})

it('allows paying open invoices when closed ones of any currency are selected as well', () => {
  expect(obstacleOf([sampleInvoice(), sampleInvoice({ ...canadian, status: 1 })])).toBeNull()
})
