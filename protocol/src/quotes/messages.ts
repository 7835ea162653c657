import { farAheadText } from '../dates.ts'
import { withLatest } from '../with-latest.ts'

/** Texts of quotes; those quoted in the requirements match exactly, including misspelled ones (R9.7, R9.9). */
export const quoteMessages = {
  savedToDraft: 'Quote has been saved to draft and can be accessed under My Campaigns.',
  deleted: 'Draft quote has has been deleted.',
  notDeleted: (provider: string) => `We encountered an error. Please try again or contact ${provider}`,
  changedByAnother: 'This draft was changed in another window',
  /** `at` is a timestamp, ISO 8601. */
  changedBy: (name: string, at: string) => `This draft was changed in another window by ${name} on ${at}`,
  /** `latest`: a sentence with the user who submitted it and the time, or empty. */
  submitted: (latest: string) => withLatest('This quote was submitted', latest),
  /** Reason shown for a chosen publication that no longer ranks. */
  chosenForQuote: 'Chosen for this quote',
  contractUsedUp: (name: string, latest: string) =>
    withLatest(`The contract with ${name} has no postings left`, latest),
  contractEnded: (name: string) => `The contract with ${name} has ended`,
  contractLocked: (name: string, note: string, latest: string) =>
    withLatest(`The contract with ${name} is locked: ${note}`, latest),
  publicationGone: 'A chosen publication is no longer offered. Choose another',
  tooManyPublications: 'A quote can hold 200 publications of your own choice',
  tooManyAttachments: (most: number) => `A quote can hold ${most} files. Remove one first`,
  descriptionTooLong: 'The job description is too long: use 100,000 characters or fewer',
  titleMissing: 'Enter the campaign title',
  descriptionMissing: 'Enter the job description',
  deadlineMissing: 'Enter or select the application deadline',
  deadlinePast: 'Application deadline must be today or later',
  dateTooFar: farAheadText,
  deadlineTypeMissing: 'Select whether there is an application deadline',
  startTypeMissing: 'Select when the ads start',
  startMissing: 'Enter or select the start date',
  startPast: 'Start date must be today or later',
  endTypeMissing: 'Select when the ads end',
  endMissing: 'Enter or select the end date',
  endBeforeStart: 'End date must be on or after the start date',
  endNeedsDeadline: 'Ads can stop on the application deadline only when there is one',
  deadlineEndsBeforeStart: 'Ads that stop on the application deadline must start on or before it',
  stateElsewhere: 'Choose a state of the country, or change the country',
  applyMissing: 'Enter a web address or an email address to apply to',
  applyUrlWrong: 'Enter a web address such as https://example.com/jobs',
  applyEmailWrong: 'Enter an email address in the format name@example.com',
  salaryOrder: 'The highest salary must not be below the lowest',
  publicationsMissing: 'Choose at least one publication',
  publicationTypeMissing: 'Select where the ad is to appear',
  purchaseOrderMissing: 'Enter the PO number',
}

interface NextSteps {
  providerName: string
  /** As formatted for the reader; null if the ads start as soon as possible. */
  startDate: string | null
  /** Hours within which the provider usually reviews; null if unknown. */
  usualReviewHours: number | null
}

/** Describes the steps after a submission, in order. */
export function nextSteps({ providerName, startDate, usualReviewHours }: NextSteps): string[] {
  const usual = usualReviewHours === null ? '' : ` This usually takes up to ${formatHours(usualReviewHours)}.`
  return [
    `Now: ${providerName} reviews the quote and prices what is not priced yet.${usual}`,
    'When a publication is priced: you get a notification, and it waits for approval. Nothing is published before that.',
    `Once approved: each ad is published ${startDate ? `from ${startDate}` : 'as soon as its publication accepts it'}, and you follow it on the campaign’s page.`,
  ]
}

/** Formats "1 hour", "36 hours", "3 days". */
function formatHours(hours: number): string {
  if (hours > 48) return `${Math.ceil(hours / 24)} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}
