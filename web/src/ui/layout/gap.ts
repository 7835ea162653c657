import styles from './layout.module.css'

/** Steps of the space scale, in pixels at the usual text size. */
export type Gap = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24 | 32 | 40 | 56 | 72

/** The class of a gap: a class, not a style attribute, so that the first paint passes the content policy. */
export const gapClass = (gap: Gap) => styles[`gap${gap}`]
