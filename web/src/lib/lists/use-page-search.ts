import { useSearch } from '@tanstack/react-router'
import type { Search } from './list-state.ts'

/**
 * The search text of the page that is shown, by name. Unlike the location's it stays until the next page is there: a
 * screen that goes by it does not turn into another one while it is left.
 */
export function usePageSearch(): Search {
  return useSearch({ strict: false }) as Search // the router reads every value as text (app/router.tsx)
}
