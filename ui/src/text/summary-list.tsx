import type { ReactNode } from 'react'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import { Link } from './link.tsx'
import styles from './summary-list.module.css'

export interface SummaryRow {
  term: string
  /** An empty value is displayed as the list's `missing` text. */
  value?: ReactNode
  /**
   * A link to the page that changes it; `name` is the hidden suffix of its accessible name and defaults to the term.
   */
  change?: { href: string; text?: string; name?: string }
}

export interface SummaryListProps {
  rows: readonly SummaryRow[]
  missing?: string
}

/** Facts or answers, each with its term. */
export function SummaryList({ rows, missing = 'Not provided' }: SummaryListProps) {
  return (
    <dl className={styles.list}>
      {rows.map(({ term, value, change }) => (
        <div key={term} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>
            {value === undefined || value === null || value === '' ? (
              <span className={styles.missing}>{missing}</span>
            ) : (
              value
            )}
          </dd>
          {change && (
            <dd className={styles.change}>
              <Link href={change.href}>
                {change.text ?? 'Change'}
                <VisuallyHidden> {change.name ?? term.toLowerCase()}</VisuallyHidden>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
