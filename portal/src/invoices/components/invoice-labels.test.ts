import { expect, it } from 'vitest'
import { formatAdRun, formatDueIn, formatInvoiceCount, formatResultCount, statusLook } from './invoice-labels.ts'
import { sampleInvoice } from './sample-invoice.ts'

it('marks an open invoice as overdue from the day after its due date, and a closed one never', () => {
  const invoice = sampleInvoice({ dueDate: '2026-10-31' })
  expect(statusLook(invoice, '2026-10-31').label).toBe('Open')
  expect(statusLook(invoice, '2026-11-01')).toMatchObject({ label: 'Overdue', tone: 'danger' })
  expect(statusLook({ ...invoice, status: 1 }, '2026-11-01')).toMatchObject({ label: 'Closed', tone: 'success' })
})

it('formats counts and results as sentences, with singular and plural', () => {
  expect(formatInvoiceCount(1)).toBe('1 invoice')
  expect(formatInvoiceCount(1200)).toBe('1,200 invoices')
  expect(formatResultCount(1, 'nurse', 'All')).toBe("1 invoice matches 'nurse'")
  expect(formatResultCount(5, 'nurse', 'Open')).toBe("5 invoices match 'nurse'")
  expect(formatResultCount(0, 'nurse', 'Open')).toBe("No invoices match 'nurse' in Open")
})

it('formats a due date as a distance, and a run in words', () => {
  const dueIn = (today: string) => formatDueIn('2026-10-31', today)
  expect(['2026-10-03', '2026-10-30', '2026-10-31', '2026-11-01', '2026-11-30'].map(dueIn)).toEqual([
    'in 28 days',
    'in 1 day',
    'today',
    '1 day overdue',
    '30 days overdue',
  ])
  const known = { campaignId: 'c', campaignItemId: 'i', adNumber: 1, price: 1, approval: null, proof: null } as const
  const ad = { ...known, isOnContract: false } as const
  const run = (publicationType: 1 | 2 | 3, startDate: string | null, endDate: string | null, sizeName?: string) =>
    formatAdRun({ ...ad, publicationType, sizeName: sizeName ?? null, startDate, endDate })
  // A date is never broken at the end of a line
  const first = 'Nov\u00a017,\u00a02026'
  expect(run(3, '2026-11-17', '2027-01-15')).toBe(`Print and online, 60 days from ${first} to Jan\u00a015,\u00a02027`)
  expect(run(2, '2026-11-17', '2026-11-17')).toBe(`Print, ${first}`)
  expect(run(2, '2026-11-17', '2026-11-17', 'Half page')).toBe(`Print, Half page, ${first}`)
  expect(run(1, '2026-11-17', null)).toBe(`Online, from ${first}`)
  expect(run(1, null, null)).toBe('Online')
})
