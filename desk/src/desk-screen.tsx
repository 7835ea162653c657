import { type ErrorRouteComponent, useParams } from '@tanstack/react-router'
import { addressOf } from '@tearsheet/protocol/addresses'
import type { DeskArea } from '@tearsheet/protocol/desk-roles'
import { DisplayedError } from '@tearsheet/ui/accounts/displayed-error.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { DeskRail } from './components/desk-rail.tsx'
import { firstQueue, type Queue, queueAt, queues } from './components/queues.ts'
import { recordAt, records } from './components/records.ts'
import { useDeskAccess } from './components/use-desk-access.ts'
import { useDeskChanges } from './components/use-desk-changes.ts'
import { useDeskShortcuts } from './components/use-desk-shortcuts.ts'
import { useDeskUser } from './components/use-desk-user.ts'
import styles from './desk-screen.module.css'
import { DeskRejected } from './frame/desk-rejected.tsx'
import { useDeleteOldInput } from './input/use-unsent-text.ts'
import { DeskHints } from './keys/desk-hints.tsx'
import { ClaimsView } from './queue/claims-view.tsx'
import { LiveAdsView } from './queue/live-ads-view.tsx'
import { QuestionsView } from './queue/questions-view.tsx'
import { QueueView } from './queue/queue-view.tsx'
import { RecordScreen, usePreloadRecords } from './record-screen.tsx'

/** The provider's side of the portal: the queues, the ads of one queue, and the open ad (R21.1, R21.2). */
export function DeskScreen({ brand, CrashPage }: { brand: ReactNode; CrashPage: ErrorRouteComponent }) {
  // The router's types include the clients' addresses; only the desk's has this parameter
  const slug = (useParams({ strict: false }) as { queue?: string }).queue?.toLowerCase()
  const { singleKeys, reload } = useDeskUser()
  const now = useNow()
  const { opens, isKnown, query } = useDeskAccess()
  const go = useGo()
  const start = startOf(opens)
  // An address without a part shows the first one that the user's role opens
  const record = recordAt(slug ?? start ?? undefined)
  const queue = queueAt(slug ?? start ?? undefined)
  const areas: readonly DeskArea[] = record ? record.areas : [queue.area]
  const isOpen = opens(...areas)
  useEffect(() => {
    if (slug === undefined && start !== null && start !== firstQueue.slug)
      go(addressOf('desk', { queue: start }), { quiet: true, replace: true })
  }, [slug, start, go])
  useDeskChanges()
  useDeskShortcuts(singleKeys)
  usePreloadRecords()
  useDeleteOldInput()
  return (
    <div className={styles.desk}>
      <DeskRail brand={brand} current={record?.slug ?? queue.slug} now={now} />
      <main id="main" tabIndex={-1} className={styles.sheet} data-page-sheet>
        <DisplayedError />
        {!isKnown && !query.isError && <Skeleton shape="table" ofPage label="Loading the desk" rows={8} />}
        {!isKnown && <LoadFailure query={query} title="The desk could not be loaded" />}
        {isKnown && !isOpen && <DeskRejected areas={areas} startHref={start && addressOf('desk', { queue: start })} />}
        {isOpen &&
          (record ? (
            <RecordScreen slug={record.slug} CrashPage={CrashPage} />
          ) : (
            <QueueScreen queue={queue} now={now} />
          ))}
      </main>
      <footer className={styles.hints}>
        {!record && isOpen && <DeskHints queue={queue.slug} isOn={singleKeys} onSwitched={reload} />}
      </footer>
    </div>
  )
}

/** Returns the first part of the desk that the user may open; null if there is none. */
const startOf = (opens: (...areas: readonly DeskArea[]) => boolean): string | null =>
  queues.find(({ area }) => opens(area) && area !== 'ads')?.slug ??
  records.find(({ areas }) => opens(...areas))?.slug ??
  null

function QueueScreen({ queue, now }: { queue: Queue; now: Date }) {
  if (queue.slug === 'live-ads') return <LiveAdsView queue={queue} />
  if (queue.slug === 'claims') return <ClaimsView now={now} />
  return queue.slug === 'questions' ? <QuestionsView /> : <QueueView key={queue.slug} queue={queue} now={now} />
}

const tickMs = 30_000

/** Returns the current time, updated every 30 seconds, so that deadlines stay current. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date(Date.now()))
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date(Date.now())), tickMs)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
