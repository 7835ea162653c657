import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { needsArtwork } from '@tearsheet/protocol/campaigns/rules'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'

/** Formats a publication type: "Online", "Print line ad", "Print display and online". */
export function formatPublicationType({
  publicationType,
  printType,
}: Pick<CampaignItem, 'publicationType' | 'printType'>): string {
  if (publicationType === 1) return 'Online'
  const print = printType === 1 ? 'Print line ad' : printType === 2 ? 'Print display' : 'Print'
  return publicationType === 2 ? print : `${print} and online`
}

/** Labels for how the ad was added to the campaign. */
export const addedTypeLabels: Record<CampaignItem['addedType'], string> = {
  1: 'Publication of your own choice',
  2: 'From your media contract',
  3: 'Recommended publication',
}

/** Returns the expected time of an ad in progress, or null if there is none. Times are in the reader's time zone. */
export function progressNote(
  { adStatus, tab, dueAt }: Pick<CampaignItem, 'adStatus' | 'tab' | 'dueAt'>,
  timeZone?: string,
): string | null {
  if (tab === 'review-in-progress') return 'We price it and prepare it for approval.'
  if (adStatus === 'Stop') {
    return dueAt
      ? `Removed by ${formatMoment(dueAt, timeZone)}, within 24 hours of the request`
      : campaignMessages.stopped
  }
  if (adStatus === 'Modified') return 'The change is being published.'
  if (adStatus === 'Processing') return 'It will be published shortly.'
  return null
}

/** Returns whether the ad has artwork for the review page. */
export function hasArtworkToReview(item: Pick<CampaignItem, 'publicationType' | 'artwork'>): boolean {
  return needsArtwork(item.publicationType) && item.artwork.length > 0
}
