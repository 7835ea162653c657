import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { recordPageView } from '../../lib/analytics.ts'
import { titleRoute, whenTitled } from '../../lib/page-title.ts'
import { arriveAt, leavePage, sayLateHeading } from '../page-focus.ts'

/** A page that shows a thing says its name once it has loaded; one that says none is recorded by its route's. */
const ownTitleWaitMs = 1_500

/** Whether a link to a page has the focus: it was pressed while the page that was opened first was still on its way. */
const isPressed = (path: string): boolean => document.activeElement?.closest('a')?.pathname === path

/** With each page: its title, its page view, and focus on its heading, so that a screen reader says which page it is. */
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
    let wait: ReturnType<typeof whenTitled> | null = null
    const endWaiting = sayLateHeading()
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
          wait = whenTitled(view, ownTitleWaitMs)
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
