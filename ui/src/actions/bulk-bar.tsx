import { type ReactNode, useRef } from 'react'
import { useAnnounced } from '../base/use-announced.ts'
import { useFocusKept } from '../base/use-focus-kept.ts'
import { formatCount } from '../lib/format.ts'
import styles from './bulk-bar.module.css'
import { Button } from './button.tsx'

export interface BulkBarProps {
  /** Number of selected rows, across all pages. */
  count: number
  /** Number of rows on this page, and whether all of them are selected. */
  pageCount?: number
  wholePage?: boolean
  /** Total number of rows; when larger than the page, the bar offers to select all. */
  total?: number
  onSelectAll?: () => void
  onClear: () => void
  /** Content shown while nothing is selected: the heading of the rows. */
  heading?: ReactNode
  /** Purpose of the selection, shown while nothing is selected: "Select ads to approve several at once". */
  purpose: string
  /** Remarks about the selection, on separate lines below the actions. */
  note?: ReactNode
  /** Reason why the last action had no effect: "None of those selected is active". */
  message?: string | null
  /** The actions, as row-sized buttons. */
  children: ReactNode
}

/**
 * Actions for the selected rows, placed between the tabs and the header row, with the exact count. While nothing is
 * selected, it takes the same space and explains what selecting is for.
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
  // Uses the page's one status region: a separate region is read again whenever a dialog over the page closes
  useAnnounced(selection, selection)
  const row = useRef<HTMLDivElement>(null)
  const idle = useRef<HTMLParagraphElement>(null)
  // The pressed button disappears together with its selection
  useFocusKept(row, idle)
  const bar = (
    <section aria-label="Selected items" className={styles.bar}>
      <span className={styles.count}>{selection}</span>
      {offerAll && (
        <button type="button" className={styles.more} onClick={onSelectAll}>
          Select all {formatCount(total)}
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
  if (count > pageCount && count === total) return `All ${formatCount(total)} are selected.`
  if (count > 0 && wholePage && count === pageCount) return `All ${formatCount(count)} on this page are selected.`
  return `${formatCount(count)} selected`
}
