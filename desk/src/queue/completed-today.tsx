import { useQuery } from '@tanstack/react-query'
import type { DeskKind } from '@tearsheet/protocol/campaigns/desk-schemas'
import { dateIn } from '@tearsheet/protocol/dates'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { formatCount, formatTime } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useDeskUser } from '../components/use-desk-user.ts'
import styles from './completed-today.module.css'

interface CompletedTodayProps {
  kind: DeskKind
  hrefOf: (id: string) => string
  /** Called when an ad's link is followed. */
  onOpen: () => void
}

/** The steps completed in a queue today by any user, latest first (R21.36). */
export function CompletedToday({ kind, hrefOf, onOpen }: CompletedTodayProps) {
  const { today, timeZone } = useDeskUser()
  const since = useMemo(() => startOfDay(today, timeZone).toISOString(), [today, timeZone])
  const { data } = useQuery(callQuery(work.listCompleted, { kind, since }))
  if (!data || data.totalCount === 0) return null
  return (
    <section className={styles.completed} aria-labelledby="completed-today">
      <h2 id="completed-today" className={styles.title}>
        Completed today <span className={styles.quiet}>{formatCount(data.totalCount)}</span>
      </h2>
      <ul role="list">
        {data.data.map(({ id, campaignItemId, publicationName, campaignName, by, at }) => (
          <li key={id} className={styles.row}>
            <CircleCheck aria-hidden="true" />
            <span className={styles.words}>
              <Link href={hrefOf(campaignItemId)} className={styles.name} onClick={onOpen}>
                {publicationName}
              </Link>{' '}
              {campaignName}
            </span>
            <span className={styles.quiet}>
              {by}, {formatTime(at, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const quarterMs = 900_000
/** Maximum offset of a time zone ahead of UTC. */
const maxAheadMs = 14 * 3_600_000

/** Returns the start of a date in a time zone; all offsets from UTC are multiples of 15 minutes. */
function startOfDay(date: string, timeZone: string): Date {
  let at = Date.parse(`${date}T00:00:00Z`) - maxAheadMs
  while (dateIn(timeZone, new Date(at)) < date) at += quarterMs
  return new Date(at)
}
