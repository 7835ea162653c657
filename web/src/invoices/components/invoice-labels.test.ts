import { expect, it } from 'vitest'
import { formatInvoiceCount, formatResultCount, statusLook } from './invoice-labels.ts'
import { sampleInvoice } from './sample-invoice.ts'

it('an open invoice is overdue from the day after its due date on, a closed one never', () => {
  const invoice = sampleInvoice({ dueDate: '2026-10-31' })
  expect(statusLook(invoice, '2026-10-31').label).toBe('Open')
  expect(statusLook(invoice, '2026-11-01')).toMatchObject({ label: 'Overdue', tone: 'danger' })
  expect(statusLook({ ...invoice, status: 1 }, '2026-11-01')).toMatchObject({ label: 'Closed', tone: 'success' })
})

it('counts and results are sentences, for one as for many', () => {
  expect(formatInvoiceCount(1)).toBe('1 invoice')
  expect(formatInvoiceCount(1200)).toBe('1,200 invoices')
  expect(formatResultCount(1, 'nurse', 'All')).toBe("1 invoice matches 'nurse'")
  expect(formatResultCount(5, 'nurse', 'Open')).toBe("5 invoices match 'nurse'")
  expect(formatResultCount(0, 'nurse', 'Open')).toBe("No invoices match 'nurse' in Open")
})
