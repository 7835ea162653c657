import type { CampaignSummary } from '@tearsheet/protocol/campaigns/schemas'
import { describe, expect, it } from 'vitest'
import { sampleItem } from './sample-item.ts'
import { campaignStatusLook, itemStatusLook } from './status-look.ts'

const campaign: CampaignSummary = {
  id: 'c',
  name: 'Dean',
  jobNumber: 20_060,
  status: 'active',
  createdAt: '2026-09-01T09:00:00Z',
  updatedAt: '2026-09-01T09:00:00Z',
  startDate: null,
  endDate: null,
  itemCount: 3,
  toApproveCount: 2,
  leadingTab: 'ready-for-approval',
  price: 10_000,
}

describe('ad status', () => {
  it('has the text of the requirements', () => {
    const labels = (['Modified', 'Stop', 'Error'] as const).map((adStatus) => {
      const item = sampleItem({ adStatus, tab: 'processing' })
      return itemStatusLook(item).label
    })
    expect(labels).toEqual(['Update in Progress', 'Removal in Progress', 'Processing'])
  })

  it('shows the progress during review and after the run', () => {
    expect(itemStatusLook(sampleItem({ adStatus: 'Processing', tab: 'review-in-progress' })).label).toBe(
      'Review in Progress',
    )
    expect(itemStatusLook(sampleItem({ adStatus: 'Published', tab: 'expired' })).label).toBe('Expired')
    expect(itemStatusLook(sampleItem({ adStatus: 'Stopped', tab: 'expired' })).label).toBe('Stopped')
  })
})

describe('campaign status', () => {
  it('shows first what waits for the client', () => {
    expect(campaignStatusLook(campaign).label).toBe('2 to approve')
    expect(campaignStatusLook({ ...campaign, toApproveCount: 0, leadingTab: 'published' }).label).toBe('Published')
  })

  it('is Draft for a draft', () => {
    expect(campaignStatusLook({ ...campaign, status: 'draft', toApproveCount: 0, leadingTab: null }).label).toBe(
      'Draft',
    )
  })
})
