import { ChartColumn, FileText, type LucideIcon, Newspaper, Plug, ReceiptText, Search, Users } from 'lucide-react'

/** What the desk keeps beside its queues, by the word in its address. */
export const records = [
  { slug: 'search', title: 'Search', icon: Search },
  { slug: 'clients', title: 'Clients', icon: Users },
  { slug: 'contracts', title: 'Contracts', icon: FileText },
  { slug: 'publications', title: 'Publications', icon: Newspaper },
  { slug: 'invoices', title: 'Invoices', icon: ReceiptText },
  { slug: 'statistics', title: 'Statistics', icon: ChartColumn },
  { slug: 'integration', title: 'Integration', icon: Plug },
] as const satisfies readonly {
  slug: string
  title: string
  icon: LucideIcon
}[]

export type RecordSlug = (typeof records)[number]['slug']

/** The records at an address; undefined for an address of a queue. */
export const recordAt = (slug: string | undefined) => records.find((one) => one.slug === slug)
