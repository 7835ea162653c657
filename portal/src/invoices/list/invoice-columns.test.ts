import { expect, it } from 'vitest'
import { sampleInvoice } from '../components/sample-invoice.ts'
import { invoiceColumns } from './invoice-columns.tsx'

const headings = (codes: readonly string[]) =>
  invoiceColumns(
    '2026-11-22',
    'All',
    codes.map((currencyCodeInvoice) => sampleInvoice({ currencyCodeInvoice })),
  ).map(({ header }) => header)

it('states the currency code of all amounts in the headings', () => {
  expect(headings(['CAD', 'CAD'])).toEqual(expect.arrayContaining(['Balance (CAD)', 'Paid (CAD)']))
})

it('leaves the code at each amount when the invoices have several currencies, and omits that of US dollars', () => {
  expect(headings(['CAD', 'USD'])).toEqual(expect.arrayContaining(['Balance', 'Paid']))
  expect(headings(['USD'])).toEqual(expect.arrayContaining(['Balance', 'Paid']))
})
