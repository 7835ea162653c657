import type { ReactNode } from 'react'
import styles from './candidate-record.module.css'

interface RecordPartProps {
  title: string
  note?: string
  children: ReactNode
}

/** A section of a candidate's record with its heading. */
export function RecordPart({ title, note, children }: RecordPartProps) {
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {note && <span className={styles.quiet}>{note}</span>}
      </div>
      {children}
    </section>
  )
}
