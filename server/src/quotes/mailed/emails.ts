import type { EmailContent } from '../../documents/email/email-content.ts'

const reason = 'You are receiving this because an email with your address was sent to us as a posting.'

/** A draft that an email became. */
export interface MailedDraft {
  title: string
  source: string
  /** Names of the fields that were read, and of those that a quote still needs. */
  read: readonly string[]
  missing: readonly string[]
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
    preview: 'Nothing is ordered yet. Check the draft, then submit it',
    about,
    firstName,
    paragraphs: [
      `Your email became ${count}. Nothing is ordered yet: a quote is submitted on its page only, so replying to this email does nothing.`,
      ...drafts.slice(1).map(({ title, link }) => `${title}: ${link}`),
    ],
    facts: [
      ...drafts.flatMap(({ title, source, read, missing, plan }) => [
        [title, source] as const,
        ['Read', read.join(', ') || 'The description only'] as const,
        ['Missing', missing.join(', ') || 'Nothing'] as const,
        ['Recommended plan', plan ?? 'None for this posting'] as const,
      ]),
      ...unread.map(({ name, reason: why }) => ['Not read', `${name}: ${why}`] as const),
    ],
    ...(first ? { action: { label: 'Check the draft', address: first.link } } : {}),
    reason,
  }
}

/** Answer to an email from which nothing could be created. */
export const nothingReadEmail = (firstName: string, unread: Draft['unread']): EmailContent => ({
  subject: 'We found no posting in your email',
  preview: 'No draft was created',
  about: null,
  firstName,
  paragraphs: [
    'Send the posting as the text of the email, or attach it as a document with text. No draft was created.',
  ],
  facts: unread.map(({ name, reason: why }) => ['Not read', `${name}: ${why}`]),
  reason,
})

/** Answer to the first email of a day beyond the limit. */
export const limitEmail = (firstName: string, most: number): EmailContent => ({
  subject: 'Your email was not read',
  preview: `We read ${most} emails a day`,
  about: null,
  firstName,
  paragraphs: [
    `We read ${most} emails a day from each user. Send the posting again tomorrow, or drop it on the page for a new quote.`,
  ],
  reason,
})

/** Answer to a sender who is not a user, or whose address is not authenticated; it is sent once. */
export const howToEmail = (profileLink: string): EmailContent => ({
  subject: 'Your email did not become a quote',
  preview: 'No draft was created',
  about: null,
  firstName: 'there',
  paragraphs: [
    'We could not verify that this email was sent by a user of the portal, so no draft was created.',
    'Send it from the email address with which you sign in, or to your own secret address, which your profile shows.',
  ],
  action: { label: 'View your profile', address: profileLink },
  reason,
})
