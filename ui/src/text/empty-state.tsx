import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { type Spot, SpotDrawing } from './spot-drawing.tsx'

export interface EmptyStateProps {
  /** A drawing is for first use and whole pages only, not for "no match" or "nothing right now". */
  drawing?: Spot
  title: string
  headingLevel?: 1 | 2 | 3
  /** Reason why the list is empty, so that users do not assume lost data. */
  children?: ReactNode
  /** One primary action. */
  actions?: ReactNode
}

/** Explains that there is nothing, and why. Not for load errors: use an Alert with "Try again". */
export function EmptyState({ drawing, title, headingLevel = 2, children, actions }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.empty}>
      {drawing && <SpotDrawing spot={drawing} />}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
