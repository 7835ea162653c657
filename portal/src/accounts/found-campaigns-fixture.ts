import type * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'

/**
 * Returns the response of a campaign search that finds these titles, of which the first `holdingCount` contain the
 * keyword.
 */
export function foundCampaigns(names: string[], holdingCount: number): AnswerOf<typeof campaigns.search> {
  const found = names.map((name, index) => ({
    id: `c${index}`,
    name,
    jobNumber: 20_001 + index,
    status: 'active' as const,
    leadingTab: 'published' as const,
    itemCount: 1,
    toApproveCount: 0,
    startDate: null,
    endDate: null,
    price: null,
    createdAt: '2026-11-02T15:00:00.000Z',
    updatedAt: '2026-11-02T15:00:00.000Z',
  }))
  return { campaigns: found, holdingCount }
}
