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

describe('the status of an ad', () => {
  it('has the text of the requirements', () => {
    const words = (['Modified', 'Stop', 'Error'] as const).map((adStatus) => {
      const item = sampleItem({ adStatus, tab: 'processing' })
      return itemStatusLook(item).words
    })
    expect(words).toEqual(['Update in Progress', 'Removal in Progress', 'Processing'])
  })

  it('is where it stands while it is reviewed and once its run is over', () => {
    expect(itemStatusLook(sampleItem({ adStatus: 'Processing', tab: 'review-in-progress' })).words).toBe(
      'Review in Progress',
    )
    expect(itemStatusLook(sampleItem({ adStatus: 'Published', tab: 'expired' })).words).toBe('Expired')
    expect(itemStatusLook(sampleItem({ adStatus: 'Stopped', tab: 'expired' })).words).toBe('Stopped')
  })
})

describe('the status of a campaign', () => {
  it('says first what waits for the client', () => {
    expect(campaignStatusLook(campaign).words).toBe('2 to approve')
    expect(campaignStatusLook({ ...campaign, toApproveCount: 0, leadingTab: 'published' }).words).toBe('Published')
  })

  it('is Draft for a draft', () => {
    expect(campaignStatusLook({ ...campaign, status: 'draft', toApproveCount: 0, leadingTab: null }).words).toBe(
      'Draft',
    )
  })
})
