import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './banner.module.css'

export interface BannerProps {
  /** Names the landmark. */
  label: string
  /**
   * `strong` is marigold, for messages that must not be forgotten; `quiet` is for a temporary state such as being
   * offline.
   */
  look?: 'strong' | 'quiet'
  children: ReactNode
}

/** A bar across the top of every page, with its own landmark; it cannot be closed. */
export function Banner({ label, look = 'strong', children }: BannerProps) {
  return (
    <section aria-label={label} className={classNames(styles.banner, look === 'quiet' && styles.quiet)}>
      {children}
    </section>
  )
}
