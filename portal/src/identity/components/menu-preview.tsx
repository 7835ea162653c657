import type { PermissionList } from '@tearsheet/protocol/access'
import type { ReactNode } from 'react'
import styles from './menu-preview.module.css'

/** Props for the preview of a user's menu, which `app` provides. */
export interface MenuPreviewProps {
  permissions: PermissionList
  /** The saved permissions; null for a new user. */
  before: PermissionList | null
}

/** Preview of what the user will see, displayed before saving (R18.9). */
export function Preview({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className={styles.preview}>
      <strong>{name ? `${name}’s menu will be: ` : 'Their menu will be: '}</strong>
      {children}
    </p>
  )
}
