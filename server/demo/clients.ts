import type { client, clientAccount, quoteRules } from '../src/database/tables/clients.ts'
import type { DemoClientAccount } from './content/postings/posting.ts'
import { idOf } from './seed.ts'

const lakeside = idOf('client', 'lakeside')
const northern = idOf('client', 'northern')
const beacon = idOf('client', 'beacon')

/** Customers of the demo world, including the provider itself (R2.9). */
export const demoClients: (typeof client.$inferInsert)[] = [
  {
    id: lakeside,
    name: 'Lakeside University',
    personalizedUrl: 'https://www.lakeside.example/recruitment',
    jobStats: true,
    candidateModule: true,
  },
  {
    id: northern,
    name: 'Northern Health',
    invoiceCurrency: 'CAD',
    invoiceSymbol: 'C$',
    invoiceRate: 1.37,
    invoiceBuffer: 0.02,
    quoteCurrency: 'CAD',
    quoteSymbol: 'C$',
    quoteRate: 1.37,
    quoteBuffer: 0.03,
    invoiceFollowsRate: true,
    quoteFollowsRate: true,
    // An agreement to be invoiced when an ad is published
    billAfterProof: false,
  },
  {
    id: beacon,
    name: 'Beacon Recruitment Advertising',
    isProvider: true,
    jobStats: true,
    // On a server that the demo does not have, as an example of a failing source.
    jobStatsDashboard: 7,
    candidateModule: true,
  },
]

/** Accounts by the keys that the demo's content uses. */
export const demoAccounts: Record<DemoClientAccount, typeof clientAccount.$inferInsert> = {
  'lakeside-human-resources': {
    id: idOf('account', 'lakeside-human-resources'),
    clientId: lakeside,
    name: 'Human Resources',
    billingAddress: '118 Shore Road\nBuffalo, NY 14201',
    onBehalfOfClientId: lakeside,
    country: 'US',
    state: 'NY',
    city: 'Buffalo',
    kind: 'college',
  },
  'lakeside-medicine': {
    id: idOf('account', 'lakeside-medicine'),
    clientId: lakeside,
    name: 'School of Medicine',
    accentLight: '#1d5a41',
    accentDark: '#8ed1b0',
    billingAddress: '7 Medical Campus Drive\nBuffalo, NY 14203',
    onBehalfOfClientId: lakeside,
    purchaseOrderRequired: true,
    country: 'US',
    state: 'NY',
    city: 'Buffalo',
    kind: 'college',
  },
  'northern-health': {
    id: idOf('account', 'northern-health'),
    clientId: northern,
    name: 'Talent Acquisition',
    accentLight: '#274b8f',
    accentDark: '#a3bff2',
    billingAddress: '600-299 Victoria Street\nPrince George, BC V2L 5B8',
    onBehalfOfClientId: northern,
    country: 'CA',
    state: 'BC',
    city: 'Prince George',
    kind: 'hospital',
  },
  'beacon-talent': {
    id: idOf('account', 'beacon-talent'),
    clientId: beacon,
    name: 'Beacon Talent',
    accentLight: '#7a1230',
    accentDark: '#f2a3ba',
    onBehalfOfClientId: beacon,
    country: 'US',
    state: 'NY',
    city: 'Rochester',
    kind: 'employer',
  },
}

/** Lakeside requires a month to apply; the rest is advice. The others have no rules. */
export const demoQuoteRules: (typeof quoteRules.$inferInsert)[] = [
  {
    clientAccountId: idOf('account', 'lakeside-human-resources'),
    equalOpportunitySentence: 'Lakeside University is an equal opportunity employer.',
    minimumPostingDays: 30,
    blockingFindings: ['deadline_too_soon', 'deadline_before_start'],
  },
  {
    clientAccountId: idOf('account', 'lakeside-medicine'),
    equalOpportunitySentence: 'The School of Medicine is an equal opportunity employer.',
    mandatorySentences: ['This position is security sensitive; a background check is made before hiring.'],
    minimumPostingDays: 30,
    blockingFindings: ['deadline_too_soon', 'deadline_before_start'],
  },
]
