import type { PermissionFlag } from '@tearsheet/protocol/access'
import { currentSession } from '@tearsheet/ui/lib/session.ts'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'
import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react'
import type { LoadScreen } from './screens.tsx'

/** Separate chunk, since it is rarely displayed: it loads the query library, which the sign-in page does without. */
const fetchNoPermissionPage = async () => ({ default: (await import('./no-permission-page.tsx')).NoPermissionPage })
const NoPermissionPage = lazy(fetchNoPermissionPage)

/** A component that the router can preload. */
type Preloadable = FunctionComponent & { preload: () => Promise<void> }

/**
 * Returns the screen of a page behind its permission. Users without it get the guard's page, and neither the screen nor
 * its data is requested (R5.7).
 */
export function guardedScreen(load: LoadScreen, permission?: PermissionFlag): Preloadable {
  let loading: Promise<{ default: ComponentType }> | null = null
  const fetchScreen = () => {
    const fetched = loading ?? load().then((screen) => ({ default: screen }))
    loading = fetched
    // A chunk that failed to load may load on the next attempt
    fetched.catch(() => {
      loading = null
    })
    return fetched
  }
  const screen = lazy(fetchScreen)
  const render = () => createElement(Guard, { permission, screen })
  const preload = async () => {
    const isOpen = !permission || holds(currentSession().activeView?.permissionList, permission)
    await (isOpen ? fetchScreen() : fetchNoPermissionPage())
  }
  return Object.assign(render, { preload })
}

function Guard({ permission, screen: Screen }: { permission: PermissionFlag | undefined; screen: ComponentType }) {
  const { activeView } = useSession()
  if (permission && !holds(activeView?.permissionList, permission)) return <NoPermissionPage permission={permission} />
  return <Screen />
}

function holds(held: Partial<Record<PermissionFlag, boolean>> | undefined, permission: PermissionFlag): boolean {
  return held?.[permission] === true
}
