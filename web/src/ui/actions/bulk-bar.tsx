import { type ReactNode, useRef } from 'react'
import { useAnnounced } from '../base/use-announced.ts'
import { useFocusKept } from '../base/use-focus-kept.ts'
import styles from './bulk-bar.module.css'
import { Button } from './button.tsx'

export interface BulkBarProps {
  /** How many are selected, over all pages. */
  count: number
  /** How many this page shows, and whether every one of them is selected. */
  pageCount?: number
  wholePage?: boolean
  /** How many there are in all; more than the page brings the offer to select all. */
  total?: number
  onSelectAll?: () => void
  onClear: () => void
  /** What stands in the bar's place while nothing is selected: the heading of the rows. */
  heading?: ReactNode
  /** What selecting is for, said while nothing is selected: "Select ads to approve several at once". */
  purpose: string
  /** What is to be known of the selection, on lines of its own below the acts. */
  note?: ReactNode
  /** Why the last act did nothing: "None of those selected is active". */
  message?: string | null
  /** The acts, as row-sized buttons. */
  children: ReactNode
}

/**
 * What can be done with the selected rows; stands between tabs and header row and counts honestly. While nothing is selected
 * it says in as much room what selecting is for.
 */
export function BulkBar(props: BulkBarProps) {
  const {
    count,
    pageCount = 0,
    wholePage,
    total = 0,
    onSelectAll,
    onClear,
    heading,
    purpose,
    note,
    message,
    children,
  } = props
  const offerAll = wholePage && onSelectAll && total > pageCount && count < total
  const selection = formatSelection(count, pageCount, total, wholePage)
  // Through the page's one status region: a region of its own is read again whenever a dialog over the page closes
  useAnnounced(selection, selection)
  const row = useRef<HTMLDivElement>(null)
  const idle = useRef<HTMLParagraphElement>(null)
  // The act that was pressed goes with its selection
  useFocusKept(row, idle)
  const bar = (
    <section aria-label="Selected items" className={styles.bar}>
      <span className={styles.count}>{selection}</span>
      {offerAll && (
        <button type="button" className={styles.more} onClick={onSelectAll}>
          Select all {total.toLocaleString()}
        </button>
      )}
      {children}
      <span className={styles.end}>
        <Button variant="quiet" size="row" onClick={onClear}>
          Clear
        </Button>
      </span>
      {note && <span className={styles.note}>{note}</span>}
      <span role="alert" className={styles.message}>
        {message}
      </span>
    </section>
  )
  return (
    <div ref={row} className={styles.row} data-chosen={count > 0 || undefined}>
      {heading && <div className={styles.heading}>{heading}</div>}
      {count > 0 ? (
        bar
      ) : (
        <p ref={idle} tabIndex={-1} className={styles.purpose}>
          {purpose}
        </p>
      )}
    </div>
  )
}

function formatSelection(count: number, pageCount: number, total: number, wholePage = false): string {
  if (count > pageCount && count === total) return `All ${total.toLocaleString()} are selected.`
  if (count > 0 && wholePage && count === pageCount) return `All ${count.toLocaleString()} on this page are selected.`
  return `${count.toLocaleString()} selected`
}
