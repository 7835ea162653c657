import type { PermissionFlag } from '@tearsheet/protocol/access'
import { addressOf, newQuoteAddress } from '@tearsheet/protocol/addresses'
import type { Client } from '@tearsheet/protocol/clients/schemas'
import {
  Bell,
  ChartColumn,
  ClipboardList,
  FilePlus,
  FileText,
  House,
  type LucideIcon,
  Megaphone,
  Receipt,
  UserSearch,
} from 'lucide-react'
import { type Page, type PageName, pages } from '../pages.ts'

interface Entry {
  page: PageName
  label: string
  href: string
  icon: LucideIcon
  /** For an entry that also depends on the client's options, such as job statistics. */
  isFor?: (client: Client) => boolean
  /** Pages that are reached from this one. */
  alsoUnder?: readonly PageName[]
  /** Name of the submenu that contains the entry. */
  submenu?: string
  /** Displays the badge 'New notifications'. */
  countsNotifications?: boolean
}

export interface MenuEntry extends Entry {
  /** The permission of its page: the entry is hidden without it. */
  permission: PermissionFlag | undefined
}

/** The sidebar, in its order (R7.8). An entry has the same gate as its page. */
const entries: readonly Entry[] = [
  { page: 'dashboard', label: 'Dashboard', href: addressOf('dashboard'), icon: House },
  {
    page: 'notifications',
    label: 'Notifications',
    href: addressOf('notifications'),
    icon: Bell,
    countsNotifications: true,
  },
  {
    page: 'requestQuote',
    label: 'Request New Quote',
    href: newQuoteAddress,
    icon: FilePlus,
    alsoUnder: ['manualPublication'],
  },
  {
    page: 'campaigns',
    label: 'My Campaigns',
    href: addressOf('campaigns'),
    icon: Megaphone,
    alsoUnder: ['campaign', 'campaignItem'],
  },
  { page: 'invoices', label: 'Invoices', href: addressOf('invoices'), icon: Receipt, alsoUnder: ['invoice'] },
  { page: 'contracts', label: 'Media Contracts', href: addressOf('contracts'), icon: FileText },
  {
    page: 'jobStats',
    label: 'Job Stats',
    href: addressOf('jobStats'),
    icon: ChartColumn,
    isFor: ({ jobStats }) => jobStats,
  },
  {
    page: 'candidates',
    label: 'View Candidates',
    href: addressOf('candidates', { action: 'publications' }),
    icon: UserSearch,
    submenu: 'Candidates',
  },
  {
    page: 'candidateReports',
    label: 'Reports & Exports',
    href: addressOf('candidateReports', { action: 'report-index' }),
    icon: ChartColumn,
    submenu: 'Candidates',
  },
  {
    page: 'questionnaires',
    label: 'Questionnaire',
    href: addressOf('questionnaires', { action: 'index' }),
    icon: ClipboardList,
    submenu: 'Candidates',
    isFor: ({ isProvider }) => isProvider,
  },
]

export const menu: readonly MenuEntry[] = entries.map((entry) => {
  const page: Page = pages[entry.page]
  return { ...entry, permission: page.permission }
})
