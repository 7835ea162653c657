import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { expect, it } from 'vitest'
import { sampleItem } from '../components/sample-item.ts'
import { adActs } from './ad-row-acts.tsx'

const artwork: CampaignItem['artwork'] = [
  { version: 1, fileName: 'p.pdf', mediaType: 'application/pdf', sha256: '', uploadedAt: '2026-11-20T10:00:00Z' },
]
const labels = (change: Partial<CampaignItem>, mayApprove = true, mayDownload = true) =>
  adActs(
    {
      campaignId: 'c1',
      item: sampleItem(change),
      mayApprove,
      onTask: () => {},
      onTearsheets: mayDownload ? () => {} : null,
    },
    '2026-11-22',
  ).map(({ label }) => label)

it('offers all actions for a waiting ad, with the proof to be reviewed before approval', () => {
  const read = { isArtworkDocumentOpenedByClient: true, isArtworkAcknowledgedByClient: true }
  expect(labels({ artwork })).toEqual(['Ad details and history', 'Review artwork', 'Modify ad', 'Disapprove'])
  expect(labels({ artwork, ...read })).toContain('Approve')
  expect(labels({ publicationType: 1 })).toEqual(['Ad details and history', 'Approve', 'Modify ad', 'Disapprove'])
})

it('offers to stop, change and save the tearsheet of a published ad', () => {
  const published = { tab: 'published', itemStatus: 5, adStatus: 'Published', hasTearsheet: true } as const
  expect(labels({ ...published, artwork })).toEqual([
    'Ad details and history',
    'View artwork',
    'Modify ad',
    'Disapprove',
    'Stop ad',
    'Download tearsheet',
  ])
  expect(labels(published, true, false)).not.toContain('Download tearsheet')
})

it('offers only viewing and saving to a user who may not approve', () => {
  expect(labels({ artwork }, false)).toEqual(['Ad details and history', 'View artwork'])
  expect(labels({ tab: 'canceled', itemStatus: 3, adStatus: 'Canceled' })).toEqual(['Ad details and history'])
})
