import { useEffect } from 'react'
import { configuration } from './configuration.ts'

let routeName = ''
let ownName: string | null = null
const listeners = new Set<() => void>()

/** Calls once, as soon as the page says a title of its own, or after some time if it says none; returns the end of it. */
export function whenTitled(listener: () => void, waitMs: number): () => void {
  const end = () => {
    window.clearTimeout(timer)
    listeners.delete(once)
  }
  const once = () => {
    end()
    listener()
  }
  const timer = window.setTimeout(once, waitMs)
  if (ownName === null) listeners.add(once)
  else queueMicrotask(once)
  return end
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
  const name = ownName ?? routeName
  document.title = name ? `${configuration().title}: ${name}` : configuration().title
}
