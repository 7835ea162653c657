import { invoiceMessages } from '@tearsheet/protocol/invoices/messages'
import { expect, it } from 'vitest'
import { canadian, sampleInvoice } from '../components/sample-invoice.ts'
import { blockingErrorOf } from './payable-choice.ts'

it('distinguishes an empty selection, nothing open, too many invoices and several currencies', () => {
  expect(blockingErrorOf([])).toBe(invoiceMessages.selectInvoice)
  expect(blockingErrorOf([sampleInvoice({ status: 1 })])).toBe(invoiceMessages.nothingToPay)
  const many = Array.from({ length: 101 }, (_, index) => sampleInvoice({ id: `invoice-${index}` }))
  expect(blockingErrorOf(many)).toBe(invoiceMessages.tooManyInvoices(100))
  expect(blockingErrorOf([sampleInvoice(), sampleInvoice(canadian)])).toBe(invoiceMessages.severalCurrencies)
})

it('allows paying open invoices when closed ones of any currency are selected as well', () => {
  expect(blockingErrorOf([sampleInvoice(), sampleInvoice({ ...canadian, status: 1 })])).toBeNull()
})
