import { escapeHtml } from '../documents/html.ts'

interface PackageLetter {
  firstName: string
  campaignName: string
  link: string
  /** The day on which the link stops working, in words. */
  until: string
  settingsLink: string
  providerName: string
}

/** The mail that announces a package of tearsheets, with the link to it. */
export function packageEmail({ firstName, campaignName, link, until, settingsLink, providerName }: PackageLetter) {
  const opening = `The tearsheets of ${campaignName} that you asked for are ready.`
  const lasts = `The link works until ${until}. Whoever has it can download the file.`
  return {
    subject: `Tearsheets of ${campaignName.replace(/\s+/g, ' ')}`,
    text: [
      `Hello ${firstName},`,
      opening,
      `Download them here: ${link}`,
      lasts,
      providerName,
      `Your notification settings: ${settingsLink}`,
    ].join('\n\n'),
    html: [
      `<p>Hello ${escapeHtml(firstName)},</p>`,
      `<p>${escapeHtml(opening)}</p>`,
      `<p><a href="${escapeHtml(link)}">Download the tearsheets</a></p>`,
      `<p>${escapeHtml(lasts)}</p>`,
      `<p>${escapeHtml(providerName)}</p>`,
      `<p><a href="${escapeHtml(settingsLink)}">Your notification settings</a></p>`,
    ].join('\n'),
  }
}
