import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { faultsOf } from '../../lib/error-catalogue.ts'
import { refresh } from '../../lib/query-client.ts'
import { keepItems } from '../actions/keep-items.ts'

/** Logs that the artwork was opened and that it was reviewed, for the version that is shown (R12.3). */
export function useArtworkActs(campaignId: string, item: CampaignItem, version: number) {
  const [ticked, setTicked] = useState<boolean | null>(null)
  const [faults, setFaults] = useState<readonly string[]>([])
  const opening = useRef(false)
  const about = { adNumber: item.adNumber, campaignId, campaignItemId: item.id, version }

  const failed = (error: unknown) => {
    setFaults(faultsOf(error).map(({ message }) => message))
    // There may be a newer version, or somebody has decided: the page shows the current state
    void refresh(campaigns.getDetails)
  }
  const logOpened = async () => {
    if (opening.current || item.isArtworkDocumentOpenedByClient) return
    opening.current = true
    try {
      const { campaignItem } = await call(campaigns.openArtwork, about)
      keepItems(campaignId, [campaignItem])
    } catch (error) {
      failed(error)
    } finally {
      opening.current = false
    }
  }
  const acknowledge = async (acknowledgeStatus: boolean) => {
    setTicked(acknowledgeStatus)
    setFaults([])
    try {
      const { campaignItem } = await call(campaigns.acknowledgeArtwork, { ...about, acknowledgeStatus })
      keepItems(campaignId, [campaignItem])
    } catch (error) {
      failed(error)
    } finally {
      setTicked(null)
    }
  }
  return {
    acknowledged: ticked ?? item.isArtworkAcknowledgedByClient,
    settled: ticked === null,
    faults,
    logOpened,
    acknowledge,
  }
}
