import type { EmailContent, Sender } from '../documents/email/email-content.ts'

interface PasswordLink {
  firstName: string
  link: string
}

/** Email with a link to choose a new password, valid once, for an hour. */
export const passwordLinkEmail = ({ title }: Sender, { firstName, link }: PasswordLink): EmailContent => ({
  subject: `Choose a new password for ${title}`,
  preview: 'The link works once and expires in an hour.',
  about: null,
  firstName,
  paragraphs: [`We received a request for a new password for ${title}.`],
  action: { label: 'Choose a new password', address: link },
  notes: [
    'The link works once and expires in an hour.',
    'If you did not ask for this, ignore this email. Your password stays the same.',
  ],
  reason: `You are receiving this because a new password was requested for your username.`,
})

interface Invitation {
  firstName: string
  /** Username to sign in with. */
  username: string
  inviterName: string
  /** Expiry of the link, in words. */
  until: string
  link: string
}

/** Email that invites a new user, with a link to choose their password. */
export const invitationEmail = (
  { title, providerName }: Sender,
  { firstName, username, inviterName, until, link }: Invitation,
): EmailContent => ({
  subject: `${inviterName} invites you to ${title}`,
  preview: `Choose your password by ${until}.`,
  about: null,
  firstName,
  paragraphs: [
    `${inviterName} has given you access to ${title}, the recruitment advertising portal of ${providerName}.`,
  ],
  facts: [
    ['Username', username],
    ['The link works until', until],
  ],
  action: { label: 'Choose your password', address: link },
  notes: [`The link works once. After ${until}, ask ${inviterName} for a new one.`],
  reason: `You are receiving this because ${inviterName} added you as a user.`,
})

interface UsernameChange {
  firstName: string
  before: string
  after: string
}

/** Email that notifies a user of their changed username. */
export const usernameChangedEmail = (
  { title, providerName, providerPhone }: Sender,
  { firstName, before, after }: UsernameChange,
): EmailContent => ({
  subject: `Your ${title} sign-in address has changed`,
  preview: `${after} instead of ${before}`,
  about: null,
  firstName,
  paragraphs: [
    `From now on, you sign in to ${title} as ${after} instead of ${before}. Your password stays the same.`,
    `If you did not ask for this, call ${providerName} at ${providerPhone} right away.`,
  ],
  facts: [
    ['Before', before],
    ['From now on', after],
  ],
  reason: 'You are receiving this because it concerns the security of your account.',
})
