import type { ReactNode } from 'react'
import styles from './nowrap.module.css'

/** Words of a table's cell that stay on one line; nothing for no words. */
export function nowrap(text: string | null): ReactNode {
  return text && <span className={styles.nowrap}>{text}</span>
}
