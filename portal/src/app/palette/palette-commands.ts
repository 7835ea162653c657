import type { PermissionList } from '@tearsheet/protocol/access'
import { addressOf, newQuoteAddress } from '@tearsheet/protocol/addresses'
import type { CampaignSummary } from '@tearsheet/protocol/campaigns/schemas'
import type { ListedInvoice } from '@tearsheet/protocol/invoices/schemas'
import { type MenuEntry, menu } from '../layout/menu.ts'

/** A result of the palette, under the heading of its kind. */
export interface Command {
  id: string
  kind: 'Screens' | 'Actions' | 'Campaigns' | 'Invoices' | 'Did you mean'
  label: string
  /** Distinguishes it from others of the same name. */
  about?: string
  href: string
}

type Named = Pick<CampaignSummary, 'id' | 'name' | 'jobNumber'>

/** Actions that have an address of their own, with the permission that each needs. */
const actions: readonly (Pick<Command, 'id' | 'label' | 'href'> & { permission?: keyof PermissionList })[] = [
  { id: 'new-quote', label: 'New Job Campaign Quote', href: newQuoteAddress, permission: 'manageRequestQuote' },
  {
    id: 'pay',
    label: 'Pay invoices',
    href: addressOf('invoices', {}, { tab: 'Open' }),
    permission: 'manageInvoices',
  },
  { id: 'switch', label: 'Switch account', href: addressOf('selectAccount') },
  {
    id: 'profile',
    label: 'Change your profile and password',
    href: addressOf('manageAccount', { view: 'profile' }),
  },
  { id: 'sign-out', label: 'Sign-out', href: addressOf('logout') },
]

/** Returns the campaigns that were found: those that match the keyword, then similar ones. */
export const campaignCommands = (
  { campaigns, holdingCount }: { campaigns: readonly Named[]; holdingCount: number },
  maxResults: number,
): Command[] =>
  campaigns
    .slice(0, maxResults)
    .map((one, index) => campaignCommand(one, index < holdingCount ? 'Campaigns' : 'Did you mean'))

/** Returns the screens and actions whose name contains every typed word, ignoring case. */
export function listCommands(
  keyword: string,
  permissions: PermissionList,
  isShown: (entry: MenuEntry) => boolean,
): Command[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (label: string) => words.every((word) => label.toLowerCase().includes(word))
  const may = (permission: keyof PermissionList | undefined) => permission === undefined || permissions[permission]
  return [
    ...menu
      .filter((entry) => may(entry.permission) && isShown(entry) && fits(entry.label))
      .map(({ page, label, href }): Command => ({ id: page, kind: 'Screens', label, href })),
    ...actions
      .filter(({ label, permission }) => may(permission) && fits(label))
      .map(({ id, label, href }): Command => ({ id, kind: 'Actions', label, href })),
  ]
}

const campaignCommand = ({ id, name, jobNumber }: Named, kind: Command['kind']): Command => ({
  id,
  kind,
  label: name,
  about: `#${jobNumber}`,
  href: addressOf('campaign', { id }),
})

export const invoiceCommand = ({
  id,
  invoice_number,
  campaignName,
}: Pick<ListedInvoice, 'id' | 'invoice_number' | 'campaignName'>): Command => ({
  id,
  kind: 'Invoices',
  label: `Invoice # ${invoice_number}`,
  ...(campaignName === null ? {} : { about: campaignName }),
  href: addressOf('invoice', { id }),
})
