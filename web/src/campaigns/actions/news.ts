let news: { campaignId: string; message: string } | null = null

/** Stores a message about something done on another page of the campaign, for the next page to display. */
export function leaveNews(campaignId: string, message: string): void {
  news = { campaignId, message }
}

/**
 * Returns the message stored for a campaign. Reading does not clear it, because a page may render several times before
 * it is displayed.
 */
export const newsOf = (campaignId: string): string | null => (news?.campaignId === campaignId ? news.message : null)

/** Clears the message after it was displayed. */
export function endNews(campaignId: string): void {
  if (news?.campaignId === campaignId) news = null
}
