import type { ReactNode, Ref } from 'react'
import styles from './section-heading.module.css'

export interface SectionHeadingProps {
  children: ReactNode
  level?: 2 | 3
  id?: string
  /** A line under the heading. */
  description?: ReactNode
  actions?: ReactNode
  /** Next to the heading instead of under it. */
  count?: ReactNode
  /** Makes the heading focusable, for instance after paging. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** The title of a page section. */
export function SectionHeading({
  children,
  level = 2,
  id,
  description,
  count,
  actions,
  headingRef,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.line}>
      <Heading id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={styles.h2}>
        {children}
      </Heading>
      {count && <span className={styles.count}>{count}</span>}
      {actions}
      {description && <p className={styles.hint}>{description}</p>}
    </div>
  )
}
