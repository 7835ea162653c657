import * as notifications from '@tearsheet/protocol/notifications/endpoints'
import { call } from '@tearsheet/ui/lib/api.ts'
import { isViewingAsAnother } from '@tearsheet/ui/lib/session.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'

/**
 * Marks notifications as read. An administrator who views the portal as another user marks nothing: the read state
 * belongs to that user.
 */
export function useMarkRead() {
  const isViewing = isViewingAsAnother(useSession())
  const { run, isPending } = useCall(
    (notificationIds: string[]) => call(notifications.markRead, { notificationIds }, { keepalive: true }),
    { showErrors: 'page', several: true, refreshes: [notifications.list] },
  )
  return {
    canMark: !isViewing,
    isPending,
    markRead: async (ids: string[]) => !isViewing && ids.length > 0 && (await run(ids)).done,
  }
}
