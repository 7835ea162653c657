import type { DeskArea } from '@tearsheet/protocol/desk-roles'
import { deskTitles } from '@tearsheet/protocol/page-titles'
import {
  ChartColumn,
  FileText,
  type LucideIcon,
  Newspaper,
  NotebookText,
  Plug,
  ReceiptText,
  Search,
  Timer,
  Users,
} from 'lucide-react'

/** Records of the desk in addition to its queues, by the slug in their address. */
export const records = [
  { slug: 'search', title: deskTitles.search, icon: Search, areas: ['search'] },
  { slug: 'clients', title: deskTitles.clients, icon: Users, areas: ['clients'] },
  { slug: 'contracts', title: deskTitles.contracts, icon: FileText, areas: ['contracts'] },
  { slug: 'publications', title: deskTitles.publications, icon: Newspaper, areas: ['catalogue'] },
  { slug: 'invoices', title: deskTitles.invoices, icon: ReceiptText, areas: ['books'] },
  { slug: 'statistics', title: deskTitles.statistics, icon: ChartColumn, areas: ['statistics'] },
  { slug: 'times', title: deskTitles.times, icon: Timer, areas: ['statistics'] },
  { slug: 'texts', title: deskTitles.texts, icon: NotebookText, areas: ['production', 'catalogue'] },
  { slug: 'integration', title: deskTitles.integration, icon: Plug, areas: ['integration', 'requisitions'] },
] as const satisfies readonly {
  slug: string
  title: string
  icon: LucideIcon
  /** Areas of the desk: users who may open one of them see the records in the rail. */
  areas: readonly DeskArea[]
}[]

export type RecordSlug = (typeof records)[number]['slug']

/** Returns the records at an address; undefined for a queue's address. */
export const recordAt = (slug: string | undefined) => records.find((one) => one.slug === slug)
