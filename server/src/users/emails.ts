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

interface Invitation {
  title: string
  providerName: string
  firstName: string
  /** What they sign in with. */
  username: string
  inviterName: string
  /** Until when the link works, in words. */
  until: string
  link: string
}

/** The mail with which a new user learns that they may sign in, with a link to choose their password. */
export function invitationEmail(invitation: Invitation): Letter {
  const { title, providerName, firstName, username, inviterName, until, link } = invitation
  const opening = `${inviterName} has given you access to ${title}, the recruitment advertising portal of ${providerName}.`
  const signIn = `You will sign in as ${username}.`
  const lasts = `The link works once, until ${until}. After that, ask ${inviterName} for another.`
  return {
    subject: `${inviterName} invites you to ${title}`.replace(/\s+/g, ' '),
    text: [`Hello ${firstName},`, opening, `Choose your password here: ${link}`, signIn, lasts, providerName].join(
      '\n\n',
    ),
    html: [
      `<p>Hello ${escapeHtml(firstName)},</p>`,
      `<p>${escapeHtml(opening)}</p>`,
      `<p><a href="${escapeHtml(link)}">Choose your password</a></p>`,
      `<p>${escapeHtml(signIn)} ${escapeHtml(lasts)}</p>`,
      `<p>${escapeHtml(providerName)}</p>`,
    ].join('\n'),
  }
}

interface UsernameChange {
  title: string
  providerName: string
  providerPhone: string
  firstName: string
  before: string
  after: string
}

/** Tells somebody that they sign in with another address from now on. */
export function usernameChangedEmail(change: UsernameChange): Letter {
  const { title, providerName, providerPhone, firstName, before, after } = change
  const opening = `From now on you sign in to ${title} as ${after} instead of ${before}. Your password stays the same.`
  const otherwise = `If you did not ask for this, call ${providerName} on ${providerPhone} at once.`
  return {
    subject: `You sign in to ${title} with another address now`,
    text: [`Hello ${firstName},`, opening, otherwise, providerName].join('\n\n'),
    html: [`Hello ${firstName},`, opening, otherwise, providerName]
      .map((line) => `<p>${escapeHtml(line)}</p>`)
      .join('\n'),
  }
}
