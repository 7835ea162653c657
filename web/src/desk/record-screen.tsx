import { CatchBoundary, type ErrorRouteComponent } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Skeleton } from '../ui/text/skeleton.tsx'
import type { RecordSlug } from './components/records.ts'

const loads: Record<RecordSlug, () => Promise<ComponentType>> = {
  search: async () => (await import('./search/search-page.tsx')).SearchPage,
  clients: async () => (await import('./clients/clients-page.tsx')).ClientsPage,
  contracts: async () => (await import('./clients/contracts-page.tsx')).ContractsPage,
  publications: async () => (await import('./catalogue/publications-page.tsx')).PublicationsPage,
  invoices: async () => (await import('./books/invoices-page.tsx')).InvoicesPage,
  integration: async () => (await import('./integration/integration-page.tsx')).IntegrationPage,
  statistics: async () => (await import('./statistics/counts-page.tsx')).CountsPage,
}

const fetched = (slug: RecordSlug) => lazy(async () => ({ default: await loads[slug]() }))
const screens: Record<RecordSlug, ComponentType> = {
  search: fetched('search'),
  clients: fetched('clients'),
  contracts: fetched('contracts'),
  publications: fetched('publications'),
  invoices: fetched('invoices'),
  integration: fetched('integration'),
  statistics: fetched('statistics'),
}

/** What stands at each address of the records; whoever works at the desk begins with the queues. */
export function RecordScreen({ slug, CrashPage }: RecordScreenProps) {
  const Screen = screens[slug]
  return (
    <CatchBoundary getResetKey={() => slug} errorComponent={CrashPage}>
      <Suspense fallback={<Skeleton shape="table" ofPage label="Loading the page" rows={8} />}>
        <Screen />
      </Suspense>
    </CatchBoundary>
  )
}

interface RecordScreenProps {
  slug: RecordSlug
  /** Stands in the page's place when it breaks or cannot be fetched; the rail stays. */
  CrashPage: ErrorRouteComponent
}

/** What says that the network is away has to be there before. */
const loadToasts = () => import('../ui/feedback/toast-host.tsx')
const soonMs = 1_500

/**
 * Fetches the records' pages soon after the first page stands: going to one then waits for nothing, and a desk that is open all day
 * has the whole of itself when another version takes its place on the server.
 */
export function useRecordsAhead(): void {
  useEffect(() => {
    const timer = window.setTimeout(() => {
      for (const load of [...Object.values(loads), loadToasts]) load().catch(() => {})
    }, soonMs)
    return () => window.clearTimeout(timer)
  }, [])
}
