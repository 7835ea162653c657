import { useEffect } from 'react'
import { announce } from '../base/announce.ts'
import { useDelayed } from '../base/use-delayed.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** Announced once: "Loading files"; removed from the page when the rows are loaded. */
  label: string
  rows?: number
  /** Height of the expected rows, as CSS; that of a table row by default. */
  rowHeight?: string
  /** For a whole page: its title and facts above its rows. */
  ofPage?: boolean
  /**
   * Shape of the expected content: plain rows; a table with columns under a header; items with an icon, two lines and a
   * button; settings, the same without an icon; selectable cards; choices, each with a checkbox and a description;
   * fields with labels; days over their entries; weeks; a sheet; or the sections of a pane, each under its heading.
   */
  shape?: keyof typeof partsOf
}

/** Facts of the page's subject in a row under the title. */
const facts = ['first', 'second', 'third', 'fourth']
/** Number of gray parts in a row. */
const partsOf = {
  rows: 1,
  table: 4,
  list: 4,
  settings: 3,
  cards: 2,
  choices: 3,
  form: 2,
  days: 3,
  month: 7,
  sheet: 5,
  pane: 4,
} as const

/**
 * Gray placeholder rows. They take their space immediately, become visible after 300 ms, and stop moving within 5 s.
 */
export function Skeleton({ label, rows = 5, rowHeight, ofPage, shape = 'rows' }: SkeletonProps) {
  const painted = useDelayed(300)
  useEffect(() => {
    return painted ? announce(label) : undefined
  }, [painted, label])
  return (
    <div data-loading="">
      <div
        className={styles.skeleton}
        data-shape={shape}
        data-of-page={ofPage || undefined}
        aria-hidden="true"
        style={{ visibility: painted ? undefined : 'hidden' }}
      >
        {ofPage && (
          <div className={styles.head}>
            <div className={styles.title} />
            <div className={styles.bar} />
            <div className={styles.facts}>
              {facts.map((fact) => (
                <div key={fact} className={styles.bar} />
              ))}
            </div>
          </div>
        )}
        {shape === 'table' && <Row className={styles.header} parts={partsOf.table} />}
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
          <Row key={row} className={styles.row} parts={partsOf[shape]} height={rowHeight} />
        ))}
      </div>
    </div>
  )
}

function Row({
  className,
  parts,
  height,
}: {
  className: string | undefined
  parts: number
  height?: string | undefined
}) {
  return (
    <div className={className} style={{ height }}>
      {Array.from({ length: parts }, (_, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are alike and never move
        <div key={part} className={styles.bar} />
      ))}
    </div>
  )
}
