import { addressOf } from '@tearsheet/protocol/addresses'
import { inOneLine } from '@tearsheet/protocol/one-line'
import type { EmailContent, EmailFact, FooterLink, RenderedEmail, Sender } from './email-content.ts'
import { emailHtml } from './email-html.ts'

const factText = ([term, value, address]: EmailFact) => `${term}: ${value}${address ? `\n${address}` : ''}`

/** Renders the plain text part, in the order of the HTML part. */
function emailText(email: EmailContent, sender: Sender, settings: FooterLink): string {
  const { about, firstName, paragraphs, facts = [], action, notes = [], reason } = email
  return [
    about === null ? sender.title : `${sender.title}\n${about}`,
    `Hello ${firstName},`,
    ...paragraphs,
    ...(facts.length === 0 ? [] : [facts.map(factText).join('\n')]),
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    ...notes,
    reason,
    `${settings.label}:\n${settings.address}`,
    `Questions? Call ${sender.providerPhone}.`,
    [sender.providerName, sender.providerAddress.join(', ')].filter(Boolean).join('\n'),
  ].join('\n\n')
}

/** Renders an email with its two parts, in the common design, with the link to the settings (R17.10). */
export function renderEmail(email: EmailContent, sender: Sender): RenderedEmail {
  const settings = email.footerLink ?? {
    label: 'Notification settings',
    address: `${sender.portalUrl}${addressOf('manageAccount', { view: 'notifications' })}`,
  }
  return {
    // Stored names may have line breaks, which must not break the header, or marks that reverse the text of a list
    subject: inOneLine(email.subject).replace(/\s+/g, ' '),
    text: emailText(email, sender, settings),
    html: emailHtml(email, sender, settings),
  }
}
