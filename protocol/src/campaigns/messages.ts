import { withLatest } from '../with-latest.ts'

/** Texts of campaigns; those quoted in the requirements match exactly, including misspelled ones (R11.12, R12.5). */
export const campaignMessages = {
  reviewArtworkFirst: 'Please review the artwork and click on the checkbox to approve the artwork.',
  notAwaitingApproval: 'This ad is not waiting for approval',
  approvalFailed: (provider: string) =>
    `We encounted an error while processing your request. Please contact ${provider} or try again.`,
  approved: 'Your ad will be set for publishing shortly and has been set to "Processing"',
  disapproved: 'Your request has been processed and the quote item will not be published.',
  modified: 'Your request for modifying the ad has been processed successfully.',
  publicationsAdded: 'Your publications have been added to the campaign and will be reviewed by us shortly.',
  stopped: 'Your ad will be removed within the next 24 hours.',
  severalStopped: 'Your ads will be removed within the next 24 hours.',
  allStopped: 'All published ads of this campaign will be removed within the next 24 hours.',
  /** @param changes each with its user and time; empty if only the date changed it */
  changedSinceSeen: (publication: string, changes: readonly string[], words: string) =>
    [`${publication} has changed since you saw it`, ...changes, `It is now "${words}"`].join('. '),
  notPossible: (publication: string, words: string, changes: readonly string[] = []) =>
    [`${publication}: this cannot be done while it is "${words}"`, ...changes].join('. '),
  artworkNotOpened: (publication: string) =>
    `${publication}: Please review the artwork and click on the checkbox to approve the artwork.`,
  reasonMissing: 'Enter the reason',
  noArtworkOnline: 'An online ad has no artwork',
  noArtworkYet: 'This ad has no artwork yet',
  /** @param latest here and below: a sentence with the user who was first and the time, or empty */
  artworkReplaced: (publication: string, latest: string) =>
    withLatest(`${publication}: the artwork has been replaced by a newer version; open that one first`, latest),
  commentMissing: 'Enter your comment',
  commentAnswered: (latest: string) =>
    `${withLatest('This comment has been answered', latest)}. Resolve it instead of deleting it`,
  commentUnpinned: 'A comment on the artwork as a whole has no place to move',
  tooManyComments: 'This ad has reached its limit of comments. Resolve finished ones or contact us',
  /** For a question of the desk about an ad itself (R21.40). */
  questionFromProvider: (publication: string) => `We have a question about your ad in ${publication}`,
  answerFromProvider: (publication: string) => `We answered you about your ad in ${publication}`,
  commentFromProvider: (publication: string) => `We commented on the artwork of ${publication}`,
  readyForReview: (publication: string, campaign: string) => `${publication} for ${campaign} is ready for review`,
  /** @param until the last day of its last ad, in words */
  expiring: (campaign: string, jobNumber: number, until: string) =>
    `The ads of ${campaign} (#${jobNumber}) end on ${until}`,
  nothingToChange: 'Change something first',
  /** @param changes the last change of its ads with its user and time, or empty */
  nothingToModify: (changes: readonly string[]) => ['No ad of this campaign can be changed now', ...changes].join('. '),
  nothingPublished: (changes: readonly string[]) => ['This campaign has no published ad', ...changes].join('. '),
  selectItem: 'Select an item for this task',
  undoOver: (publication: string) => `${publication}: this can no longer be undone`,
  tearsheetTooEarly: (publication: string, words: string, changes: readonly string[]) =>
    [`${publication}: a tearsheet cannot be added while it is "${words}"`, ...changes].join('. '),
  tearsheetTwice: (issue: string, page: string, latest: string) =>
    withLatest(`This page has already been added: issue of ${issue}, page ${page}`, latest),
  tearsheetOnline: 'An online ad has no tearsheet',
  tearsheetArrived: (publication: string, campaign: string) =>
    `The tearsheet of ${publication} for ${campaign} is available`,
  /** @param latest a sentence with the last event about its tearsheet, its user and time, or empty */
  proofNotOwed: (publication: string, latest: string) => `${publication}: no tearsheet is owed.${latest}`,
  proofOwedAlready: (publication: string, latest: string) =>
    `${publication}: its tearsheet is expected already.${latest}`,
  proofRequested: (publication: string, latest: string) =>
    `${publication} was asked for the tearsheet less than a day ago.${latest}`,
  proofNotPrinted: (publication: string, issue: string) =>
    `${publication}: its issue of ${issue} has not appeared yet. Ask for the tearsheet afterwards`,
  tearsheetMissing: 'No tearsheet yet',
  noTearsheets: 'The selected ads have no tearsheets yet',
  packageReady: (campaign: string) => `The tearsheets of ${campaign} are ready to download`,
  linkOver: 'This link has expired. Request the tearsheets again',
  evidenceDownloaded: 'Your evidence pack has been downloaded.',
  tearsheetsDownloaded: 'Your tearsheets have been downloaded.',
  tearsheetsBeingGenerated: 'Your tearsheet package is being generated. We will notify you when it is ready.',
  summaryDownloaded: 'Your campaign summary has been downloaded.',
  artworkReady: (publication: string, campaign: string) => `${publication} for ${campaign} has new artwork to review`,
}
