import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { type Spot, SpotDrawing } from './spot-drawing.tsx'

export interface EmptyStateProps {
  /** A drawing belongs to first use and to whole pages only, not to "no match" or "nothing right now". */
  drawing?: Spot
  title: string
  headingLevel?: 1 | 2 | 3
  /** Why it is empty, so that nobody thinks something is lost. */
  children?: ReactNode
  /** One primary action. */
  actions?: ReactNode
}

/** Says that there is nothing and why. What could not be loaded is never this: use an Alert with "Try again". */
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
