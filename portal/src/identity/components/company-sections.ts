/** The sections of the company profile: id and text of each heading. */
export const companySections = {
  accounts: { id: 'accounts', title: 'Current account' },
  address: { id: 'billing-address', title: 'Billing address' },
  quotes: { id: 'quote-requirements', title: 'Quote requirements' },
  look: { id: 'branding', title: 'Branding' },
  applicants: { id: 'page-for-applicants', title: 'Page for applicants' },
  factor: { id: 'signing-in', title: 'Signing in to this account' },
  access: { id: 'provider-access', title: 'Access' },
  singleSignOn: { id: 'single-sign-on', title: 'Single sign-on' },
  directory: { id: 'user-directory', title: 'User directory' },
} as const
