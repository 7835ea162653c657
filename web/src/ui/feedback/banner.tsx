import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './banner.module.css'

export interface BannerProps {
  /** Names the landmark. */
  label: string
  /** `strong` is marigold and for what must not be forgotten; `quiet` is for a passing state such as being offline. */
  look?: 'strong' | 'quiet'
  children: ReactNode
}

/** A bar across the top of every page, a landmark of its own; it cannot be closed. */
export function Banner({ label, look = 'strong', children }: BannerProps) {
  return (
    <section aria-label={label} className={classNames(styles.banner, look === 'quiet' && styles.quiet)}>
      {children}
    </section>
  )
}
