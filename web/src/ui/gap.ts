import type { CSSProperties } from 'react'

/** Steps of the space scale, in pixels at the usual text size. */
export type Gap = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24 | 32 | 40 | 56 | 72

/** The custom properties that the layout classes read. */
export function gapStyle(gap: Gap, more: Record<`--${string}`, string> = {}): CSSProperties {
  // React's style type does not know custom properties
  return { '--gap': gap === 0 ? '0' : `var(--space-${gap})`, ...more } as CSSProperties
}
