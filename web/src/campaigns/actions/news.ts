let news: { campaignId: string; message: string } | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Leaves word of something done on another page of the campaign for the page that follows. */
export function leaveNews(campaignId: string, message: string): void {
  news = { campaignId, message }
  clearTimeout(timer)
}

/** What was left for a campaign; once, but a page that is drawn twice at once reads it twice. */
export function takeNews(campaignId: string): string | null {
  if (news?.campaignId !== campaignId) return null
  timer = setTimeout(() => {
    news = null
  }, 0)
  return news.message
}
