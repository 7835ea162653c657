import { campaignTabs } from '@tearsheet/protocol/campaigns/lifecycle'
import { expect, it } from 'vitest'
import { detailTabs, firstTabWithAds } from './detail-tabs.ts'

const none = Object.fromEntries(campaignTabs.map((tab) => [tab, 0])) as Parameters<typeof firstTabWithAds>[0]

it('is the first tab that has ads, in the order of the tabs', () => {
  expect(firstTabWithAds({ ...none, 'review-in-progress': 3, 'show-all': 3 })).toBe('review-in-progress')
  expect(firstTabWithAds({ ...none, 'ready-for-approval': 1, 'review-in-progress': 2, 'show-all': 3 })).toBe(
    'ready-for-approval',
  )
  expect(firstTabWithAds({ ...none, expired: 1, 'show-all': 1 })).toBe('expired')
  expect(firstTabWithAds(none)).toBe('ready-for-approval')
})

it.each(Object.values(detailTabs))('describes the empty tab $name also to users who may not approve', ({ empty }) => {
  expect(`${empty.title}. ${empty.text}`).not.toMatch(/\byour?\b/)
})
