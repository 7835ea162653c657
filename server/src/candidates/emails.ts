import type { Accent } from '@tearsheet/protocol/clients/branding-schemas'
import type { EmailContent } from '../documents/email/email-content.ts'

interface About {
  firstName: string
  title: string
  employer: string
  /** The account's own accent color, as on the page of the application. */
  accent: Accent | null
  withdrawLink: string
}

const whyYou = 'You are receiving this because someone applied for a position with this email address.'

/** Email that asks applicants without a proof of work to confirm their address. */
export const confirmApplicationEmail = (about: About & { link: string; until: string }): EmailContent => ({
  subject: `Confirm your application: ${about.title}`,
  preview: `It goes to ${about.employer} once you confirm it`,
  about: about.employer,
  accent: about.accent,
  firstName: about.firstName,
  paragraphs: [
    `Please confirm that this email address is yours. Your application for ${about.title} then goes to ${about.employer}.`,
  ],
  action: { label: 'Confirm my application', address: about.link },
  notes: [
    `The link works until ${about.until}. If you do not confirm by then, your application is deleted and is not sent to ${about.employer}.`,
  ],
  reason: whyYou,
  footerLink: { label: 'This was not me, or I want to withdraw my application', address: about.withdrawLink },
})

/** Email that confirms the receipt of an application, with a link to withdraw it. */
export const applicationReceivedEmail = (about: About): EmailContent => ({
  subject: `We have received your application: ${about.title}`,
  preview: `${about.employer} will review it next`,
  about: about.employer,
  accent: about.accent,
  firstName: about.firstName,
  paragraphs: [
    `${about.employer} has received your application for ${about.title}, along with your answers and your CV.`,
    'You can withdraw it at any time with the link at the end of this email. Your application and your CV are then deleted.',
  ],
  reason: whyYou,
  footerLink: { label: 'Withdraw my application', address: about.withdrawLink },
})

/** Email with a message from a user of the account to an applicant. */
export const messageEmail = (about: About & { by: string; text: string }): EmailContent => ({
  subject: `Your application: ${about.title}`,
  preview: about.text.split('\n', 1)[0]?.slice(0, 90) ?? '',
  about: about.employer,
  accent: about.accent,
  firstName: about.firstName,
  paragraphs: [...about.text.split(/\n+/), `${about.by}, ${about.employer}`],
  reason: whyYou,
  footerLink: { label: 'Withdraw my application', address: about.withdrawLink },
})

interface Mention {
  firstName: string
  by: string
  campaignName: string
  publicationName: string
  employer: string
  link: string
}

/**
 * Email that notifies a colleague of a mention in a note, without naming the candidate, who is shown after sign-in
 * only.
 */
export const mentionEmail = (mention: Mention): EmailContent => ({
  subject: `${mention.by} mentioned you in a note: ${mention.campaignName}`,
  preview: `About a candidate who applied through ${mention.publicationName}`,
  about: mention.employer,
  firstName: mention.firstName,
  paragraphs: [
    `${mention.by} mentioned you in a note about a candidate for ${mention.campaignName} who applied through ${mention.publicationName}.`,
  ],
  action: { label: 'Read the note', address: mention.link },
  reason: 'You are receiving this because a colleague mentioned you.',
})

const writeCandidates = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'candidate' : 'candidates'}`

/** Email that notifies the user of a large export that it is ready; the file requires sign-in. */
export const exportReadyEmail = (ready: {
  firstName: string
  about: string
  candidateCount: number
  link: string
}): EmailContent => ({
  subject: 'Your candidate export is ready',
  preview: `${writeCandidates(ready.candidateCount)}, available for a week`,
  about: ready.about,
  firstName: ready.firstName,
  paragraphs: [`The export of ${writeCandidates(ready.candidateCount)} that you asked for is ready.`],
  action: { label: 'Download the export', address: ready.link },
  notes: ['You can download it for a week, or until an application in the account is erased.'],
  reason: 'You are receiving this because you asked for the export.',
})
