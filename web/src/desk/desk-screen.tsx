import { useParams } from '@tanstack/react-router'
import { routes } from '@tearsheet/protocol/addresses'
import type { ReactNode } from 'react'
import { DeskHints } from './components/desk-hints.tsx'
import { DeskRail } from './components/desk-rail.tsx'
import { QueueView } from './components/queue-view.tsx'
import { queueAt } from './components/queues.ts'
import { useDeskChanges } from './components/use-desk-changes.ts'
import { useDeskUser } from './components/use-desk-user.ts'
import { useNow } from './components/use-now.ts'
import styles from './desk-screen.module.css'

/** The provider's half of the work: the queues, the ads that wait in one, and the one that is open (R21.1, R21.2). */
export function DeskScreen({ brand }: { brand: ReactNode }) {
  const { queue: slug } = useParams({ from: routes.desk })
  const { singleKeys } = useDeskUser()
  const now = useNow()
  const queue = queueAt(slug)
  useDeskChanges()
  return (
    <div className={styles.desk}>
      <DeskRail brand={brand} current={queue} now={now} />
      <main id="main" tabIndex={-1} className={styles.sheet} data-page-sheet>
        <QueueView key={queue.slug} queue={queue} now={now} />
      </main>
      <footer className={styles.hints}>
        <DeskHints isOn={singleKeys} />
      </footer>
    </div>
  )
}
