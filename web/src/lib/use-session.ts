import type { PermissionFlag } from '@tearsheet/protocol/access'
import type { ActiveView } from '@tearsheet/protocol/scope'
import { useSyncExternalStore } from 'react'
import { currentSession, onSession, type Session } from './session.ts'

/** Who is signed in and as whom; renders again with every change. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession)
}

/**
 * The view the page is in.
 * @throws Error outside the signed-in pages, which are entered with a view alone (R4.2)
 */
export function useActiveView(): ActiveView {
  const { activeView } = useSession()
  if (!activeView) throw new Error('This page is shown without an active view')
  return activeView
}

/** Whether the active view holds a permission. The server decides; this hides what it would refuse. */
export function usePermission(flag: PermissionFlag): boolean {
  return useSession().activeView?.permissionList[flag] ?? false
}
