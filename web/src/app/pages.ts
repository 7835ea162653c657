import type { PermissionFlag } from '@tearsheet/protocol/access'
import type { ComponentType } from 'react'
import type { DraftListProps } from '../lib/draft-list.ts'
import type { Need } from './gate.ts'

/** What app hands to a screen; most need none of it. */
export interface ScreenProps {
  /** Where to go after signing in or choosing: the previous address, if it may be entered, else the dashboard. */
  landing: (from: string | null) => string
  /** Whether an address, such as a notification's link, is one of a page that exists. */
  isPage: (href: string) => boolean
  /** The drafts of the account, which belong to quotes and are listed among the campaigns. */
  Drafts: ComponentType<DraftListProps>
}

export interface Page {
  /** `$name` is a part of the address, `{-$name}` one that may be absent. Matched without case. */
  path: string
  title: string
  need: Need
  permission?: PermissionFlag
  load: () => Promise<ComponentType<ScreenProps>>
}

/** The route table (R6.1, R6.2), as far as its screens exist. */
export const pages = {
  login: {
    path: '/login',
    title: 'Sign in',
    need: 'visitor',
    load: async () => (await import('../auth/login-screen.tsx')).LoginScreen,
  },
  forgotPassword: {
    path: '/forgot-password',
    title: 'Forgot password',
    need: 'visitor',
    load: async () => (await import('../auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
  },
  resetPassword: {
    path: '/reset-password',
    title: 'Choose a new password',
    need: 'signedIn',
    load: async () => (await import('../auth/reset-password-screen.tsx')).ResetPasswordScreen,
  },
  selectAccount: {
    path: '/select-account',
    title: 'Choose an account',
    need: 'user',
    load: async () => (await import('../clients/select-account-screen.tsx')).SelectAccountScreen,
  },
  selectUser: {
    path: '/select-user',
    title: 'Choose a user',
    need: 'administrator',
    load: async () => (await import('../users/select-user-screen.tsx')).SelectUserScreen,
  },
  accessibility: {
    path: '/accessibility-conformance',
    title: 'Accessibility conformance',
    need: 'anybody',
    load: async () => (await import('./accessibility-page.tsx')).AccessibilityPage,
  },
  checkEvidence: {
    path: '/evidence',
    title: 'Check an evidence pack',
    need: 'anybody',
    load: async () => (await import('../campaigns/check-evidence-screen.tsx')).CheckEvidenceScreen,
  },
  tearsheetsExpired: {
    path: '/tearsheets-expired',
    title: 'Link expired',
    need: 'anybody',
    load: async () => (await import('../campaigns/tearsheets-expired-screen.tsx')).TearsheetsExpiredScreen,
  },
  dashboard: {
    path: '/Dashboard',
    title: 'Dashboard',
    need: 'view',
    load: async () => (await import('../campaigns/dashboard-screen.tsx')).DashboardScreen,
  },
  notifications: {
    path: '/Notifications',
    title: 'Notifications',
    need: 'view',
    load: async () => (await import('../notifications/notifications-screen.tsx')).NotificationsScreen,
  },
  requestQuote: {
    path: '/request-new-quote/{-$step}/{-$id}',
    title: 'Request New Quote',
    need: 'view',
    permission: 'manageRequestQuote',
    load: async () => (await import('../quotes/request-quote-screen.tsx')).RequestQuoteScreen,
  },
  manualPublication: {
    path: '/request-new-quote/add-publication-manual/$quoteType/$pendingQuoteId/{-$pendingQuoteItemId}',
    title: 'Add a publication',
    need: 'view',
    permission: 'manageRequestQuote',
    load: async () => (await import('../quotes/manual-publication-screen.tsx')).ManualPublicationScreen,
  },
  campaigns: {
    path: '/my-campaigns',
    title: 'My Campaigns',
    need: 'view',
    permission: 'manageCampaigns',
    load: async () => (await import('../campaigns/my-campaigns-screen.tsx')).MyCampaignsScreen,
  },
  campaign: {
    path: '/campaign-detail/$id/{-$view}',
    title: 'Campaign',
    need: 'view',
    load: async () => (await import('../campaigns/campaign-detail-screen.tsx')).CampaignDetailScreen,
  },
  campaignItem: {
    path: '/campaign-detail-item/$campaignId/$campaignItemId/{-$view}',
    title: 'Publication',
    need: 'view',
    load: async () => (await import('../campaigns/campaign-item-screen.tsx')).CampaignItemScreen,
  },
  invoices: {
    path: '/invoices',
    title: 'My Invoices',
    need: 'view',
    permission: 'manageInvoices',
    load: async () => (await import('../invoices/invoices-screen.tsx')).InvoicesScreen,
  },
  contracts: {
    path: '/Contracts',
    title: 'Contracts',
    need: 'view',
    permission: 'manageContracts',
    load: async () => (await import('../media-contracts/contracts-screen.tsx')).ContractsScreen,
  },
  invoice: {
    path: '/invoice-detail/$id/{-$status}',
    title: 'Invoice Details',
    need: 'view',
    permission: 'manageInvoices',
    load: async () => (await import('../invoices/invoice-detail-screen.tsx')).InvoiceDetailScreen,
  },
} satisfies Record<string, Page>

export type PageName = keyof typeof pages

/** The page at an address; null for an address of no page. */
export function pageAt(href: string): Page | null {
  const segments = new URL(href, window.location.origin).pathname.toLowerCase().split('/').filter(Boolean)
  // The first segment identifies all pages but the two of quotes, which have the same gate.
  return Object.values<Page>(pages).find(({ path }) => path.toLowerCase().split('/')[1] === segments[0]) ?? null
}
