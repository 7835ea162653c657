import type { ActiveView } from '@tearsheet/protocol/scope'
import { accessControlListQuery, useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { enterableViews } from '@tearsheet/ui/accounts/account-views.ts'
import { queryClient } from '@tearsheet/ui/lib/query-client.ts'
import { currentSession, enterView, isViewingAsAnother, onSession } from '@tearsheet/ui/lib/session.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { useEffect } from 'react'
import { onAccountChange } from './account-changes.ts'

/**
 * Keeps role and permissions of the active view current, so that the menu and the buttons match what the server allows:
 * both may change while the portal is open or the user is signed out (R5.4, R5.6).
 */
export function useCurrentRights(): void {
  const { manageCampaigns, manageInvoices } = useActiveView().permissionList
  // Other users have no stream of changes
  const hasStream = manageCampaigns || manageInvoices
  useEffect(
    () =>
      hasStream
        ? onAccountChange(({ kind }) => kind === 'everything' && reload())
        : onSession((next, previous) => next.token !== previous.token && reload()),
    [hasStream],
  )
  const { data } = useAccessControlList()
  useEffect(() => {
    const held = currentSession().activeView
    const view = data && enterableViews(data).find(({ clientAccountId }) => clientAccountId === held?.clientAccountId)
    if (held && view && !haveSameRights(held, view)) enterView(view)
  }, [data])
}

function reload(): void {
  const session = currentSession()
  // Viewing as another user has the rights that it started with, and each read is recorded (R4.11)
  if (session.state !== 'in' || isViewingAsAnother(session)) return
  void queryClient.invalidateQueries({ queryKey: accessControlListQuery(session.activeUserId).queryKey })
}

/** Without the list of flags, which would add zod to the portal's first bundle. */
function haveSameRights(one: ActiveView, other: ActiveView): boolean {
  const held = new Map(Object.entries(one.permissionList))
  const flags = Object.entries(other.permissionList)
  return one.roleId === other.roleId && flags.every(([flag, isHeld]) => held.get(flag) === isHeld)
}
