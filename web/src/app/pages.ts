import type { PermissionFlag } from '@tearsheet/protocol/access'
import { type RouteName, routeAt } from '@tearsheet/protocol/addresses'
import type { Need } from './gate.ts'

export interface Page {
  title: string
  need: Need
  permission?: PermissionFlag
}

/** What each route's page is called, and for whom it is (R6.1, R6.2); `screens.tsx` has what it shows. */
export const pages = {
  login: {
    title: 'Sign in',
    need: 'visitor',
  },
  forgotPassword: {
    title: 'Forgot password',
    need: 'visitor',
  },
  choosePassword: {
    title: 'Choose a new password',
    need: 'signedIn',
  },
  selectAccount: {
    title: 'Choose an account',
    need: 'user',
  },
  selectUser: {
    title: 'Choose a user',
    need: 'administrator',
  },
  setUpFactor: {
    title: 'Set up your second factor',
    need: 'signedIn',
  },
  signedInElsewhere: {
    title: 'Signing in',
    need: 'anybody',
  },
  accessibility: {
    title: 'Accessibility conformance',
    need: 'anybody',
  },
  checkEvidence: {
    title: 'Check an evidence pack',
    need: 'anybody',
  },
  tearsheetsExpired: {
    title: 'Link expired',
    need: 'anybody',
  },
  dashboard: {
    title: 'Dashboard',
    need: 'view',
  },
  notifications: {
    title: 'Notifications',
    need: 'view',
  },
  requestQuote: {
    title: 'Request New Quote',
    need: 'view',
    permission: 'manageRequestQuote',
  },
  manualPublication: {
    title: 'Add a publication',
    need: 'view',
    permission: 'manageRequestQuote',
  },
  campaigns: {
    title: 'My Campaigns',
    need: 'view',
    permission: 'manageCampaigns',
  },
  campaign: {
    title: 'Campaign',
    need: 'view',
  },
  campaignItem: {
    title: 'Publication',
    need: 'view',
  },
  invoices: {
    title: 'My Invoices',
    need: 'view',
    permission: 'manageInvoices',
  },
  contracts: {
    title: 'Contracts',
    need: 'view',
    permission: 'manageContracts',
  },
  invoice: {
    title: 'Invoice Details',
    need: 'view',
    permission: 'manageInvoices',
  },
  candidates: {
    title: 'View Candidates',
    need: 'view',
    permission: 'manageCandidates',
  },
  candidateReports: {
    title: 'Reports & Exports',
    need: 'view',
    permission: 'manageCandidates',
  },
  questionnaires: {
    title: 'Questionnaire',
    need: 'view',
    permission: 'manageCandidates',
  },
  jobStats: {
    title: 'Job Stats',
    need: 'view',
  },
  manageAccount: {
    title: 'Manage Account',
    need: 'view',
  },
} as const satisfies Partial<Record<RouteName, Page>>

export type PageName = keyof typeof pages

/** The pages within an account, and those before one is entered. */
export type AccountPageName = {
  [Name in PageName]: (typeof pages)[Name]['need'] extends 'view' ? Name : never
}[PageName]
export type PlainPageName = Exclude<PageName, AccountPageName>

/** The page at an address; null for an address of no page. */
export function pageAt(address: string): Page | null {
  const name = routeAt(address)
  return name !== null && name in pages ? pages[name as PageName] : null // asked on this very line
}
