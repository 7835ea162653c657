import { useEffect } from 'react'
import { announce } from '../base/announce.ts'
import { useDelayed } from '../base/use-delayed.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** Said once: "Loading files"; gone from the page when the rows are there. */
  label: string
  rows?: number
  /** The height of the rows to come, as CSS; a table's row by default. */
  rowHeight?: string
  /** Of a whole page that is on its way: its title and facts stand over its rows. */
  ofPage?: boolean
  /**
   * What is on its way: plain rows; a table's with their columns under a header; things with a sign, two lines and a
   * button; settings, as those without a sign; cards to choose from; choices, each with its box and a line about it; fields with labels; days, each over what is on it; weeks; a sheet; or a pane's parts,
   * each under its heading.
   */
  shape?: keyof typeof partsOf
}

/** What a page tells of its thing in a row under the title. */
const facts = ['first', 'second', 'third', 'fourth']
/** How many grey parts a row has. */
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

/** Grey rows where rows will be. Their room is taken at once, they are painted after 300 ms, and rest within 5 s. */
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
