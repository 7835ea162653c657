import type { PermissionFlag } from '@tearsheet/protocol/access'
import { type RouteName, routeAt } from '@tearsheet/protocol/addresses'
import type { ComponentType } from 'react'
import type { DraftListProps } from '../campaigns/my-campaigns-screen.tsx'
import type { Need } from './gate.ts'

/** What app hands to a screen; most need none of it. */
export interface ScreenProps {
  /** Where to go after signing in or choosing: the previous address, if it may be entered, else the dashboard. */
  landing: (from: string | null) => string
  /** The drafts of the account, which belong to quotes and are listed among the campaigns. */
  Drafts: ComponentType<DraftListProps>
}

export interface Page {
  title: string
  need: Need
  permission?: PermissionFlag
  load: () => Promise<ComponentType<ScreenProps>>
}

/** What stands at each route, and for whom (R6.1, R6.2). */
export const pages = {
  login: {
    title: 'Sign in',
    need: 'visitor',
    load: async () => (await import('../auth/login-screen.tsx')).LoginScreen,
  },
  forgotPassword: {
    title: 'Forgot password',
    need: 'visitor',
    load: async () => (await import('../auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
  },
  choosePassword: {
    title: 'Choose a new password',
    need: 'signedIn',
    load: async () => (await import('../auth/reset-password-screen.tsx')).ResetPasswordScreen,
  },
  selectAccount: {
    title: 'Choose an account',
    need: 'user',
    load: async () => (await import('../clients/select-account-screen.tsx')).SelectAccountScreen,
  },
  selectUser: {
    title: 'Choose a user',
    need: 'administrator',
    load: async () => (await import('../users/select-user-screen.tsx')).SelectUserScreen,
  },
  accessibility: {
    title: 'Accessibility conformance',
    need: 'anybody',
    load: async () => (await import('./accessibility-page.tsx')).AccessibilityPage,
  },
  checkEvidence: {
    title: 'Check an evidence pack',
    need: 'anybody',
    load: async () => (await import('../campaigns/check-evidence-screen.tsx')).CheckEvidenceScreen,
  },
  tearsheetsExpired: {
    title: 'Link expired',
    need: 'anybody',
    load: async () => (await import('../campaigns/tearsheets-expired-screen.tsx')).TearsheetsExpiredScreen,
  },
  dashboard: {
    title: 'Dashboard',
    need: 'view',
    load: async () => (await import('../campaigns/dashboard-screen.tsx')).DashboardScreen,
  },
  notifications: {
    title: 'Notifications',
    need: 'view',
    load: async () => (await import('../notifications/notifications-screen.tsx')).NotificationsScreen,
  },
  requestQuote: {
    title: 'Request New Quote',
    need: 'view',
    permission: 'manageRequestQuote',
    load: async () => (await import('../quotes/request-quote-screen.tsx')).RequestQuoteScreen,
  },
  manualPublication: {
    title: 'Add a publication',
    need: 'view',
    permission: 'manageRequestQuote',
    load: async () => (await import('../quotes/manual-publication-screen.tsx')).ManualPublicationScreen,
  },
  campaigns: {
    title: 'My Campaigns',
    need: 'view',
    permission: 'manageCampaigns',
    load: async () => (await import('../campaigns/my-campaigns-screen.tsx')).MyCampaignsScreen,
  },
  campaign: {
    title: 'Campaign',
    need: 'view',
    load: async () => (await import('../campaigns/campaign-detail-screen.tsx')).CampaignDetailScreen,
  },
  campaignItem: {
    title: 'Publication',
    need: 'view',
    load: async () => (await import('../campaigns/campaign-item-screen.tsx')).CampaignItemScreen,
  },
  invoices: {
    title: 'My Invoices',
    need: 'view',
    permission: 'manageInvoices',
    load: async () => (await import('../invoices/invoices-screen.tsx')).InvoicesScreen,
  },
  contracts: {
    title: 'Contracts',
    need: 'view',
    permission: 'manageContracts',
    load: async () => (await import('../media-contracts/contracts-screen.tsx')).ContractsScreen,
  },
  invoice: {
    title: 'Invoice Details',
    need: 'view',
    permission: 'manageInvoices',
    load: async () => (await import('../invoices/invoice-detail-screen.tsx')).InvoiceDetailScreen,
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
