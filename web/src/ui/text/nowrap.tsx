import type { ReactNode } from 'react'
import styles from './nowrap.module.css'

/** Words of a table's cell that stay on one line; nothing for no words. */
export function nowrap(words: string | null): ReactNode {
  return words && <span className={styles.nowrap}>{words}</span>
}
