import type { ComponentProps } from 'react'
import styles from './visually-hidden.module.css'

/**
 * A hidden line that is always in the page and is read out when its text changes. A live region without the role of a status,
 * which a screen reader says ("statusbar") wherever it comes by, although nothing is in it.
 */
export function StatusText(
  props: Pick<ComponentProps<'span'>, 'id' | 'children'> & { 'data-live-announcer'?: 'true' },
) {
  return <span {...props} aria-live="polite" aria-atomic="true" className={styles.hidden} />
}
