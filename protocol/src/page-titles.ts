import { type RouteName, routeAt } from './addresses.ts'

/** Title of each page until it has a more specific one, such as the name of its campaign. */
export const pageTitles = {
  login: 'Sign in',
  forgotPassword: 'Forgot password',
  logout: 'Signed out',
  choosePassword: 'Choose a new password',
  selectAccount: 'Choose an account',
  selectUser: 'Choose a user',
  setUpFactor: 'Set up two-step verification',
  signedInElsewhere: 'Signing in',
  accessibility: 'Accessibility conformance',
  checkEvidence: 'Verify an evidence pack',
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

/** Sections of the desk by the word in their address: its queues, and its records. */
export const deskTitles = {
  reviews: 'Reviews',
  'to-publish': 'To publish',
  changes: 'Changes',
  stops: 'Stops within 24 h',
  errors: 'Errors',
  comments: 'Comments',
  questions: 'Invoice questions',
  tearsheets: 'Tearsheets owed',
  'to-invoice': 'To invoice',
  mine: 'Mine',
  snoozed: 'Snoozed',
  'live-ads': 'Live ads',
  claims: 'Claims',
  search: 'Search',
  clients: 'Clients',
  contracts: 'Contracts',
  publications: 'Publications',
  invoices: 'Invoices',
  statistics: 'Statistics',
  times: 'Late and times',
  texts: 'Texts and sectors',
  integration: 'Integration',
} as const

/** Sections of Manage account by the word in their address. */
export const accountTitles = {
  profile: 'Profile Settings',
  'company-profile': 'Company Profile',
  users: 'Manage Users',
  'add-user': 'Add user',
  'edit-user': 'Edit user',
  notifications: 'Notification Settings',
  activity: 'Activity log',
} as const

/**
 * Returns the title of the page at an address before it is loaded; null for an unknown address. Sections of the desk
 * and of Manage account have different titles.
 */
export function titleAt(address: string): string | null {
  const route = routeAt(address)
  const slug = address.split(/[?#]/, 1)[0]?.toLowerCase().split('/')[2] ?? ''
  if (route === 'manageAccount') return sectionAt(slug, accountTitles) ?? accountTitles.profile
  if (route !== 'desk') return route && pageTitles[route]
  const part = sectionAt(slug, deskTitles)
  return part === undefined ? pageTitles.desk : `${pageTitles.desk}, ${part}`
}

const sectionAt = (slug: string, titles: Readonly<{ [slug: string]: string }>): string | undefined =>
  Object.entries(titles).find(([one]) => one === slug)?.[1]

/** Formats '{configured title}: {page}' (R6.4), and only the configured title without a page. */
export const writeTitle = (configured: string, page: string | null): string =>
  page ? `${configured}: ${page}` : configured
