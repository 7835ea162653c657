import { addressOf } from '@tearsheet/protocol/addresses'
import { reviewPath } from '@tearsheet/protocol/campaigns/rules'
import { expect, it } from 'vitest'
import { actOf } from './components/notification-group.tsx'

// R17.1
it('links to a proof when the ad has one, and otherwise to the ad, to review only for approvers', () => {
  const [campaignId, campaignItemId] = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002']
  const act = (link: string, mayApprove = true) => actOf({ type: 'AD_REVIEW', link }, mayApprove)
  expect(act(reviewPath(campaignId, campaignItemId, 2))).toBe('Review proof')
  expect(act(reviewPath(campaignId, campaignItemId, 1))).toBe('Review ad')
  expect(act(addressOf('campaignItem', { campaignId, campaignItemId }))).toBe('Review ad')
  expect(act(reviewPath(campaignId, campaignItemId, 2), false)).toBe('View artwork')
  expect(act(reviewPath(campaignId, campaignItemId, 1), false)).toBe('View ad')
  expect(actOf({ type: 'INVOICE_OVERDUE', link: '/invoices' }, true)).toBe('View invoice')
})
