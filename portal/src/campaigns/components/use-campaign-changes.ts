import { listComments } from '@tearsheet/protocol/campaigns/comment-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import { callKey, queryClient, refresh } from '@tearsheet/ui/lib/query-client.ts'
import { useEffect } from 'react'
import { onAccountChange } from '../../accounts/account-changes.ts'
import { campaignQuery } from '../queries.ts'

/** Several changes in quick succession cause one refetch, this many milliseconds after the last. */
const gatherMs = 300

/**
 * Keeps the campaign screens up to date with the server: an event marks the lists and the campaign as stale, and those
 * on the screen are refetched in the background.
 */
export function useCampaignChanges(): void {
  useEffect(() => {
    let timer: number | undefined
    let changed = new Set<string>()
    let everything = false
    const renew = () => {
      const details = everything
        ? [callKey(campaigns.getDetails)]
        : [...changed].map((campaignId) => campaignQuery(campaignId).queryKey)
      changed = new Set()
      everything = false
      for (const queryKey of details) void queryClient.invalidateQueries({ queryKey })
      void refresh(campaigns.list, campaigns.search, campaigns.getCalendar, clients.getAttention, listComments)
    }
    const off = onAccountChange((change) => {
      if (change.kind === 'invoices' || change.kind === 'notifications') return
      if (change.kind === 'everything') everything = true
      else changed.add(change.campaignId)
      window.clearTimeout(timer)
      timer = window.setTimeout(renew, gatherMs)
    })
    return () => {
      off()
      window.clearTimeout(timer)
      if (changed.size > 0 || everything) renew()
    }
  }, [])
}
