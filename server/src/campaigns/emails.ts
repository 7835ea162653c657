import type { EmailContent } from '../documents/email/email-content.ts'

interface PackageEmail {
  firstName: string
  /** Names of the campaign's client and account. */
  about: string | null
  campaignName: string
  link: string
  /** Last day on which the link works, in words. */
  until: string
}

/** Email that announces a package of tearsheets, with the link to it. */
export const packageEmail = ({ firstName, about, campaignName, link, until }: PackageEmail): EmailContent => ({
  subject: `Tearsheets of ${campaignName}`,
  preview: `Available to download until ${until}`,
  about,
  firstName,
  paragraphs: [`The tearsheets of ${campaignName} that you asked for are ready.`],
  action: { label: 'Download the tearsheets', address: link },
  notes: [`The link works until ${until}. Anyone who has it can download the file.`],
  reason: 'You are receiving this because you asked for the package.',
})
