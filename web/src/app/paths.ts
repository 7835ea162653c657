/** Every address of the product (R6.1, R6.2), by the name the code calls it. */
export const paths = {
  login: '/login',
  forgotPassword: '/forgot-password',
  logout: '/logout',
  resetPassword: '/reset-password',
  selectAccount: '/select-account',
  selectUser: '/select-user',
  dashboard: '/dashboard',
  notifications: '/notifications',
  accessibility: '/accessibility-conformance',
  checkEvidence: '/evidence',
  campaigns: '/my-campaigns',
  calendar: '/my-campaigns?show=calendar',
  invoices: '/invoices',
  contracts: '/contracts',
  drafts: '/my-campaigns?tab=draft',
  newQuote: '/request-new-quote/step-1',

  /** A step of a quote: step-1 to step-11 or regular-entry-form; with the draft's id once it has one. */
  quote: (step: string, id?: string) => `/request-new-quote/${step}${id ? `/${id}` : ''}`,
  /** A new quote that starts as a copy of a campaign. */
  quoteFrom: (campaignId: string) => `/request-new-quote/step-1?from=${campaignId}`,
  manualPublication: (quoteType: string, pendingQuoteId: string, itemId?: string) =>
    `/request-new-quote/add-publication-manual/${quoteType}/${pendingQuoteId}${itemId ? `/${itemId}` : ''}`,
  campaign: (id: string, view?: string) => `/campaign-detail/${id}${view ? `/${view}` : ''}`,
  campaignItem: (campaignId: string, itemId: string, view?: string) =>
    `/campaign-detail-item/${campaignId}/${itemId}${view ? `/${view}` : ''}`,
  /** An invoice; `status`, open or closed, says what it was when the link was made. */
  invoice: (id: string, status?: string) => `/invoice-detail/${id}${status ? `/${status}` : ''}`,

  /** The page where a user must do something first, with the address to return to. */
  withReturn: (path: string, from: string | null) => (from ? `${path}?from=${encodeURIComponent(from)}` : path),
}
