import { type ComponentType, lazy } from 'react'
import { LoginScreen } from '../identity/login-screen.tsx'
import { landing } from './landing.ts'
import type { PageName } from './pages.ts'

/** Loads the content of a page. */
export type LoadScreen = () => Promise<ComponentType>

/** The drafts belong to quotes, and are listed among the campaigns. */
const Drafts = lazy(async () => ({ default: (await import('../quotes/drafts/draft-tabs.tsx')).DraftTabs }))

/** Preview of a user's menu, for the administrator who grants permissions. */
const MenuPreview = lazy(async () => ({ default: (await import('./layout/menu-preview.tsx')).MenuPreview }))

/** The results of a campaign are part of its page. */
const CampaignResults = lazy(async () => ({
  default: (await import('../job-stats/components/campaign-results.tsx')).CampaignResults,
}))

/** Rarely displayed: it is loaded when a screen finds that a permission is missing. */
const NoPermission = lazy(async () => ({ default: (await import('./no-permission-page.tsx')).NoPermissionPage }))

/**
 * Opens documents in the same way as artwork. Injected here, because the candidates domain does not import from
 * campaigns.
 */
const openDocument = async (file: Blob, mediaType: string) =>
  (await import('../campaigns/proof/open-proof.ts')).openProof(file, mediaType)

/**
 * The screen of each page, loaded on first use, except the one with which most visits start. Dependencies of a screen on
 * `app` are injected here.
 */
export const screens: Record<PageName, LoadScreen> = {
  login: async () => () => <LoginScreen landing={landing} />,
  forgotPassword: async () => (await import('../identity/forgot-password-screen.tsx')).ForgotPasswordScreen,
  choosePassword: async () => (await import('../identity/reset-password-screen.tsx')).ResetPasswordScreen,
  selectAccount: async () => {
    const { SelectAccountScreen } = await import('../clients/select-account-screen.tsx')
    return () => <SelectAccountScreen landing={landing} />
  },
  selectUser: async () => (await import('../identity/select-user-screen.tsx')).SelectUserScreen,
  setUpFactor: async () => {
    const { SetUpFactorScreen } = await import('../identity/set-up-factor-screen.tsx')
    return () => <SetUpFactorScreen landing={landing} />
  },
  signedInElsewhere: async () => {
    const { SignedInElsewhereScreen } = await import('../identity/signed-in-elsewhere-screen.tsx')
    return () => <SignedInElsewhereScreen landing={landing} />
  },
  accessibility: async () => (await import('./accessibility-page.tsx')).AccessibilityPage,
  checkEvidence: async () => (await import('../campaigns/check-evidence-screen.tsx')).CheckEvidenceScreen,
  tearsheetsExpired: async () => (await import('../campaigns/tearsheets-expired-screen.tsx')).TearsheetsExpiredScreen,
  dashboard: async () => (await import('../campaigns/dashboard-screen.tsx')).DashboardScreen,
  notifications: async () => (await import('../notifications/notifications-screen.tsx')).NotificationsScreen,
  requestQuote: async () => (await import('../quotes/request-quote-screen.tsx')).RequestQuoteScreen,
  manualPublication: async () => (await import('../quotes/manual-publication-screen.tsx')).ManualPublicationScreen,
  campaigns: async () => {
    const { MyCampaignsScreen } = await import('../campaigns/my-campaigns-screen.tsx')
    return () => <MyCampaignsScreen Drafts={Drafts} />
  },
  campaign: async () => {
    const { CampaignDetailScreen } = await import('../campaigns/campaign-detail-screen.tsx')
    return () => <CampaignDetailScreen Results={CampaignResults} NoPermission={NoPermission} />
  },
  campaignItem: async () => {
    const { CampaignItemScreen } = await import('../campaigns/campaign-item-screen.tsx')
    return () => <CampaignItemScreen NoPermission={NoPermission} />
  },
  invoices: async () => (await import('../invoices/invoices-screen.tsx')).InvoicesScreen,
  contracts: async () => (await import('../media-contracts/contracts-screen.tsx')).ContractsScreen,
  candidates: async () => {
    const { ViewCandidatesScreen } = await import('../candidates/view-candidates-screen.tsx')
    return () => <ViewCandidatesScreen openDocument={openDocument} />
  },
  candidateReports: async () => (await import('../candidates/reports-screen.tsx')).ReportsScreen,
  questionnaires: async () => {
    const { QuestionnairesScreen } = await import('../candidates/questionnaires-screen.tsx')
    return () => <QuestionnairesScreen NoPermission={NoPermission} />
  },
  jobStats: async () => (await import('../job-stats/job-stats-screen.tsx')).JobStatsScreen,
  manageAccount: async () => {
    const { ManageAccountScreen } = await import('../identity/manage-account-screen.tsx')
    return () => <ManageAccountScreen NoPermission={NoPermission} MenuPreview={MenuPreview} />
  },
  invoice: async () => (await import('../invoices/invoice-detail-screen.tsx')).InvoiceDetailScreen,
}
