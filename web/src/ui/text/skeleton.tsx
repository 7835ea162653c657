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
}

/** Grey rows where rows will be. Their room is taken at once, they are painted after 300 ms, and rest within 5 s. */
export function Skeleton({ label, rows = 5, rowHeight }: SkeletonProps) {
  const painted = useDelayed(300)
  useEffect(() => {
    return painted ? announce(label) : undefined
  }, [painted, label])
  return (
    <div>
      <div className={styles.skeleton} aria-hidden="true" style={{ visibility: painted ? undefined : 'hidden' }}>
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
