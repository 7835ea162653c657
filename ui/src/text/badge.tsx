import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './badge.module.css'

export type Tone = 'attention' | 'info' | 'success' | 'danger' | 'changed' | 'neutral'

/** A status as text, with an icon and a tint: never by color alone, never a link. */
export function Badge({ tone, icon: Icon, children }: { tone: Tone; icon: LucideIcon; children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      <Icon aria-hidden="true" />
      {children}
    </span>
  )
}
