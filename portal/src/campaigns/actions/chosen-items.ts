import { nextState } from '@tearsheet/protocol/campaigns/lifecycle'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { approvalError } from '@tearsheet/protocol/campaigns/rules'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { formatCount } from '@tearsheet/ui/lib/format.ts'

export type ItemTask = 'approve' | 'disapprove' | 'stop'

/** Label of an ad's state after each task. */
export const doneLabels: Record<ItemTask, string> = {
  approve: 'approved',
  disapprove: 'disapproved',
  stop: 'stopped',
}

export interface SkippedItems {
  /** Reason with its count: "2 need artwork review". */
  reason: string
  items: readonly CampaignItem[]
}

export interface ChosenItems {
  /** Items that the task applies to now. */
  able: readonly CampaignItem[]
  /** The remaining items, grouped by reason; never sent to the server. */
  skipped: readonly SkippedItems[]
}

/**
 * Splits the chosen items into those a task can be applied to and those it cannot, by the same rules as the server: a
 * list action is all or nothing, so items that do not qualify are removed and listed beforehand.
 */
export function splitItems(items: readonly CampaignItem[], task: ItemTask, today: string): ChosenItems {
  const able: CampaignItem[] = []
  const unread: CampaignItem[] = []
  const unfit: CampaignItem[] = []
  for (const item of items) {
    const blockingError = task === 'approve' ? approvalError(item, today) : blockingErrorTo(task, item, today)
    if (blockingError === null) able.push(item)
    else if (blockingError === campaignMessages.reviewArtworkFirst) unread.push(item)
    else unfit.push(item)
  }
  const skipped: SkippedItems[] = []
  if (unread.length > 0) {
    skipped.push({ reason: `${count(unread)} ${unread.length === 1 ? 'needs' : 'need'} artwork review`, items: unread })
  }
  if (unfit.length > 0) skipped.push({ reason: `${count(unfit)} cannot be ${doneLabels[task]} now`, items: unfit })
  return { able, skipped }
}

/** Returns the chosen items without a tearsheet, grouped by reason. */
export function withoutTearsheet(items: readonly CampaignItem[]): readonly SkippedItems[] {
  const without = items.filter(({ hasTearsheet }) => !hasTearsheet)
  const online = without.filter(({ publicationType }) => publicationType === 1)
  const missing = without.filter(({ publicationType }) => publicationType !== 1)
  return [
    { reason: `${count(missing)} ${missing.length === 1 ? 'has' : 'have'} no tearsheet yet`, items: missing },
    { reason: `${count(online)} online, without ${online.length === 1 ? 'a tearsheet' : 'tearsheets'}`, items: online },
  ].filter(({ items }) => items.length > 0)
}

const count = (items: readonly CampaignItem[]) => formatCount(items.length)

function blockingErrorTo(task: ItemTask, item: CampaignItem, today: string): string | null {
  return nextState(task, item, today) ? null : campaignMessages.notAwaitingApproval
}
