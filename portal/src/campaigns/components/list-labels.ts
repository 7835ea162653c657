import type { CampaignView } from '@tearsheet/protocol/campaigns/schemas'
import { formatCount } from '@tearsheet/ui/lib/format.ts'

export const viewLabels: Record<CampaignView, string> = {
  active: 'Active',
  all: 'All',
  archived: 'Archived',
  draft: 'Draft',
}

/** Formats "1 Campaign", "41 Campaigns": the word is Campaign when the count is 1 (R7.2). */
export function formatCampaignCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'Campaign' : 'Campaigns'}`
}

/** Formats the number of search results for screen readers: "5 campaigns match 'nurse'". */
export function formatResultCount(count: number, keyword: string, tab: CampaignView): string {
  const scope = tab === 'all' ? '' : ` in ${viewLabels[tab]}`
  if (count === 0) return `No campaigns match '${keyword}'${scope}`
  return count === 1 ? `1 campaign matches '${keyword}'` : `${formatCount(count)} campaigns match '${keyword}'`
}
