import type { ReactNode } from 'react'
import styles from './nowrap.module.css'

/** Words of a table's cell that stay on one line; a run of days may break after its dash on a phone. Nothing for no words. */
export function nowrap(text: string | null): ReactNode {
  const [from = '', until] = text?.split(/(?<=–)\s/u) ?? []
  if (until === undefined) return text && <span className={styles.nowrap}>{text}</span>
  return (
    <span className={styles.run}>
      <span className={styles.nowrap}>{from}</span> <span className={styles.nowrap}>{until}</span>
    </span>
  )
}
