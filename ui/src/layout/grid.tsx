import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { type Gap, gapClass } from './gap.ts'
import styles from './layout.module.css'

export interface GridProps {
  /** Minimum column width, as CSS; the grid has as many columns as fit. */
  column?: string
  gap?: Gap
  className?: string
  children: ReactNode
}

/** Equal columns, as many as fit. */
export function Grid({ column = '16rem', gap = 16, className, children }: GridProps) {
  return (
    // React's style type does not know custom properties
    <div className={classNames(styles.grid, gapClass(gap), className)} style={{ '--column': column } as CSSProperties}>
      {children}
    </div>
  )
}
