import type { ReactNode } from 'react'
import styles from './nowrap.module.css'

/**
 * Keeps the text of a table cell on one line; a date range may break after its dash on a phone. Renders nothing for an
 * empty text.
 */
export function nowrap(text: string | null): ReactNode {
  const [from = '', until] = text?.split(/(?<=–)\s/u) ?? []
  if (until === undefined) return text && <span className={styles.nowrap}>{text}</span>
  return (
    <span className={styles.run}>
      <span className={styles.nowrap}>{from}</span> <span className={styles.nowrap}>{until}</span>
    </span>
  )
}
