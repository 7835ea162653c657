import { CatchBoundary, type ErrorRouteComponent } from '@tanstack/react-router'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import type { RecordSlug } from './components/records.ts'

const loads: Record<RecordSlug, () => Promise<ComponentType>> = {
  search: async () => (await import('./search/search-page.tsx')).SearchPage,
  clients: async () => (await import('./clients/clients-page.tsx')).ClientsPage,
  contracts: async () => (await import('./media-contracts/contracts-page.tsx')).ContractsPage,
  publications: async () => (await import('./catalog/publications-page.tsx')).PublicationsPage,
  invoices: async () => (await import('./invoices/invoices-page.tsx')).InvoicesPage,
  integration: async () => (await import('./integration/integration-page.tsx')).IntegrationPage,
  times: async () => (await import('./statistics/times-page.tsx')).TimesPage,
  texts: async () => (await import('./texts/texts-page.tsx')).TextsPage,
  monitoring: async () => (await import('./statistics/monitoring-page.tsx')).MonitoringPage,
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
  monitoring: fetched('monitoring'),
  statistics: fetched('statistics'),
  times: fetched('times'),
  texts: fetched('texts'),
}

/** The page at each address of the records; loaded separately, because users of the desk start with the queues. */
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
  /** Replaces the page when it crashes or cannot be loaded; the rail stays. */
  CrashPage: ErrorRouteComponent
}

/** The toast about a lost connection must be loaded in advance. */
const loadToasts = () => import('@tearsheet/ui/feedback/toast-host.tsx')
const soonMs = 1_500

/**
 * Preloads the records' pages soon after the first page is displayed: opening one then needs no request, and a desk
 * that is open all day has all its code when another version is deployed on the server.
 */
export function usePreloadRecords(): void {
  useEffect(() => {
    const timer = window.setTimeout(() => {
      for (const load of [...Object.values(loads), loadToasts]) load().catch(() => {})
    }, soonMs)
    return () => window.clearTimeout(timer)
  }, [])
}
