let alerts: { campaignId: string; message: string } | null = null

/** Stores a message about something done on another page of the campaign, for the next page to display. */
export function leaveAlerts(campaignId: string, message: string): void {
  alerts = { campaignId, message }
}

/**
 * Returns the message stored for a campaign. Reading does not clear it, because a page may render several times before
 * it is displayed.
 */
export const alertsOf = (campaignId: string): string | null =>
  alerts?.campaignId === campaignId ? alerts.message : null

/** Clears the message after it was displayed. */
export function endAlerts(campaignId: string): void {
  if (alerts?.campaignId === campaignId) alerts = null
}
