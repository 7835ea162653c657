import { useQuery } from '@tanstack/react-query'
import * as notifications from '@tearsheet/protocol/notifications/endpoints'
import { callQuery, refresh } from '@tearsheet/ui/lib/query-client.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { useEffect } from 'react'
import { onAccountChange } from '../../accounts/account-changes.ts'

/** Several changes in quick succession cause one refetch, this many milliseconds after the last. */
const gatherMs = 300

/** The account's notifications, fetched again when the server reports a change. */
export function useLiveNotifications() {
  const { manageCampaigns, manageInvoices } = useActiveView().permissionList
  // Other users receive neither notifications nor change events
  const isReported = manageCampaigns || manageInvoices
  useEffect(() => {
    if (!isReported) return
    let timer: number | undefined
    const off = onAccountChange(({ kind }) => {
      if (kind !== 'notifications' && kind !== 'everything') return
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void refresh(notifications.list), gatherMs)
    })
    return () => {
      off()
      window.clearTimeout(timer)
    }
  }, [isReported])
  return useQuery(callQuery(notifications.list, {}))
}
