import { useEffect } from 'react'
import { configuration } from './configuration.ts'

let routeName = ''
let ownName: string | null = null

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
