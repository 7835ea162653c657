import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { recordPageView } from '../lib/analytics.ts'
import { onPageTitle, titleRoute } from '../lib/page-title.ts'
import { announceLateHeading, arriveAt, leavePage } from './page-focus.ts'

/** A detail page sets its title once it has loaded; a page without a title of its own is recorded with its route's. */
const ownTitleWaitMs = 1_500

/** Returns whether a link to a page has the focus: it was pressed while the first page was still loading. */
const isPressed = (path: string): boolean => document.activeElement?.closest('a')?.pathname === path

/**
 * Sets the title, records the page view and focuses the heading on each navigation, so that a screen reader announces
 * the page.
 */
export function usePageChanges(router: AnyRouter): void {
  useEffect(() => {
    const titles = () => {
      const match = router.state.matches.at(-1)
      const named = match?.staticData.title
      const title = typeof named === 'function' ? named(match?.pathname ?? '') : named
      titleRoute(title ?? '')
      return title
    }
    titles()
    let wait: ReturnType<typeof onPageTitle> | null = null
    const endWaiting = announceLateHeading()
    const ends = [
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        endWaiting()
        wait?.hasten()
        leavePage(fromLocation.state.__TSR_key)
      }),
      router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
        const title = titles()
        const isFirst = fromLocation === undefined
        if (title && (isFirst || pathChanged)) {
          wait?.end()
          const view = () => recordPageView({ title: document.title, path: toLocation.pathname })
          wait = onPageTitle(view, ownTitleWaitMs)
        }
        if (isFirst ? isPressed(toLocation.pathname) : pathChanged) arriveAt(toLocation.state.__TSR_key)
      }),
    ]
    return () => {
      wait?.end()
      endWaiting()
      for (const end of ends) end()
    }
  }, [router])
}
