import type { EmailContent, FooterLink, Sender } from './email-content.ts'

/** Renders the plain text part, in the order of the HTML part. */
export function emailText(email: EmailContent, sender: Sender, settings: FooterLink): string {
  const { about, firstName, paragraphs, facts = [], action, notes = [], reason } = email
  return [
    about === null ? sender.title : `${sender.title}\n${about}`,
    `Hello ${firstName},`,
    ...paragraphs,
    ...(facts.length === 0 ? [] : [facts.map(([term, value]) => `${term}: ${value}`).join('\n')]),
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    ...notes,
    reason,
    `${settings.label}:\n${settings.address}`,
    `Questions? Call ${sender.providerPhone}.`,
    [sender.providerName, sender.providerAddress.join(', ')].filter(Boolean).join('\n'),
  ].join('\n\n')
}
