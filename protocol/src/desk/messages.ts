import { withLatest } from '../with-latest.ts'

/** Texts of the desk. */
export const deskMessages = {
  artworkMissing: 'Upload the artwork of this print ad first',
  sizeUnknown: 'The publication has no such size',
  liveUrlMissing: 'Enter the web address of this online ad',
  addressReasonMissing: (refusal: string) => `${refusal}. Correct the address, or enter why it is right`,
  addressNotChecked: (reason: string) => `Published without a check of the address: ${reason}`,
  proofEmailMissing: 'Enter the email address of the publication',
  startMissing: 'Enter the first day of the run',
  webhookPort: 'Leave the port out of the address, or use 8443 with https',
  webhookPrivate: 'This address does not lead to the public internet. Enter one that does',
  webhookTwice: 'There is a webhook to this address already. Remove it first to send other changes there',
  endBeforeStart: 'The last day must not be before the first',
  /** @param changes the last ones of its state, each with its user and time */
  uploadTooLate: (publication: string, words: string, changes: readonly string[]) =>
    [`${publication}: artwork cannot be replaced while it is "${words}"`, ...changes].join('. '),
  noteMissing: 'Enter the note',
  snoozeDate: 'Choose a day after today, within a year',
  titleTaken: 'There is one with this name already',
  retiredTitle: 'There is a retired one with this name. Restore it instead',
  /** @param latest a sentence with the user who was first and the time */
  changedMeanwhile: (title: string, latest: string) =>
    `${withLatest(`“${title}” has been changed since you opened it`, latest)}. Open it again to see the change`,
}

/** Messages about an unreachable live URL, by the reason of the outbound gateway. */
export const addressErrors = {
  address: 'This is not the address of a page',
  private: 'This address does not lead to the public internet',
  unreachable: 'The site could not be reached',
  status: (status: number) => `The site answered with an error (${status})`,
  redirects: 'The address redirects too many times',
  too_large: 'The page is too large to read',
  too_slow: 'The site took too long to answer',
  late: 'The other addresses took too long to check. Publish this ad again',
  busy: 'Many pages are being opened. Try again in a moment',
} as const
