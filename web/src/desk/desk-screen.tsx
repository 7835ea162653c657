import { useParams } from '@tanstack/react-router'
import { routes } from '@tearsheet/protocol/addresses'
import { type ReactNode, useEffect, useState } from 'react'
import { InvoicesPage } from './books/invoices-page.tsx'
import { PublicationsPage } from './catalogue/publications-page.tsx'
import { ClientsPage } from './clients/clients-page.tsx'
import { ContractsPage } from './clients/contracts-page.tsx'
import { DeskRail } from './components/desk-rail.tsx'
import { type Queue, queueAt } from './components/queues.ts'
import { type RecordSlug, recordAt } from './components/records.ts'
import { useDeskChanges } from './components/use-desk-changes.ts'
import { useDeskUser } from './components/use-desk-user.ts'
import { useDeskWays } from './components/use-desk-ways.ts'
import styles from './desk-screen.module.css'
import { IntegrationPage } from './integration/integration-page.tsx'
import { DeskHints } from './keys/desk-hints.tsx'
import { QuestionsView } from './queue/questions-view.tsx'
import { QueueView } from './queue/queue-view.tsx'
import { SearchPage } from './search/search-page.tsx'
import { CountsPage } from './statistics/counts-page.tsx'

/** The provider's half of the work: the queues, the ads that wait in one, and the one that is open (R21.1, R21.2). */
export function DeskScreen({ brand }: { brand: ReactNode }) {
  const { queue: slug } = useParams({ from: routes.desk })
  const { singleKeys } = useDeskUser()
  const now = useNow()
  const record = recordAt(slug)
  const queue = queueAt(slug)
  useDeskChanges()
  useDeskWays(singleKeys)
  return (
    <div className={styles.desk}>
      <DeskRail brand={brand} current={record?.slug ?? queue.slug} now={now} />
      <main id="main" tabIndex={-1} className={styles.sheet} data-page-sheet>
        {record ? <RecordScreen slug={record.slug} /> : <QueueScreen queue={queue} now={now} />}
      </main>
      <footer className={styles.hints}>{!record && <DeskHints isOn={singleKeys} />}</footer>
    </div>
  )
}

function QueueScreen({ queue, now }: { queue: Queue; now: Date }) {
  return queue.slug === 'questions' ? <QuestionsView /> : <QueueView key={queue.slug} queue={queue} now={now} />
}

/** What stands at each address of the records. */
function RecordScreen({ slug }: { slug: RecordSlug }) {
  switch (slug) {
    case 'search':
      return <SearchPage />
    case 'clients':
      return <ClientsPage />
    case 'contracts':
      return <ContractsPage />
    case 'publications':
      return <PublicationsPage />
    case 'invoices':
      return <InvoicesPage />
    case 'integration':
      return <IntegrationPage />
    case 'statistics':
      return <CountsPage />
  }
}

const tickMs = 30_000

/** The present moment, fresh every half minute, so that what is due soon says so. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date(Date.now()))
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date(Date.now())), tickMs)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
