import type { Accent } from '@tearsheet/protocol/clients/branding-schemas'

/** Whose portal writes: as configured. */
export interface Sender {
  /** The portal's name. */
  title: string
  providerName: string
  providerPhone: string
  /** Lines; none where it is not set. */
  providerAddress: readonly string[]
  /** Where the portal is reached, without a slash at the end. */
  portalUrl: string
}

/** A link at the foot of a mail. */
export interface FooterLink {
  label: string
  address: string
}

/** What a mail says, before it has a look (R17.10). Everything is plain text; nothing is HTML. */
export interface Letter {
  /** Also the title of what is read. */
  subject: string
  /** What mail programs show beside the subject: the next thing to know, not the subject again. */
  preview: string
  /** The client and account that it is about, where it is about one. */
  about: string | null
  /** The color of the button and of the masthead's line, where it is not the portal's own (R18.33). */
  accent?: Accent | null
  firstName: string
  paragraphs: readonly string[]
  /** Term and value each. */
  facts?: readonly (readonly [term: string, value: string])[]
  /** The one thing to do. A GET of its address changes nothing. */
  action?: { label: string; address: string }
  /** What is to be known once the button is read: until when it works, who may use it. */
  notes?: readonly string[]
  /** Why they get it. */
  reason: string
  /** Beside the reason, for whoever has no settings here: people who are not users. */
  footerLink?: FooterLink
}

/** As it is handed to the mail server: one line of subject, a plain part and an HTML part that say the same. */
export interface WrittenLetter {
  subject: string
  text: string
  html: string
}
