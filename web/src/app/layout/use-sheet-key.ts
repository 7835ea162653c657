import { useMatches } from '@tanstack/react-router'

/**
 * Changes with each page, and once more as one comes whose loader was waited for: each brings its own sheet. When only the part
 * that has the focus goes, a screen reader moves on by itself to what is first in the sheet, the new heading, and then says
 * nothing as the heading gets the focus. After a link within a page it may still be silent: docs/experience.md.
 */
export function useSheetKey(): string {
  return useMatches({
    select: (matches) => {
      const page = matches.at(-1)
      return `${page?.routeId} ${page?.status === 'pending'}`
    },
  })
}
