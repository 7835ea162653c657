import type { ClaimDeadlineUnit, ClaimRemedy, ClaimRule } from '../media-contracts/claim-rule-schemas.ts'
import type { ClaimState } from './claim-lifecycle.ts'
import { claimStateLabels } from './claim-lifecycle.ts'
import { type ClaimedRun, type ClaimKind, countsDays, type ProposedRemedy } from './claim-rules.ts'

/** Displayed names of the problems. */
export const claimKindLabels: Record<ClaimKind, string> = {
  did_not_run: 'It did not run',
  ran_late: 'It ran late',
  ended_early: 'It ended early',
  wrong_text: 'The text was wrong',
  wrong_size: 'The size or position was wrong',
  illegible: 'It was illegible',
  wrong_address: 'The web address was wrong',
  duplicate_charge: 'It was charged twice',
}

/** Displayed names of remedies. */
export const claimRemedyLabels: Record<ClaimRemedy, string> = {
  rerun: 'Free rerun',
  credit: 'Credit',
  refund: 'Refund by the publication, credited on the invoice',
}

export const claimUnitLabels: Record<ClaimDeadlineUnit, string> = { hours: 'hours', days: 'days', issues: 'issues' }

const one: Record<ClaimDeadlineUnit, string> = { hours: 'hour', days: 'day', issues: 'issue' }

/** Describes a publication's rule in one sentence. */
export function describeClaimRule({ deadline: { amount, unit }, remedy, minimumShare }: ClaimRule): string {
  const window = `The publication accepts claims within ${amount} ${amount === 1 ? one[unit] : unit}`
  const share = minimumShare < 100 ? ` if less than ${minimumShare}% of the days ran` : ''
  const given = { rerun: 'a free rerun', credit: 'a credit', refund: 'a refund' }[remedy]
  return `${window}${share}, and gives ${given}.`
}

/** Writes the arithmetic of a proposed amount: "7 of 30 days missing: $85.17 of $365.00". */
export function explainAmount(
  { kind, price, runDays, missingDays }: Omit<ClaimedRun, 'rule'>,
  { amount, isWithinMinimum }: Pick<ProposedRemedy, 'amount' | 'isWithinMinimum'>,
  write: (minor: number) => string,
): string {
  const paid = write(price ?? 0)
  if (!price) return 'The ad was free of charge'
  if (!countsDays(kind)) return `The whole price of the ad, ${paid}`
  if (missingDays === 0) return 'The missing days are not known yet'
  const days = `${missingDays} of ${runDays} ${runDays === 1 ? 'day' : 'days'} missing`
  return isWithinMinimum ? `${days}: within the publication’s minimum` : `${days}: ${write(amount)} of ${paid}`
}

/** Describes the step that follows a state, for the client. */
export const nextClaimStep: Record<ClaimState, string> = {
  opened: 'We check it and send it to the publication',
  sent: 'The publication answers',
  granted: 'We arrange the rerun or the credit',
  partly_granted: 'We arrange the rerun or the credit',
  refused: 'We close the claim',
  remedied: 'We close the claim',
  closed: 'Nothing is left to do',
}

/** Describes the step that follows a state, for the desk. */
export const nextDeskStep: Record<ClaimState, string> = {
  opened: 'Send it to the publication',
  sent: 'Record the answer',
  granted: 'Rerun the ad, or credit the invoice',
  partly_granted: 'Rerun the ad, or credit the invoice',
  refused: 'Close it',
  remedied: 'Close it',
  closed: 'Closed',
}

/** Messages about claims. */
export const claimMessages = {
  /** `latest` describes who did it and when, with a leading space, or is empty. */
  openAlready: (publicationName: string, latest: string) => `A claim for ${publicationName} is open already.${latest}`,
  notPublished: (publicationName: string) => `${publicationName} has not run yet, so nothing can be claimed`,
  movedOn: (state: ClaimState, latest: string) => `The claim is “${claimStateLabels[state]}” now.${latest}`,
  amountAbovePrice: (most: string) => `Enter at most the price of the ad, ${most}`,
  amountAboveClaim: (most: string) => `Enter less than the claimed ${most}, or record the claim as granted`,
  amountMissing: 'Enter the granted amount',
  reasonMissing: 'Enter the reason: the claim has not been remedied',
  notInvoiced: (publicationName: string) =>
    `${publicationName} is not on an invoice yet. Set its price, or issue the invoice first`,
  nothingToCredit: 'No amount was granted. Rerun the ad instead',

  /** @param day the day on which the claim was opened, in words: an ad may have several */
  creditReason: (publicationName: string, adNumber: number, day: string) =>
    `Claim of ${day} for ad ${adNumber} in ${publicationName}`,
  /** Notifications of the client. */
  granted: (publicationName: string, campaignName: string) =>
    `${publicationName} granted the claim for ${campaignName}`,
  partlyGranted: (publicationName: string, campaignName: string) =>
    `${publicationName} granted a part of the claim for ${campaignName}`,
  refused: (publicationName: string, campaignName: string) =>
    `${publicationName} refused the claim for ${campaignName}`,
  opened: (publicationName: string, campaignName: string) =>
    `We opened a claim for your ad for ${campaignName} at ${publicationName}`,
  credited: (publicationName: string, campaignName: string) =>
    `The claim for ${campaignName} at ${publicationName} was credited on its invoice`,
  creditedToAccount: (publicationName: string, campaignName: string) =>
    `The claim for ${campaignName} at ${publicationName} was credited to your account`,
  rerun: (publicationName: string, campaignName: string) =>
    `Your ad for ${campaignName} runs again at ${publicationName}, free of charge`,
  /** On an invoice line. */
  claimOpen: 'Claim open: you can pay the rest',
}
