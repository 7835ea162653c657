import type { DeskArea } from '@tearsheet/protocol/desk-roles'
import { deskTitles } from '@tearsheet/protocol/page-titles'
import { ChartColumn, FileText, type LucideIcon, Newspaper, Plug, ReceiptText, Search, Users } from 'lucide-react'

/** What the desk keeps beside its queues, by the word in its address. */
export const records = [
  { slug: 'search', title: deskTitles.search, icon: Search, areas: ['search'] },
  { slug: 'clients', title: deskTitles.clients, icon: Users, areas: ['clients'] },
  { slug: 'contracts', title: deskTitles.contracts, icon: FileText, areas: ['contracts'] },
  { slug: 'publications', title: deskTitles.publications, icon: Newspaper, areas: ['catalogue'] },
  { slug: 'invoices', title: deskTitles.invoices, icon: ReceiptText, areas: ['books'] },
  { slug: 'statistics', title: deskTitles.statistics, icon: ChartColumn, areas: ['statistics'] },
  { slug: 'integration', title: deskTitles.integration, icon: Plug, areas: ['integration', 'requisitions'] },
] as const satisfies readonly {
  slug: string
  title: string
  icon: LucideIcon
  /** Of the desk: who may open one of them sees it in the rail. */
  areas: readonly DeskArea[]
}[]

export type RecordSlug = (typeof records)[number]['slug']

/** The records at an address; undefined for an address of a queue. */
export const recordAt = (slug: string | undefined) => records.find((one) => one.slug === slug)
