import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './alert.module.css'

export type AlertTone = 'attention' | 'info' | 'success' | 'danger' | 'neutral'

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: AlertTone
  title?: ReactNode
  /** Buttons under the text. */
  actions?: ReactNode
  /**
   * Announced when it appears: `alert` immediately, `status` when the screen reader is idle. Omit it for content that
   * is present on arrival.
   */
  live?: 'alert' | 'status'
}

const icons = { attention: TriangleAlert, info: Info, success: CircleCheck, danger: CircleAlert, neutral: Info }

/** A message in the page that stays until its cause is resolved. */
export function Alert({ tone = 'info', title, actions, live, className, children, ...rest }: AlertProps) {
  const Icon = icons[tone]
  return (
    <div role={live} data-alert {...rest} className={classNames(styles.alert, styles[tone], className)}>
      <Icon aria-hidden="true" />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
