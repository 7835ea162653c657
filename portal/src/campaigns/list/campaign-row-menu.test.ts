import type { CampaignSummary } from '@tearsheet/protocol/campaigns/schemas'
import { expect, it } from 'vitest'
import { rowActs } from './campaign-row-menu.tsx'

const campaign: CampaignSummary = {
  id: 'c1',
  name: 'Night Nurse',
  jobNumber: 20_001,
  status: 'active',
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  startDate: null,
  endDate: null,
  itemCount: 4,
  toApproveCount: 3,
  leadingTab: 'ready-for-approval',
  price: 0,
}
const labels = (change: Partial<CampaignSummary>, may: { approve: boolean; request: boolean }) =>
  rowActs({ ...campaign, ...change }, may, () => {}).map(({ label }) => label)

it('starts the menu of a row with the waiting step, and offers only permitted actions', () => {
  expect(labels({}, { approve: true, request: true })).toEqual([
    'Review 3 to approve',
    'Show all ads',
    'Add New Publication',
    'Use as a new quote',
    'Campaign Summary',
  ])
  expect(labels({ toApproveCount: 0 }, { approve: true, request: false })).toEqual([
    'Show all ads',
    'Add New Publication',
    'Campaign Summary',
  ])
  expect(labels({}, { approve: false, request: false })).toEqual(['Show all ads', 'Campaign Summary'])
})
