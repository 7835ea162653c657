let pending: { campaignId: string; message: string } | null = null

/** Stores a message about something done on another page of the campaign, for the next page to display. */
export function leaveMessage(campaignId: string, message: string): void {
  pending = { campaignId, message }
}

/**
 * Returns the message stored for a campaign. Reading does not clear it, because a page may render several times before
 * it is displayed.
 */
export const messageFor = (campaignId: string): string | null =>
  pending?.campaignId === campaignId ? pending.message : null

/** Clears the message after it was displayed. */
export function clearMessage(campaignId: string): void {
  if (pending?.campaignId === campaignId) pending = null
}
