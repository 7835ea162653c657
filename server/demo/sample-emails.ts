import { addressOf, confirmApplicationAddress, withdrawApplicationAddress } from '@tearsheet/protocol/addresses'
import type { AlertKind } from '@tearsheet/protocol/notifications/settings-schemas'
import { packageEmail, proofRequestEmail } from '../src/campaigns/emails.ts'
import {
  applicationReceivedEmail,
  confirmApplicationEmail,
  exportReadyEmail,
  mentionEmail,
  messageEmail,
} from '../src/candidates/emails.ts'
import { accessRequestEmail } from '../src/clients/emails.ts'
import { webhookOffEmail } from '../src/desk/integration/emails.ts'
import type { EmailContent, Sender } from '../src/documents/email/email-content.ts'
import { invitationEmail, passwordLinkEmail, usernameChangedEmail } from '../src/identity/emails.ts'
import { factorEmail } from '../src/identity/factors/emails.ts'
import { overdueEmail, receiptEmail, statementEmail } from '../src/invoices/documents/emails.ts'
import { documentEmail, reminderEmail } from '../src/invoices/mailing/emails.ts'
import { portalLink } from '../src/invoices/mailing/link-portal.ts'
import { answerEmail, questionEmail } from '../src/invoices/questions/emails.ts'
import { monthEmail } from '../src/job-stats/emails.ts'
import { alertsEmail, testEmail } from '../src/notifications/emails.ts'
import { draftsEmail, howToEmail, limitEmail, nothingReadEmail } from '../src/quotes/mailed/emails.ts'

const marguerite = {
  firstName: 'Marguerite',
  about: 'Lakeside University – Human Resources',
}

const application = (sender: Sender) => ({
  firstName: 'Ottilie',
  title: 'Assistant Professor of Analytical Chemistry',
  employer: 'Lakeside University',
  accent: { light: '#8a1538', dark: '#e8668c' },
  withdrawLink: `${sender.portalUrl}${withdrawApplicationAddress('example')}`,
})

const askedLine = {
  clientName: 'Lakeside University',
  clientAccountName: 'Human Resources',
  invoiceNumber: 20118,
  publicationName: 'HigherEdJobs',
  description: 'HigherEdJobs, 30 days',
  reason: 'price' as const,
  message: 'We approved $325.00 in the quote, and the line says $385.00.',
  askedByName: 'Marguerite Okafor',
  closedByName: 'Noor Haddad',
  answer: 'You are right. The line is corrected to $325.00, and the invoice is sent again.',
}

const statsMonth = {
  accountName: 'Human Resources',
  question: { from: '2026-10-01', until: '2026-10-31' },
  currency: { code: 'USD', symbol: '$', rate: 1, buffer: 0 },
  total: { applications: 184, cost: 552_000 },
}

const emailsOfUsers = (sender: Sender): EmailContent[] => [
  invitationEmail(sender, {
    ...marguerite,
    username: 'marguerite.okafor@lakeside.example',
    inviterName: 'Daniel Reyes',
    until: 'Monday, November 30, 2026 at 5:00 PM EST',
    link: `${sender.portalUrl}${addressOf('choosePassword', {}, { resetToken: 'example', invited: '' })}`,
  }),
  passwordLinkEmail(sender, {
    ...marguerite,
    link: `${sender.portalUrl}${addressOf('choosePassword', {}, { resetToken: 'example' })}`,
  }),
  usernameChangedEmail(sender, {
    ...marguerite,
    before: 'marguerite@lakeside.example',
    after: 'marguerite.okafor@lakeside.example',
  }),
  factorEmail(sender, { ...marguerite, whose: null, change: 'on', by: null }),
  factorEmail(sender, { ...marguerite, whose: null, change: 'off', by: null }),
  factorEmail(sender, { ...marguerite, whose: null, change: 'reset', by: 'Daniel Reyes' }),
  factorEmail(sender, { ...marguerite, whose: 'Priya Natarajan', change: 'reset', by: 'Marguerite Okafor' }),
  accessRequestEmail({
    ...marguerite,
    name: 'Priya Raman',
    username: 'priya.raman@lakeside.example',
    permission: 'manageInvoices',
    link: `${sender.portalUrl}${addressOf('manageAccount', { view: 'users' })}`,
  }),
]

const emailsOfInvoices = (sender: Sender): EmailContent[] => [
  receiptEmail({
    ...marguerite,
    reference: 'PAY-7Q4K-2M9D',
    paidAt: 'Monday, November 23, 2026 at 10:14 AM EST',
    invoiceNumbers: [20118, 20124],
    amount: '$1,385.00',
    surcharge: '$41.55',
    total: '$1,426.55',
    card: 'Visa ending in 4242',
    link: `${sender.portalUrl}${addressOf('invoices', {}, { paid: 'example' })}`,
  }),
  overdueEmail({
    ...marguerite,
    total: '$1,385.00',
    link: `${sender.portalUrl}${addressOf('invoices', {}, { tab: 'Open' })}`,
    invoices: [
      { number: 20118, amount: '$805.00', dueDate: 'Nov 14, 2026', purchaseOrder: 'LU-26-4471' },
      { number: 20124, amount: '$580.00', dueDate: 'Nov 14, 2026', purchaseOrder: null },
    ],
  }),
  reminderEmail({
    ...marguerite,
    footerLink: null,
    isOverdue: false,
    total: '$1,385.00',
    link: `${sender.portalUrl}${addressOf('invoices', {}, { tab: 'Open' })}`,
    invoices: [
      {
        number: 20118,
        amount: '$805.00',
        due: 'was due Nov 14, 2026',
        purchaseOrder: 'LU-26-4471',
        address: `${sender.portalUrl}${addressOf('invoice', { id: 'example' })}`,
      },
      {
        number: 20124,
        amount: '$580.00',
        due: 'due Nov 30, 2026',
        purchaseOrder: null,
        address: `${sender.portalUrl}${addressOf('invoice', { id: 'example' })}`,
      },
    ],
  }),
  documentEmail({
    firstName: 'Accounts Payable',
    about: marguerite.about,
    subject: 'Invoice # 20118 from Beacon',
    message: 'Please find invoice # 20118 attached. The open amount is $805.00, due Nov 14, 2026.',
    link: `${sender.portalUrl}${addressOf('invoice', { id: 'example' })}`,
    footerLink: portalLink(sender),
    action: 'View and pay the invoice',
    attached: 'The invoice is attached as a PDF.',
  }),
  statementEmail({
    ...marguerite,
    month: 'October 2026',
    closing: '$1,385.00',
    link: `${sender.portalUrl}${addressOf('invoices', {}, { tab: 'Open' })}`,
    facts: [
      ['Opening balance', '$2,240.00'],
      ['Invoiced', '$1,385.00'],
      ['Paid', '$2,240.00'],
      ['Closing balance', '$1,385.00'],
    ],
  }),
  questionEmail({ question: askedLine, link: `${sender.portalUrl}${addressOf('invoice', { id: 'example' })}` }),
  answerEmail({
    firstName: marguerite.firstName,
    question: askedLine,
    link: `${sender.portalUrl}${addressOf('invoice', { id: 'example' })}`,
  }),
]

const emailsOfCampaigns = (sender: Sender): EmailContent[] => [
  packageEmail({
    ...marguerite,
    campaignName: 'Assistant Professor of Analytical Chemistry',
    link: `${sender.portalUrl}/api/packages/example`,
    until: 'November 30, 2026',
  }),
  proofRequestEmail({
    publicationName: 'Minority Nurse',
    adNumber: 40_118,
    clientName: 'Lakeside University',
    campaignName: 'Assistant Professor of Nursing',
    sizeName: 'Quarter page',
    issueDate: '2026-11-02',
    person: { name: 'Owen Pritchard', address: 'owen@beacon.example' },
    sender,
  }),
  monthEmail(
    statsMonth,
    marguerite.firstName,
    `${sender.portalUrl}${addressOf('jobStats', {}, { from: statsMonth.question.from, until: statsMonth.question.until })}`,
  ),
  alertsEmail({
    ...marguerite,
    alerts: [
      alerts('jobLive', 'HigherEdJobs', 'Dec 23, 2026'),
      alerts('jobLive', 'Nature Careers', 'Dec 20, 2026'),
      alerts('jobUpdated', 'C&EN Jobs', 'Dec 7, 2026'),
      alerts('jobExpiration', 'NASPA Jobs', 'Dec 2, 2026'),
    ],
    link: `${sender.portalUrl}${addressOf('campaigns')}`,
  }),
  testEmail(
    marguerite.firstName,
    sender.title,
    `${sender.portalUrl}${addressOf('manageAccount', { view: 'notifications' })}`,
  ),
  webhookOffEmail({
    firstName: 'Noor',
    address: 'https://hooks.lakeside.example/tearsheet',
    portalUrl: sender.portalUrl,
  }),
]

const emailsOfMailedPostings = (sender: Sender): EmailContent[] => {
  const { firstName } = marguerite
  const unread = [{ name: 'Scan.pdf', reason: 'It has no text' }]
  const draft = {
    title: 'Registered Nurse, Emergency',
    source: 'Posting.docx',
    read: ['Title', 'Location', 'Pay'],
    missing: ['Deadline'],
    partial: [],
    open: [],
    plan: '$1,240.00',
    link: `${sender.portalUrl}${addressOf('dashboard')}`,
  }
  return [
    draftsEmail({ firstName, about: 'Lakeside University', drafts: [draft], unread }),
    nothingReadEmail(firstName, unread),
    limitEmail(firstName, 50),
    howToEmail(`${sender.portalUrl}${addressOf('dashboard')}`),
  ]
}

const emailsOfCandidates = (sender: Sender): EmailContent[] => [
  confirmApplicationEmail({
    ...application(sender),
    link: `${sender.portalUrl}${confirmApplicationAddress('example')}`,
    until: 'November 25, 2026',
  }),
  applicationReceivedEmail(application(sender)),
  messageEmail({
    ...application(sender),
    by: 'Marguerite Okafor',
    text: 'Thank you for applying.\nCould you meet the committee on Tuesday, December 8?',
  }),
  mentionEmail({
    firstName: marguerite.firstName,
    by: 'Daniel Reyes',
    campaignName: 'Assistant Professor of Analytical Chemistry',
    publicationName: 'HigherEdJobs',
    employer: 'Lakeside University',
    link: `${sender.portalUrl}${addressOf('candidates')}`,
  }),
  exportReadyEmail({
    ...marguerite,
    candidateCount: 6_204,
    link: `${sender.portalUrl}${addressOf('candidateReports', { action: 'export-settings' })}`,
  }),
]

/** Sample of every email of the product, for the gallery at `/dev/mailbox/samples`. */
export const sampleEmails = (sender: Sender): EmailContent[] =>
  [emailsOfUsers, emailsOfInvoices, emailsOfCampaigns, emailsOfMailedPostings, emailsOfCandidates].flatMap(
    (samplesFor) => samplesFor(sender),
  )

const alerts = (kind: AlertKind, publicationName: string, until: string) => ({
  kind,
  problem: null,
  publicationName,
  campaignName: 'Assistant Professor of Analytical Chemistry',
  jobNumber: 20099,
  until,
})
