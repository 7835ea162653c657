import { addressOf } from '@tearsheet/protocol/addresses'
import type { EmailContent, Sender, RenderedEmail } from './letter.ts'
import { emailHtml } from './letter-html.ts'
import { emailText } from './letter-text.ts'

/** Renders an email with its two parts, in the common design, with the link to the settings (R17.10). */
export function renderEmail(email: EmailContent, sender: Sender): RenderedEmail {
  const settings = email.footerLink ?? {
    label: 'Notification settings',
    address: `${sender.portalUrl}${addressOf('manageAccount', { view: 'notifications' })}`,
  }
  return {
    // A pasted name with line breaks must not break the header
    subject: email.subject.replace(/\s+/g, ' '),
    text: emailText(email, sender, settings),
    html: emailHtml(email, sender, settings),
  }
}
