import { escapeHtml } from '../documents/html.ts'

export interface Letter {
  subject: string
  text: string
  html: string
}

interface PasswordLink {
  title: string
  providerName: string
  firstName: string
  link: string
}

/** The mail with a link to choose a new password, which works once, for an hour. */
export function passwordLinkEmail({ title, providerName, firstName, link }: PasswordLink): Letter {
  const opening = `Somebody, we hope you, asked for a new password for ${title}.`
  const lasts = 'The link works once, for an hour.'
  const otherwise = 'If it was not you, ignore this message: your password stays as it is.'
  return {
    subject: `Choose a new password for ${title}`,
    text: [`Hello ${firstName},`, opening, `Choose a new password here: ${link}`, lasts, otherwise, providerName].join(
      '\n\n',
    ),
    html: [
      `<p>Hello ${escapeHtml(firstName)},</p>`,
      `<p>${escapeHtml(opening)}</p>`,
      `<p><a href="${escapeHtml(link)}">Choose a new password</a></p>`,
      `<p>${lasts} ${otherwise}</p>`,
      `<p>${escapeHtml(providerName)}</p>`,
    ].join('\n'),
  }
}
