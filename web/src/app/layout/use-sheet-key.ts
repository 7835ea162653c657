import { useMatches } from '@tanstack/react-router'

/**
 * Changes with each page, and once more when a page that was on its way has come: each brings its own sheet. When only the part
 * that has the focus goes, a screen reader moves on by itself to what is first in the sheet, the new heading, and then says
 * nothing as the heading gets the focus.
 */
export function useSheetKey(): string {
  return useMatches({
    select: (matches) => {
      const page = matches.at(-1)
      return `${page?.routeId} ${page?.status === 'pending'}`
    },
  })
}
