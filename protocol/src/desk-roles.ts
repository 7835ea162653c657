import { z } from 'zod'

/** The parts of the desk that a role opens or does not. */
export const deskAreas = [
  /** What every page of the desk stands on: that something changed, how much waits, one's own filters. */
  'desk',
  /** Reading queues and ads, and who takes one on. */
  'ads',
  /** What is done to ads: prices, artwork, comments, steps, proposals. */
  'production',
  /** The search over all clients; which of its kinds, their own areas say. */
  'search',
  /** Postings that become drafts. */
  'requisitions',
  /** Clients and their accounts, to choose one. */
  'clientList',
  /** Invoices, payments and what was booked. */
  'books',
  'catalogue',
  /** Reading media contracts. */
  'contracts',
  /** Selling and changing them. */
  'contractTerms',
  /** Creating clients and setting what they are. */
  'clients',
  /** Who of the provider's people has which role. */
  'staff',
  'statistics',
  /** Keys, webhooks and the feed of changes. */
  'integration',
  'automation',
] as const
export type DeskArea = (typeof deskAreas)[number]

/** What one of the provider's people can be at the desk; somebody may be several (R21.34). */
export const deskRoles = ['production', 'accounts', 'catalogue', 'manager'] as const
export const deskRole = z.enum(deskRoles)
export type DeskRole = z.infer<typeof deskRole>

/** What a role is called, and what it is for. */
export const deskRoleLabels: Record<DeskRole, { name: string; opens: string }> = {
  production: { name: 'Production', opens: 'Queues, ads, campaign search, requisitions and proposals' },
  accounts: { name: 'Accounts', opens: 'Invoices, payments, aging, statements, receipts and ads to invoice' },
  catalogue: { name: 'Catalog', opens: 'Publications and their import; reads contracts' },
  manager: {
    name: 'Manager',
    opens: 'All of the desk, including clients, contracts, integration, automation and these roles',
  },
}

/** What each role opens (decision record 0053). Every call of the desk names its area, and the server's lock asks this table. */
export const areasOfRole: Record<DeskRole, readonly DeskArea[]> = {
  production: ['desk', 'ads', 'production', 'search', 'requisitions', 'clientList'],
  accounts: ['desk', 'ads', 'search', 'books'],
  catalogue: ['desk', 'catalogue', 'contracts'],
  manager: deskAreas,
}

/** Somebody as the desk's lock sees them. */
export interface DeskPerson {
  readonly isAdministrator: boolean
  readonly deskRoles: readonly DeskRole[]
}

/** The roles that open an area; none for what is the administrators' alone. */
export const rolesOpening = (area: DeskArea | null): DeskRole[] =>
  area === null ? [] : deskRoles.filter((role) => areasOfRole[role].includes(area))

/** Whether somebody may be in an area of the desk; administrators of the provider may be in each. */
export const opensArea = ({ isAdministrator, deskRoles: held }: DeskPerson, area: DeskArea | null): boolean =>
  isAdministrator || rolesOpening(area).some((role) => held.includes(role))

/** Every area that somebody may be in, in the order above. */
export const areasOf = (person: DeskPerson): DeskArea[] => deskAreas.filter((area) => opensArea(person, area))
