import type { ComponentProps } from 'react'
import styles from './visually-hidden.module.css'

/** A hidden line that is always in the page and is read out when its text changes. */
export function StatusText(props: Pick<ComponentProps<'span'>, 'id' | 'children'>) {
  return <span {...props} role="status" className={styles.hidden} />
}
