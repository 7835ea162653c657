import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** A hidden line that is always in the page and is read out when its text changes. */
export function StatusText({ children }: { children: ReactNode }) {
  return (
    <span role="status" className={styles.hidden}>
      {children}
    </span>
  )
}
