import type { DeskItem } from '@tearsheet/protocol/campaigns/desk-schemas'
import { type HistoryAction, historyLabels } from '@tearsheet/protocol/campaigns/lifecycle'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { Timeline } from '@tearsheet/ui/text/timeline.tsx'
import styles from './item-pane.module.css'
import { useDeskUser } from './use-desk-user.ts'

/** Log of user actions on the ad with their times, newest first. */
export function ItemHistory({ history }: { history: DeskItem['history'] }) {
  const { timeZone } = useDeskUser()
  const events = history.map(({ at, by, action, note }, index) => ({
    id: String(index),
    title: action in historyLabels ? historyLabels[action as HistoryAction] : action, // `in` has checked that it is a key
    by,
    dateTime: at,
    time: formatMoment(at, timeZone),
    body: note,
  }))
  return (
    <section className={styles.part} aria-labelledby="desk-history">
      <h3 id="desk-history">History</h3>
      <Timeline label="History" events={events.reverse()} />
    </section>
  )
}
