import { writeTitle } from '@tearsheet/protocol/page-titles'
import { useEffect } from 'react'
import { configuration } from './configuration.ts'

let routeName = ''
let ownName: string | null = null
const listeners = new Set<() => void>()

/** Wait for a page's own title. */
interface TitleWait {
  /** Calls the listener immediately if not called yet, because the page is left before it has a title. */
  hasten: () => void
  end: () => void
}

/** Calls the listener once, when the page sets its own title, or after a timeout. */
export function onPageTitle(listener: () => void, waitMs: number): TitleWait {
  let isOver = false
  const end = () => {
    isOver = true
    window.clearTimeout(timer)
    listeners.delete(hasten)
  }
  const hasten = () => {
    if (isOver) return
    end()
    listener()
  }
  const timer = window.setTimeout(hasten, waitMs)
  if (ownName === null) listeners.add(hasten)
  else queueMicrotask(hasten)
  return { hasten, end }
}

/** Sets the route's default title, which a screen may replace. */
export function titleRoute(name: string): void {
  routeName = name
  show()
}

/**
 * Sets a more specific title than the route's, such as the name of the displayed object; null keeps the route's. A
 * rejected form is prefixed with "Error: ".
 */
export function usePageTitle(name: string | null): void {
  useEffect(() => {
    ownName = name
    show()
    if (name !== null) for (const listener of [...listeners]) listener()
    return () => {
      ownName = null
      show()
    }
  }, [name])
}

/** '{configured title}: {page}' (R6.4). */
function show(): void {
  document.title = writeTitle(configuration().title, ownName ?? routeName)
}
