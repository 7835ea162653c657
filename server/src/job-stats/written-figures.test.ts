import type { StatsAnswer } from '@tearsheet/protocol/job-stats/schemas'
import { expect, it } from 'vitest'
import { setPdf } from '../documents/set-pdf.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { monthEmail } from './emails.ts'
import { printStatistics } from './statistics-pdf.ts'

const one = { views: 30, clicks: 4, applications: 1, cost: 9_900 }

/** A month in which one campaign brought one application, after a month without any. */
const answer: StatsAnswer = {
  question: { from: '2026-10-01', until: '2026-10-31' },
  today: '2026-11-20',
  before: { from: '2026-09-01', until: '2026-09-30' },
  accountName: 'Human Resources',
  currency: { code: 'USD', symbol: '$', rate: 1, buffer: 0 },
  total: one,
  totalBefore: { views: 0, clicks: 0, applications: 0, cost: 0 },
  campaignCount: 1,
  byPublication: [],
  byCampaign: [],
  byDepartment: [],
  months: [{ month: '2026-10', ...one }],
  departmentMonths: [],
  standouts: [],
  forecast: null,
  choices: { campaigns: [], publications: [], departments: [] },
  updatedAt: null,
}

it('uses the singular for one application, and states none as none in the monthly report', async () => {
  const printed = printStatistics(answer, { providerName: 'Beacon', madeAt: new Date('2026-11-20T15:00:00Z') })
  const [page] = (await readPdf(setPdf(printed))).pages
  expect(page).toContain('1 campaign brought 1 application for $99.00.')
  expect(page).toContain('Sep 1, 2026 to Sep 30, 2026: 0 applications for $0.00.')
})

it('does the same in its email', () => {
  const { subject, paragraphs } = monthEmail(answer, 'Dana', 'https://portal.example.com/job-stats')
  expect(subject).toBe('Job statistics for October 2026: 1 application')
  expect(paragraphs).toEqual([
    'In October 2026, the ads of Human Resources brought 1 application, at $99.00. A one-page report that you can share is attached.',
  ])
  const twelve = { ...answer, total: { ...one, applications: 1_200, cost: 120_000 } }
  expect(monthEmail(twelve, 'Dana', 'https://portal.example.com/job-stats').paragraphs[0]).toContain(
    'brought 1,200 applications, at $1.00 each.',
  )
})
