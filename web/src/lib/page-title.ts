import { writeTitle } from '@tearsheet/protocol/page-titles'
import { useEffect } from 'react'
import { configuration } from './configuration.ts'

let routeName = ''
let ownName: string | null = null
const listeners = new Set<() => void>()

/** Waiting for a page's own title. */
interface TitleWait {
  /** Calls at once where it has not called yet: the page is left before it has said a title. */
  hasten: () => void
  end: () => void
}

/** Calls once, as soon as the page says a title of its own, or after some time if it says none. */
export function whenTitled(listener: () => void, waitMs: number): TitleWait {
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

/** The route's own title; a screen may say a better one. */
export function titleRoute(name: string): void {
  routeName = name
  show()
}

/**
 * A title more telling than the route's own, such as the name of what is shown; null keeps the route's. A form that was
 * refused says "Error: " in front.
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
