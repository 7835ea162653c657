import type { StatsAnswer, StatsQuestion } from '@tearsheet/protocol/job-stats/schemas'

const counts = { views: 50, clicks: 10, applications: 4, cost: 16_400 }

/** A response for October with the previous year, for an account without filter choices. */
export const answerOf = (question: StatsQuestion): StatsAnswer => ({
  question,
  today: '2026-11-20',
  accountName: 'Human Resources',
  campaignCount: 2,
  before: { from: '2025-10-01', until: '2025-10-31' },
  currency: { code: 'USD', symbol: '$', rate: 1, buffer: 0 },
  total: counts,
  totalBefore: { ...counts, cost: 20_000 },
  updatedAt: null,
  forecast: null,
  byPublication: [],
  byCampaign: [],
  byDepartment: [],
  months: [],
  departmentMonths: [],
  standouts: [],
  choices: { campaigns: [], publications: [], departments: [] },
})
