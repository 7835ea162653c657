import type { Accent } from '@tearsheet/protocol/clients/branding-schemas'
import type { Letter } from '../documents/letters/letter.ts'

interface About {
  firstName: string
  title: string
  employer: string
  /** The account's own, as on the page where they applied. */
  accent: Accent | null
  withdrawLink: string
}

const whyYou = 'You are receiving this because someone applied with this address.'

/** Asks whoever applied without a proof of work whether the address is theirs. */
export const confirmApplicationEmail = (about: About & { link: string; until: string }): Letter => ({
  subject: `Confirm your application: ${about.title}`,
  preview: `It reaches ${about.employer} once you confirm it`,
  about: about.employer,
  accent: about.accent,
  firstName: about.firstName,
  paragraphs: [
    `Your application for ${about.title} reaches ${about.employer} once you confirm that this address is yours.`,
  ],
  action: { label: 'Confirm my application', address: about.link },
  notes: [`The link works until ${about.until}. Otherwise nobody receives it, and what you sent is erased.`],
  reason: whyYou,
  footerLink: { label: 'This was not me, or I want to withdraw it', address: about.withdrawLink },
})

/** Says that an application has arrived, and how to withdraw it. */
export const applicationReceivedEmail = (about: About): Letter => ({
  subject: `We have your application: ${about.title}`,
  preview: `${about.employer} reads it next`,
  about: about.employer,
  accent: about.accent,
  firstName: about.firstName,
  paragraphs: [
    `${about.employer} has your application for ${about.title}, with your answers and your CV.`,
    'You can withdraw it at any time. It is then erased, with your CV.',
  ],
  action: { label: 'Withdraw my application', address: about.withdrawLink },
  reason: whyYou,
  footerLink: { label: 'Withdraw my application', address: about.withdrawLink },
})

/** What somebody of the account wrote to an applicant. */
export const messageEmail = (about: About & { by: string; text: string }): Letter => ({
  subject: `Your application: ${about.title}`,
  preview: about.text.split('\n', 1)[0]?.slice(0, 90) ?? '',
  about: about.employer,
  accent: about.accent,
  firstName: about.firstName,
  paragraphs: [...about.text.split(/\n+/), `${about.by}, ${about.employer}`],
  reason: whyYou,
  footerLink: { label: 'Withdraw my application', address: about.withdrawLink },
})

interface Mention {
  firstName: string
  by: string
  campaignName: string
  publicationName: string
  employer: string
  link: string
}

/** Tells a colleague that a note mentions them; whom it is about is said behind the sign-in alone. */
export const mentionEmail = (mention: Mention): Letter => ({
  subject: `${mention.by} mentions you in a note: ${mention.campaignName}`,
  preview: `About a candidate who applied through ${mention.publicationName}`,
  about: mention.employer,
  firstName: mention.firstName,
  paragraphs: [
    `${mention.by} mentions you in a note about a candidate for ${mention.campaignName}, who applied through ${mention.publicationName}.`,
  ],
  action: { label: 'Read the note', address: mention.link },
  reason: 'You are receiving this because a colleague mentioned you.',
})

/** Tells who asked for a large export that it is there; the file stays behind the sign-in. */
export const exportReadyEmail = (ready: {
  firstName: string
  about: string
  candidateCount: number
  link: string
}): Letter => ({
  subject: 'Your candidate export is ready',
  preview: `${ready.candidateCount.toLocaleString('en-US')} candidates, available for a week`,
  about: ready.about,
  firstName: ready.firstName,
  paragraphs: [`The export of ${ready.candidateCount.toLocaleString('en-US')} candidates that you asked for is ready.`],
  action: { label: 'Download the export', address: ready.link },
  notes: ['It is kept for a week, or until one of the applications in the account is erased.'],
  reason: 'You are receiving this because you asked for the export.',
})
