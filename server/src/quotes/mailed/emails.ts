import type { EmailContent } from '../../documents/email/email-content.ts'

const reason = 'You are receiving this because we received a job posting from your email address.'

/** A draft that an email became. */
export interface MailedDraft {
  title: string
  source: string
  /** Names of the fields that were read, and of those that a quote still needs. */
  read: readonly string[]
  missing: readonly string[]
  /** Parts of the posting that were not read. */
  partial: readonly string[]
  /** Values that a person decides about. */
  open: readonly string[]
  /** Price of the recommended plan; null if there is none. */
  plan: string | null
  link: string
}

interface Draft {
  firstName: string
  about: string
  drafts: readonly MailedDraft[]
  unread: readonly { name: string; reason: string }[]
}

/** Answer to an email that became drafts. Its links only open them: submitting requires the page. */
export function draftsEmail({ firstName, about, drafts, unread }: Draft): EmailContent {
  const [first] = drafts
  const count = drafts.length === 1 ? 'a draft' : `${drafts.length} drafts`
  return {
    subject: drafts.length === 1 ? `Draft: ${first?.title ?? ''}` : `${drafts.length} drafts from your email`,
    preview: 'Nothing is ordered yet. Check the draft, then submit it.',
    about,
    firstName,
    paragraphs: [
      `We made ${count} from your email. Nothing is ordered yet: open the draft, check it, and submit it. Replying to this email does not submit it.`,
      ...drafts.slice(1).map(({ title, link }) => `${title}: ${link}`),
    ],
    facts: [
      ...drafts.flatMap(({ title, source, read, missing, partial, open, plan }) => [
        [title, source] as const,
        ...(partial.length > 0 ? [['Read in part', partial.join('. ')] as const] : []),
        ['Filled in', read.join(', ') || 'The description only'] as const,
        ['Still needed', missing.join(', ') || 'Nothing'] as const,
        ...(open.length > 0 ? [['To check', open.join('. ')] as const] : []),
        ['Recommended plan', plan ?? 'None for this posting'] as const,
      ]),
      ...unread.map(({ name, reason: why }) => ['Could not be read', `${name}: ${why}`] as const),
    ],
    ...(first ? { action: { label: 'Check the draft', address: first.link } } : {}),
    reason,
  }
}

/** Answer to an email from which nothing could be created. */
export const nothingReadEmail = (firstName: string, unread: Draft['unread']): EmailContent => ({
  subject: 'We found no posting in your email',
  preview: 'No draft was created.',
  about: null,
  firstName,
  paragraphs: [
    'Send the posting as the text of the email, or attach it as a Word or PDF document with selectable text. No draft was created.',
  ],
  facts: unread.map(({ name, reason: why }) => ['Could not be read', `${name}: ${why}`]),
  reason,
})

/** Answer to the first email of a day beyond the limit. */
export const limitEmail = (firstName: string, most: number): EmailContent => ({
  subject: 'Your email was over the daily limit',
  preview: `We accept ${most} emails a day.`,
  about: null,
  firstName,
  paragraphs: [
    `We accept ${most} emails a day from each user, so no draft was created from this one. Send the posting again tomorrow, or add it under Request New Quote.`,
  ],
  reason,
})

/** Answer to a sender who is not a user, or whose address is not authenticated; it is sent once. */
export const howToEmail = (profileLink: string): EmailContent => ({
  subject: 'Your email did not become a quote',
  preview: 'No draft was created.',
  about: null,
  firstName: 'there',
  paragraphs: [
    'We could not verify that this email was sent by a user of the portal, so no draft was created.',
    'Send it from the email address you sign in with, or send it to the private address shown in your profile.',
  ],
  action: { label: 'View your profile', address: profileLink },
  reason,
})
