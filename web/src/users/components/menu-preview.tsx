import type { PermissionList } from '@tearsheet/protocol/access'
import type { ReactNode } from 'react'
import styles from './menu-preview.module.css'

/** What app is given to say which menu somebody will have. */
export interface MenuPreviewProps {
  permissions: PermissionList
  /** As they are saved; null for a new user. */
  before: PermissionList | null
}

/** What the person will see, said before it is saved (R18.9). */
export function Preview({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className={styles.preview}>
      <strong>{name ? `${name}’s menu will be: ` : 'Their menu will be: '}</strong>
      {children}
    </p>
  )
}
