import type { ReactNode } from 'react'
import styles from './setting-row.module.css'

interface SettingRowProps {
  title: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** A setting in words, with its actions next to it. */
export function SettingRow({ title, actions, children }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.title}>{title}</p>
        {children && <p className={styles.text}>{children}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
