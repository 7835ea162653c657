import { addressOf } from '../addresses.ts'
import { isFarAhead } from '../dates.ts'
import type { Fault } from '../errors.ts'
import { quoteMessages } from '../quotes/messages.ts'
import { isWebAddress, textOf } from '../quotes/rules.ts'
import { adStatusLabels, type ItemState, itemStatusLabels, nextState, tabOf } from './lifecycle.ts'
import { campaignMessages } from './messages.ts'
import type { ModifyForm } from './schemas.ts'

export interface ApprovalState extends ItemState {
  publicationType: 1 | 2 | 3
  isArtworkAcknowledgedByClient: boolean
  isArtworkDocumentOpenedByClient: boolean
}

/** Whether an ad has artwork that the client must see: print, and print with online. */
export const needsArtwork = (publicationType: 1 | 2 | 3): boolean => publicationType !== 1

/**
 * Why an item cannot be approved now, in words for its Approve button; null when it can
 * (R12.1).
 */
export function approvalObstacle(item: ApprovalState, today: string): string | null {
  if (!nextState('approve', item, today)) return campaignMessages.notAwaitingApproval
  if (!needsArtwork(item.publicationType)) return null
  return item.isArtworkAcknowledgedByClient && item.isArtworkDocumentOpenedByClient
    ? null
    : campaignMessages.reviewArtworkFirst
}

/** What a person reads of the state an item is in, where an action is refused: an error is not told to clients. */
export function stateLabel(item: ItemState, today: string): string {
  if (item.itemStatus === 1) return itemStatusLabels[1]
  return tabOf(item, today) === 'expired' ? 'Expired' : adStatusLabels[item.adStatus]
}

/** Where an ad's page is: its artwork to review for print, its campaign for the rest. */
export function reviewPath(campaignId: string, campaignItemId: string, publicationType: 1 | 2 | 3): string {
  return needsArtwork(publicationType)
    ? addressOf('campaignItem', { campaignId, campaignItemId, view: 'review-artwork' })
    : addressOf('campaign', { id: campaignId })
}

interface Standing {
  /** What the ad's deadline is now: one that is kept may have passed. */
  deadlineDate: string | null
  /** Whether people can also apply by e-mail. */
  hasApplyEmail: boolean
  /** The calendar date in the user's time zone. */
  today: string
}

/** Every fault of a change, with its field; the browser and the server run the same rules (R11.13, R26.1). */
export function modifyFaults(form: ModifyForm, { deadlineDate, hasApplyEmail, today }: Standing): Fault[] {
  const faults: Fault[] = []
  const add = (field: string, message: string) => faults.push({ code: 'invalid', field: `formData.${field}`, message })
  if (form.deadlineDate !== null && form.deadlineDate !== deadlineDate) {
    if (form.deadlineDate < today) add('deadlineDate', quoteMessages.deadlinePast)
    if (isFarAhead(form.deadlineDate, today)) add('deadlineDate', quoteMessages.dateTooFar)
  }
  if (typeof form.jobDescription === 'string' && !textOf(form.jobDescription))
    add('jobDescription', quoteMessages.descriptionMissing)
  if (form.applyUrl && !isWebAddress(form.applyUrl)) add('applyUrl', quoteMessages.applyUrlWrong)
  if (form.applyUrl === '' && !hasApplyEmail) add('applyUrl', quoteMessages.applyMissing)
  return faults
}
