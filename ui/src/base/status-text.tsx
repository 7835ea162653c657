import type { ComponentProps } from 'react'
import styles from './visually-hidden.module.css'

/**
 * A hidden line that is always in the page and is announced when its text changes. A live region without the status
 * role, which a screen reader announces ("statusbar") whenever it passes, even when it is empty.
 */
export function StatusText(
  props: Pick<ComponentProps<'span'>, 'id' | 'children'> & { 'data-live-announcer'?: 'true' },
) {
  return <span {...props} aria-live="polite" aria-atomic="true" className={styles.hidden} />
}
