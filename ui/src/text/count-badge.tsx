import { classNames } from '../base/class-names.ts'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import styles from './count-badge.module.css'

export interface CountBadgeProps {
  count: number
  /** Name of the counted items for assistive technology: "unread messages". */
  what: string
  /** Further details, for assistive technology only. */
  more?: string
  look?: 'alert' | 'neutral'
}

/** A small number that draws attention; not rendered at 0, "99+" above 99. */
export function CountBadge({ count, what, more, look = 'alert' }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <>
      <span aria-hidden="true" title={what} className={classNames(styles.count, look === 'neutral' && styles.neutral)}>
        {count > 99 ? '99+' : count}
      </span>
      <VisuallyHidden>
        {' '}
        {count} {what}
        {more && `, ${more}`}
      </VisuallyHidden>
    </>
  )
}
