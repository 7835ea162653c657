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
}

/** What a page tells of its thing in a row under the title. */
const facts = ['first', 'second', 'third', 'fourth']

/** Grey rows where rows will be. Their room is taken at once, they are painted after 300 ms, and rest within 5 s. */
export function Skeleton({ label, rows = 5, rowHeight, ofPage }: SkeletonProps) {
  const painted = useDelayed(300)
  useEffect(() => {
    return painted ? announce(label) : undefined
  }, [painted, label])
  return (
    <div>
      <div className={styles.skeleton} aria-hidden="true" style={{ visibility: painted ? undefined : 'hidden' }}>
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
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
          <div key={row} className={styles.row} style={{ height: rowHeight }}>
            <div className={styles.bar} />
          </div>
        ))}
      </div>
    </div>
  )
}
