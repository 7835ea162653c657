import { type ReactNode, useId } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './card.module.css'

export interface CardProps {
  title?: ReactNode
  headingLevel?: 2 | 3 | 4
  /** Placed at the end of the title line. */
  actions?: ReactNode
  /** For content with its own padding, such as a table or a list of rows. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A bordered surface, with a heading band when it has a title. */
export function Card({ title, headingLevel = 2, actions, flush, className, children }: CardProps) {
  const titleId = useId()
  const Heading = `h${headingLevel}` as const
  const Box = title ? 'section' : 'div'
  return (
    <Box className={classNames(styles.card, className)} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <div className={styles.head}>
          <Heading id={titleId} className={styles.title}>
            {title}
          </Heading>
          {actions}
        </div>
      )}
      <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
    </Box>
  )
}
