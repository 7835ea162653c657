import type { RouteName } from './addresses.ts'

/** What each address's page is called until it knows a better name, such as that of the campaign it shows. */
export const pageTitles = {
  login: 'Sign in',
  forgotPassword: 'Forgot password',
  logout: 'Signed out',
  choosePassword: 'Choose a new password',
  selectAccount: 'Choose an account',
  selectUser: 'Choose a user',
  setUpFactor: 'Set up your second factor',
  signedInElsewhere: 'Signing in',
  accessibility: 'Accessibility conformance',
  checkEvidence: 'Check an evidence pack',
  tearsheetsExpired: 'Link expired',
  dashboard: 'Dashboard',
  notifications: 'Notifications',
  requestQuote: 'Request New Quote',
  manualPublication: 'Add a publication',
  campaigns: 'My Campaigns',
  campaign: 'Campaign',
  campaignItem: 'Publication',
  invoices: 'My Invoices',
  invoice: 'Invoice Details',
  contracts: 'Contracts',
  candidates: 'View Candidates',
  candidateReports: 'Reports & Exports',
  questionnaires: 'Questionnaire',
  jobStats: 'Job Stats',
  jobStatsEmbed: 'Job Stats',
  manageAccount: 'Manage Account',
  desk: 'Desk',
} as const satisfies Record<RouteName, string>

/** '{configured title}: {page}' (R6.4), and the configured one alone where there is no page. */
export const writeTitle = (configured: string, page: string | null): string =>
  page ? `${configured}: ${page}` : configured
