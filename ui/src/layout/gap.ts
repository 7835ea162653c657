import styles from './layout.module.css'

/** Steps of the space scale, in pixels at the usual text size. */
export type Gap = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24 | 32 | 40 | 56 | 72

/**
 * Class of a gap. A class instead of a style attribute, so that the first paint complies with the content security
 * policy.
 */
export const gapClass = (gap: Gap) => styles[`gap${gap}`]
