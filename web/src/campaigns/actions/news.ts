let news: { campaignId: string; message: string } | null = null

/** Leaves word of something done on another page of the campaign for the page that follows. */
export function leaveNews(campaignId: string, message: string): void {
  news = { campaignId, message }
}

/** What was left for a campaign. A page may be drawn several times before it is shown: each reads it. */
export const newsOf = (campaignId: string): string | null => (news?.campaignId === campaignId ? news.message : null)

/** It has been shown. */
export function endNews(campaignId: string): void {
  if (news?.campaignId === campaignId) news = null
}
