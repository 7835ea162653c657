import type { EmailContent, Sender } from '../documents/email/email-content.ts'
import { writeDate } from '../documents/write-date.ts'

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
  subject: `Tearsheets for ${campaignName}`,
  preview: `Available to download until ${until}`,
  about,
  firstName,
  paragraphs: [`The tearsheets you asked for are ready: ${campaignName}.`],
  action: { label: 'Download the tearsheets', address: link },
  notes: [`The link works until ${until}. Anyone who has it can download the file.`],
  reason: 'You are receiving this because you asked for these tearsheets.',
})

interface ProofRequest {
  publicationName: string
  adNumber: number
  /** Name of the client that advertises. */
  clientName: string
  campaignName: string
  sizeName: string | null
  /** Calendar date of the issue. */
  issueDate: string
  /** The desk user who asks and receives the reply. */
  person: { name: string; address: string }
  sender: Sender
}

/** Email that asks a publication for the page on which an ad ran. */
export const proofRequestEmail = (ad: ProofRequest): EmailContent => ({
  subject: `Tearsheet request: ad ${ad.adNumber} in ${ad.publicationName}, issue of ${writeDate(ad.issueDate)}`,
  preview: `${ad.campaignName}, ${ad.clientName}`,
  about: null,
  firstName: ad.publicationName,
  paragraphs: [
    `Please send us the page on which this ad ran, as a PDF with the date of the issue and the page number.`,
    `Reply to this email, or write to ${ad.person.name} at ${ad.person.address}. If the ad did not run, let us know.`,
  ],
  facts: [
    ['Ad', String(ad.adNumber)],
    ['Advertiser', ad.clientName],
    ['Position', ad.campaignName],
    ['Issue', writeDate(ad.issueDate)],
    ...(ad.sizeName === null ? [] : [['Size', ad.sizeName] as const]),
  ],
  reason: `You are receiving this because ${ad.sender.providerName} placed the ad in your publication.`,
  footerLink: { label: ad.sender.title, address: ad.sender.portalUrl },
})
