import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type Gap, gapStyle } from './gap.ts'
import styles from './layout.module.css'

export interface GridProps {
  /** The narrowest a column may get, as CSS; as many columns as fit. */
  column?: string
  gap?: Gap
  className?: string
  children: ReactNode
}

/** Equal columns, as many as fit. */
export function Grid({ column = '16rem', gap = 16, className, children }: GridProps) {
  return (
    <div className={classNames(styles.grid, className)} style={gapStyle(gap, { '--column': column })}>
      {children}
    </div>
  )
}
