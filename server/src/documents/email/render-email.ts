import { addressOf } from '@tearsheet/protocol/addresses'
import type { EmailContent, RenderedEmail, Sender } from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'

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
