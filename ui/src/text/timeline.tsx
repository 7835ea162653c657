import type { ReactNode } from 'react'
import styles from './timeline.module.css'

export interface TimelineEvent {
  id: string
  title: ReactNode
  by?: string
  /** ISO date or instant, for machines. */
  dateTime: string
  /** Formatted moment: "4 June 2026 at 9:32 am". */
  time: string
  /** "2 hours ago"; shown before the moment. */
  relative?: string
  body?: ReactNode
}

/** Events, newest first. */
export function Timeline({ label, events }: { label?: string; events: readonly TimelineEvent[] }) {
  return (
    <ol role="list" reversed aria-label={label} className={styles.list}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <div className={styles.title}>{event.title}</div>
          <div className={styles.meta}>
            {event.by && `${event.by} · `}
            {event.relative && `${event.relative} · `}
            <time dateTime={event.dateTime}>{event.time}</time>
          </div>
          {event.body && <div className={styles.body}>{event.body}</div>}
        </li>
      ))}
    </ol>
  )
}
