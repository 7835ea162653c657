import type { AdContent, Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'

/** What an ad says: its campaign's words, but for what was changed for this ad alone. */
export function contentOf(
  { deadlineDate, jobDescription, applyUrl }: Pick<Campaign, 'deadlineDate' | 'jobDescription' | 'applyUrl'>,
  { ownContent }: Pick<CampaignItem, 'ownContent'>,
): AdContent {
  return {
    deadlineDate: deadlineDate ?? null,
    jobDescription: jobDescription || null,
    applyUrl: applyUrl || null,
    ...ownContent,
  }
}
