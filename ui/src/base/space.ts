/** Steps of the space scale, in pixels at the usual text size. */
export type Space = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24 | 32 | 40 | 56 | 72

/** Sides of a box, as in CSS: all; block and inline; or top, right, bottom and left. */
export type Sides<Value = Space> = Value | readonly [Value, Value] | readonly [Value, Value, Value, Value]

/** Writes the sides as CSS, with the tokens of the scale. */
export function spaces(sides: Sides<Space | 'auto'>): string {
  if (typeof sides === 'object') return sides.map((side) => spaces(side)).join(' ')
  return sides === 0 || sides === 'auto' ? `${sides}` : `var(--space-${sides})`
}
