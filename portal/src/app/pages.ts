import type { PermissionFlag } from '@tearsheet/protocol/access'
import { type RouteName, routeAt } from '@tearsheet/protocol/addresses'
import type { Need } from '@tearsheet/ui/application/gate.ts'

export interface Page {
  need: Need
  permission?: PermissionFlag
}

/** Access rule of each route's page (R6.1, R6.2); `screens.tsx` has the contents, the protocol the names. */
export const pages = {
  login: {
    need: 'visitor',
  },
  forgotPassword: {
    need: 'visitor',
  },
  choosePassword: {
    need: 'signedIn',
  },
  selectAccount: {
    need: 'user',
  },
  selectUser: {
    need: 'administrator',
  },
  setUpFactor: {
    need: 'signedIn',
  },
  signedInElsewhere: {
    need: 'anybody',
  },
  accessibility: {
    need: 'anybody',
  },
  checkEvidence: {
    need: 'anybody',
  },
  tearsheetsExpired: {
    need: 'anybody',
  },
  dashboard: {
    need: 'view',
  },
  notifications: {
    need: 'view',
  },
  requestQuote: {
    need: 'view',
    permission: 'manageRequestQuote',
  },
  manualPublication: {
    need: 'view',
    permission: 'manageRequestQuote',
  },
  campaigns: {
    need: 'view',
    permission: 'manageCampaigns',
  },
  campaign: {
    need: 'view',
  },
  campaignItem: {
    need: 'view',
  },
  invoices: {
    need: 'view',
    permission: 'manageInvoices',
  },
  contracts: {
    need: 'view',
    permission: 'manageContracts',
  },
  invoice: {
    need: 'view',
    permission: 'manageInvoices',
  },
  candidates: {
    need: 'view',
    permission: 'manageCandidates',
  },
  candidateReports: {
    need: 'view',
    permission: 'manageCandidates',
  },
  questionnaires: {
    need: 'view',
    permission: 'manageCandidates',
  },
  jobStats: {
    need: 'view',
  },
  manageAccount: {
    need: 'view',
  },
} as const satisfies Partial<Record<RouteName, Page>>

export type PageName = keyof typeof pages

/** The pages within an account, and those before one is entered. */
export type AccountPageName = {
  [Name in PageName]: (typeof pages)[Name]['need'] extends 'view' ? Name : never
}[PageName]
export type PlainPageName = Exclude<PageName, AccountPageName>

/** Returns the page at an address; null if there is none. */
export function pageAt(address: string): Page | null {
  const name = routeAt(address)
  return name !== null && name in pages ? pages[name as PageName] : null // `in` has checked it
}
