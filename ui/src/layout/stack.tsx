import type { ReactNode, Ref } from 'react'
import { classNames } from '../base/class-names.ts'
import { type Gap, gapClass } from './gap.ts'
import styles from './layout.module.css'

export interface StackProps {
  gap?: Gap
  /** Limits the width to that of a form or a text. */
  measure?: boolean
  className?: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** Stacks items vertically. */
export function Stack({ gap = 16, measure, className, ref, children }: StackProps) {
  return (
    <div ref={ref} className={classNames(styles.stack, gapClass(gap), measure && styles.measure, className)}>
      {children}
    </div>
  )
}
