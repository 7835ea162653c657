import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { useRef, useState } from 'react'
import { cacheItems } from '../actions/cache-items.ts'

/** Records that the artwork was opened, and the user's own review of it, for the displayed version (R12.3). */
export function useArtworkActs(campaignId: string, item: CampaignItem, version: number) {
  /** The new state of the checkbox, until the response arrives. */
  const [ticked, setTicked] = useState<boolean | null>(null)
  const userId = useActiveView().user.id
  // A review without a known user can be withdrawn by any user, so that it is shown as everyone's
  const isReviewed =
    item.artworkReviews.length === 0
      ? item.isArtworkAcknowledgedByClient
      : item.artworkReviews.some((review) => review.userId === userId)
  const about = { adNumber: item.adNumber, campaignId, campaignItemId: item.id, version }

  // There may be a newer version, or another user has decided: after an error the page refetches the current state
  const outdated = { refreshesOnFailure: [campaigns.getDetails] }
  const opening = useCall(
    async () => {
      const { campaignItem } = await call(campaigns.openArtwork, about)
      cacheItems(campaignId, [campaignItem])
    },
    { showErrors: 'here', ...outdated },
  )
  const wanted = useRef(false)
  const ticking = useCall(
    async () => {
      // If the user unticks before the response arrives, that is sent next
      for (let sent: boolean | null = null; sent !== wanted.current; ) {
        sent = wanted.current
        const { campaignItem } = await call(campaigns.acknowledgeArtwork, { ...about, acknowledgeStatus: sent })
        cacheItems(campaignId, [campaignItem])
      }
    },
    { showErrors: 'here', ...outdated },
  )
  return {
    /** The user's own review; the ad's flag counts those of all users. */
    acknowledged: ticked ?? isReviewed,
    /** Reviews by other users. */
    others: item.artworkReviews.filter((review) => review.userId !== userId),
    settled: ticked === null,
    errors: [...opening.errors, ...ticking.errors].map(({ message }) => message),
    logOpened: async () => {
      if (!item.isArtworkDocumentOpenedByClient) await opening.run()
    },
    acknowledge: async (acknowledgeStatus: boolean) => {
      wanted.current = acknowledgeStatus
      setTicked(acknowledgeStatus)
      const result = await ticking.run()
      const isUnderWay = !result.done && result.error === null
      if (!isUnderWay) setTicked(null)
    },
  }
}
