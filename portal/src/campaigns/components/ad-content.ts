import type { AdContent, Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'

/** Returns the content of an ad: its campaign's, with the changes made to this ad only. */
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
