import type { CampaignDetail } from '@tearsheet/protocol/campaigns/schemas'
import { expect, it } from 'vitest'
import { sampleItem } from '../components/sample-item.ts'
import { withItems } from './cache-items.ts'

it('moves changed ads to their tabs and recounts every tab', () => {
  const first = sampleItem({ id: 'a' })
  const second = sampleItem({ id: 'b' })
  // Only the counts of the campaign matter here
  const campaign = { name: 'Dean', itemCounts: {}, publishedItemCount: 0 } as unknown as CampaignDetail
  const approved = sampleItem({ id: 'b', adStatus: 'Processing', itemStatus: 4, tab: 'processing' })
  const changed = withItems({ campaign, campaignItems: [first, second] }, [approved])
  expect(changed.campaignItems).toEqual([first, approved])
  expect(changed.campaign).toMatchObject({
    name: 'Dean',
    publishedItemCount: 0,
    itemCounts: { 'ready-for-approval': 1, processing: 1, canceled: 0, 'show-all': 2 },
  })
})
