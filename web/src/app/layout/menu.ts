import type { PermissionFlag } from '@tearsheet/protocol/access'
import type { Client } from '@tearsheet/protocol/clients/schemas'
import { Bell, FilePlus, FileText, House, type LucideIcon, Megaphone, Receipt } from 'lucide-react'
import { type Page, type PageName, pages } from '../pages.ts'
import { paths } from '../paths.ts'

interface Entry {
  page: PageName
  label: string
  href: string
  icon: LucideIcon
  /** For an entry that depends on the client's options too, such as job statistics. */
  isFor?: (client: Client) => boolean
  /** Addresses of pages that are reached from this one. */
  alsoUnder?: readonly string[]
  /** Bears the badge 'New notifications'. */
  countsNotifications?: boolean
}

export interface MenuEntry extends Entry {
  /** The permission of its page: the entry is hidden without it. */
  permission: PermissionFlag | undefined
}

/** The sidebar, in its order (R7.8). An entry's gate is its page's own. */
const entries: readonly Entry[] = [
  { page: 'dashboard', label: 'Dashboard', href: paths.dashboard, icon: House },
  { page: 'notifications', label: 'Notifications', href: paths.notifications, icon: Bell, countsNotifications: true },
  { page: 'requestQuote', label: 'Request New Quote', href: paths.newQuote, icon: FilePlus },
  {
    page: 'campaigns',
    label: 'My Campaigns',
    href: paths.campaigns,
    icon: Megaphone,
    alsoUnder: ['/campaign-detail', '/campaign-detail-item'],
  },
  { page: 'invoices', label: 'Invoices', href: paths.invoices, icon: Receipt, alsoUnder: ['/invoice-detail'] },
  { page: 'contracts', label: 'Media Contracts', href: paths.contracts, icon: FileText },
]

export const menu: readonly MenuEntry[] = entries.map((entry) => {
  const page: Page = pages[entry.page]
  return { ...entry, permission: page.permission }
})
