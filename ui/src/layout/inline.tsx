import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { type Gap, gapClass } from './gap.ts'
import styles from './layout.module.css'

export interface InlineProps {
  gap?: Gap
  justify?: 'start' | 'between' | 'end'
  align?: 'center' | 'top'
  className?: string
  children: ReactNode
}

/** Lays out items side by side and wraps them when there is no room. */
export function Inline({ gap = 8, justify = 'start', align = 'center', className, children }: InlineProps) {
  const look = classNames(
    styles.inline,
    gapClass(gap),
    justify === 'between' && styles.between,
    justify === 'end' && styles.end,
    align === 'top' && styles.top,
    className,
  )
  return <div className={look}>{children}</div>
}
