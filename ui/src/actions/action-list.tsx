import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import type { Tone } from '../text/badge.tsx'
import styles from './action-list.module.css'

export interface ActionItem {
  id: string
  tone: Tone
  icon: LucideIcon
  title: ReactNode
  meta?: ReactNode
  /** One button or link; its name must distinguish it from those of the other rows. */
  action?: ReactNode
}

/** List of items that await someone, each with one action. Place it in a flush Card. */
export function ActionList({ label, items }: { label?: string; items: readonly ActionItem[] }) {
  return (
    <ul role="list" aria-label={label} className={styles.list}>
      {items.map(({ id, tone, icon: Icon, title, meta, action }) => (
        <li key={id} className={styles.row}>
          <span className={classNames(styles.icon, styles[tone])}>
            <Icon aria-hidden="true" />
          </span>
          <div className={styles.text}>
            <div className={styles.title}>{title}</div>
            {meta && <div className={styles.meta}>{meta}</div>}
          </div>
          {action && <div className={styles.act}>{action}</div>}
        </li>
      ))}
    </ul>
  )
}
