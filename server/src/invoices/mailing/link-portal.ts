import type { FooterLink, Sender } from '../../documents/email/email-content.ts'

/** Footer link of an email to a recipient who is not a user, and so has no settings. */
export const portalLink = ({ portalUrl, title }: Sender): FooterLink => ({ label: `Open ${title}`, address: portalUrl })
