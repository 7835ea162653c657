import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { recordPageView } from '../../lib/analytics.ts'
import { titleRoute } from '../../lib/page-title.ts'
import { arriveAt, leavePage } from '../page-focus.ts'

/** With each page: its title, its page view, and focus on its heading, so that a screen reader says which page it is. */
export function usePageChanges(router: AnyRouter): void {
  useEffect(() => {
    const titles = () => {
      const { matches } = router.state
      const title = matches.at(-1)?.staticData.title
      titleRoute(title ?? '')
      return title
    }
    titles()
    const ends = [
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) leavePage(fromLocation.state.__TSR_key)
      }),
      router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
        const title = titles()
        const isFirst = fromLocation === undefined
        if (title && (isFirst || pathChanged)) recordPageView({ title: document.title, path: toLocation.pathname })
        if (!isFirst && pathChanged) arriveAt(toLocation.state.__TSR_key)
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [router])
}
