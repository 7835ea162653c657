import { addressOf } from '../addresses.ts'
import { isFarAhead } from '../dates.ts'
import type { FieldError } from '../errors.ts'
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

/** Returns whether an ad has artwork that the client must review: print, and print with online. */
export const needsArtwork = (publicationType: 1 | 2 | 3): boolean => publicationType !== 1

/** Returns the reason why an item cannot be approved, for its Approve button; null if it can (R12.1). */
export function approvalError(item: ApprovalState, today: string): string | null {
  if (!nextState('approve', item, today)) return campaignMessages.notAwaitingApproval
  if (!needsArtwork(item.publicationType)) return null
  return item.isArtworkAcknowledgedByClient && item.isArtworkDocumentOpenedByClient
    ? null
    : campaignMessages.reviewArtworkFirst
}

/** Returns the state of an item as shown in error messages, where clients do not see that an ad has an error. */
export function stateLabel(item: ItemState, today: string): string {
  if (item.itemStatus === 1) return itemStatusLabels[1]
  return tabOf(item, today) === 'expired' ? 'Expired' : adStatusLabels[item.adStatus]
}

/** Returns the path of an ad's page: its artwork review for print, its campaign otherwise. */
export function reviewPath(campaignId: string, campaignItemId: string, publicationType: 1 | 2 | 3): string {
  return needsArtwork(publicationType)
    ? addressOf('campaignItem', { campaignId, campaignItemId, view: 'review-artwork' })
    : addressOf('campaign', { id: campaignId })
}

interface ReviewedItem {
  /** The ad's current deadline: if unchanged, it may have passed. */
  deadlineDate: string | null
  /** Whether applications by email are possible as well. */
  hasApplyEmail: boolean
  /** Calendar date in the user's time zone. */
  today: string
}

/** Returns all errors of a change, with their fields; the browser and the server use the same rules (R11.13, R26.1). */
export function modifyErrors(form: ModifyForm, { deadlineDate, hasApplyEmail, today }: ReviewedItem): FieldError[] {
  const errors: FieldError[] = []
  const add = (field: string, message: string) => errors.push({ code: 'invalid', field: `formData.${field}`, message })
  if (form.deadlineDate !== null && form.deadlineDate !== deadlineDate) {
    if (form.deadlineDate < today) add('deadlineDate', quoteMessages.deadlinePast)
    if (isFarAhead(form.deadlineDate, today)) add('deadlineDate', quoteMessages.dateTooFar)
  }
  if (typeof form.jobDescription === 'string' && !textOf(form.jobDescription))
    add('jobDescription', quoteMessages.descriptionMissing)
  if (form.applyUrl && !isWebAddress(form.applyUrl)) add('applyUrl', quoteMessages.applyUrlWrong)
  if (form.applyUrl === '' && !hasApplyEmail) add('applyUrl', quoteMessages.applyMissing)
  return errors
}
