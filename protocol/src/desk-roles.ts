import { z } from 'zod'

/** Areas of the desk, opened by roles. */
export const deskAreas = [
  /** Common parts of every page of the desk: change events, counts of waiting items, own filters. */
  'desk',
  /** Reading queues and ads, and assigning ads. */
  'ads',
  /** Work on ads: prices, artwork, comments, steps, proposals. */
  'production',
  /** Search over all clients; its kinds depend on their own areas. */
  'search',
  /** Postings that become drafts. */
  'requisitions',
  /** Clients and their accounts, to choose one. */
  'clientList',
  /** Invoices, payments and bookings. */
  'books',
  'catalogue',
  /** Reading media contracts. */
  'contracts',
  /** Selling and changing media contracts. */
  'contractTerms',
  /** Creating clients and changing their settings. */
  'clients',
  /** Roles of the provider's staff. */
  'staff',
  'statistics',
  /** Keys, webhooks and the feed of changes. */
  'integration',
  'automation',
] as const
export type DeskArea = (typeof deskAreas)[number]

/** Desk roles of the provider's staff; a user may have several (R21.34). */
export const deskRoles = ['production', 'accounts', 'catalogue', 'manager'] as const
export const deskRole = z.enum(deskRoles)
export type DeskRole = z.infer<typeof deskRole>

/** Name and purpose of a role. */
export const deskRoleLabels: Record<DeskRole, { name: string; opens: string }> = {
  production: { name: 'Production', opens: 'Queues, ads, campaign search, requisitions and proposals' },
  accounts: { name: 'Accounts', opens: 'Invoices, payments, aging, statements, receipts and ads to invoice' },
  catalogue: { name: 'Catalog', opens: 'Publications and their import; reads contracts' },
  manager: {
    name: 'Manager',
    opens: 'All of the desk, including clients, contracts, integration, automation and these roles',
  },
}

/**
 * Areas opened by each role (decision record 0053). Every endpoint of the desk names its area, and the server checks
 * this table.
 */
export const areasOfRole: Record<DeskRole, readonly DeskArea[]> = {
  production: ['desk', 'ads', 'production', 'search', 'requisitions', 'clientList'],
  accounts: ['desk', 'ads', 'search', 'books'],
  catalogue: ['desk', 'catalogue', 'contracts'],
  manager: deskAreas,
}

/** A user as checked for access to the desk. */
export interface DeskPerson {
  readonly isAdministrator: boolean
  readonly deskRoles: readonly DeskRole[]
}

/** Returns the roles that open an area; none for areas restricted to administrators. */
export const rolesOpening = (area: DeskArea | null): DeskRole[] =>
  area === null ? [] : deskRoles.filter((role) => areasOfRole[role].includes(area))

/** Returns whether a user may enter an area of the desk; administrators of the provider may enter all. */
export const opensArea = ({ isAdministrator, deskRoles: held }: DeskPerson, area: DeskArea | null): boolean =>
  isAdministrator || rolesOpening(area).some((role) => held.includes(role))

/** Returns all areas that a user may enter, in the order above. */
export const areasOf = (person: DeskPerson): DeskArea[] => deskAreas.filter((area) => opensArea(person, area))
