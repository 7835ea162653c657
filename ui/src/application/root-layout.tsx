import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { NavigationProvider } from '../base/navigation.tsx'
import { StatusRegion } from '../base/status-region.tsx'
import { Toasts } from '../feedback/toasts.tsx'
import { SkipLink } from '../layout/skip-link.tsx'
import { isViewingAsAnother } from '../lib/session.ts'
import { useSession } from '../lib/use-session.ts'
import { OfflineBar } from './offline-bar.tsx'
import { TopBars } from './top-bars.tsx'
import { usePageChanges } from './use-page-changes.ts'
import { useSessionChanges } from './use-session-changes.ts'

const fetchViewingBanner = async () => ({ default: (await import('./viewing-banner.tsx')).ViewingBanner })
const ViewingBanner = lazy(fetchViewingBanner)
const SessionWatch = lazy(async () => ({ default: (await import('./session-watch.tsx')).SessionWatch }))

/** The layout around every page, signed in or not. */
export function RootLayout() {
  const router = useRouter()
  const navigate = useCallback((href: string) => void router.navigate({ href }), [router])
  const session = useSession()
  const isAdministrator = session.user?.isJEAdministrator === true
  // Preloaded: a late arrival would move the accounts to choose from under the pointer
  useEffect(() => {
    if (isAdministrator) void fetchViewingBanner().catch(() => {})
  }, [isAdministrator])
  usePageChanges(router)
  useSessionChanges(router)
  return (
    <NavigationProvider navigate={navigate}>
      <SkipLink to="main" />
      <TopBars>
        <Suspense fallback={null}>{isViewingAsAnother(session) && <ViewingBanner />}</Suspense>
        <OfflineBar />
      </TopBars>
      <Outlet />
      <Suspense fallback={null}>{session.state !== 'out' && <SessionWatch />}</Suspense>
      <StatusRegion />
      <Toasts />
    </NavigationProvider>
  )
}
