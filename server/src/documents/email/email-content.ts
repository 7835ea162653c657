import type { Accent } from '@tearsheet/protocol/clients/branding-schemas'

/** The portal as configured sender. */
export interface Sender {
  /** The portal's name. */
  title: string
  providerName: string
  providerPhone: string
  /** Lines; empty if not set. */
  providerAddress: readonly string[]
  /** Base URL of the portal, without a trailing slash. */
  portalUrl: string
}

/** A term with its value, and the address to which the term is linked, if any. */
export type EmailFact = readonly [term: string, value: string, address?: string]

/** A link in the footer of an email. */
export interface FooterLink {
  label: string
  address: string
}

/** Content of an email, independent of its design (R17.10). Everything is plain text, not HTML. */
export interface EmailContent {
  /** Also the title in the body. */
  subject: string
  /** Text that mail programs show next to the subject: the most important detail, not a repetition of the subject. */
  preview: string
  /** The client and account of the email, if any. */
  about: string | null
  /** The color of the button and of the header's line, if it is not the portal's own (R18.33). */
  accent?: Accent | null
  firstName: string
  paragraphs: readonly string[]
  /** Pairs of term and value, some with the address of a page about them. */
  facts?: readonly EmailFact[]
  /** The only action. A GET request of its URL changes nothing. */
  action?: { label: string; address: string }
  /** Information below the button: its expiry, and who may use it. */
  notes?: readonly string[]
  /** Reason for receiving the email. */
  reason: string
  /** Link next to the reason, for recipients without settings: people who are not users. */
  footerLink?: FooterLink
}

/**
 * An email as passed to the mail server: a one-line subject, and a plain text and an HTML part with the same content.
 */
export interface RenderedEmail {
  subject: string
  text: string
  html: string
}
