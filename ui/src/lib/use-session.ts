import type { PermissionFlag } from '@tearsheet/protocol/access'
import type { ActiveView } from '@tearsheet/protocol/scope'
import { useSyncExternalStore } from 'react'
import { currentSession, onSession, type Session } from './session.ts'

/** Returns the current session; renders again on every change. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession)
}

/**
 * Returns the view of the page.
 * @throws Error outside the signed-in pages, which always have a view (R4.2)
 */
export function useActiveView(): ActiveView {
  const { activeView } = useSession()
  if (!activeView) throw new Error('This page needs an active view')
  return activeView
}

/** Whether the active view has a permission. The server decides; this only hides controls it would reject. */
export function usePermission(flag: PermissionFlag): boolean {
  return useSession().activeView?.permissionList[flag] ?? false
}
