import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { type DisplayCurrency, displayAmount } from '@tearsheet/protocol/money'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { hasArtworkToReview } from '../components/item-labels.ts'

export interface CampaignFacts {
  /** The current state in words: "2 proofs and 1 online ad are waiting for you". */
  status: string
  isWaiting: boolean
  /** Time by which stopped ads are removed, if the status is about them; null otherwise. */
  removedBy: string | null
  /** Number of ads that are live now, out of all that were not canceled. */
  liveCount: number
  adCount: number
  /** "1 ended, 1 canceled": ads that are neither live nor in progress; empty when there are none. */
  others: string
  /** Whether any ad has a price; known before the currency is. */
  isPriced: boolean
  /** Approved cost and total cost, in minor units of the display currency; 0 when there is no price. */
  approved: number
  total: number
  runsFrom: string | null
  /** Null without ads that have dates, and when one has no end. */
  runsUntil: string | null
}

/**
 * Summarizes a campaign's ads for the strip of facts.
 * @param waitsFor the user whose approval waiting ads need, as displayed
 */
export function factsOf(
  items: readonly CampaignItem[],
  currency: DisplayCurrency | null,
  waitsFor = 'you',
): CampaignFacts {
  const ads = items.filter(({ tab }) => tab !== 'canceled')
  const waiting = ads.filter(({ tab }) => tab === 'ready-for-approval')
  const live = ads.filter(({ tab }) => tab === 'published')
  const ended = ads.filter(({ tab }) => tab === 'expired').length
  // Each amount is rounded separately, so that the displayed lines add up
  const sum = (some: readonly CampaignItem[]) =>
    some.reduce((total, { price }) => total + (price !== null && currency ? displayAmount(price, currency) : 0), 0)
  const isApproved = ({ itemStatus }: CampaignItem) => itemStatus === 4 || itemStatus === 5 || itemStatus === 6
  const running = ads.filter(({ startDate }) => startDate !== null)
  const firstDays = running.flatMap(({ startDate }) => startDate ?? []).toSorted()
  const lastDays = running.flatMap(({ endDate }) => endDate ?? []).toSorted()
  return {
    status: statusOf({ ads, waiting, live, waitsFor }),
    isWaiting: waiting.length > 0,
    removedBy: isRemoving(ads, waiting, live)
      ? (ads
          .flatMap(({ dueAt }) => dueAt ?? [])
          .toSorted()
          .at(-1) ?? null)
      : null,
    liveCount: live.length,
    adCount: ads.length,
    others: [
      ended > 0 && `${formatCount(ended)} ended`,
      ads.length < items.length && `${formatCount(items.length - ads.length)} canceled`,
    ]
      .filter(Boolean)
      .join(', '),
    isPriced: ads.some(({ price }) => price),
    approved: sum(ads.filter(isApproved)),
    total: sum(ads),
    runsFrom: firstDays[0] ?? null,
    runsUntil: lastDays.length === running.length ? (lastDays.at(-1) ?? null) : null,
  }
}

/** Returns whether the ads in progress are those that were stopped: nothing waits, is live or is to be published. */
function isRemoving(ads: readonly CampaignItem[], waiting: readonly CampaignItem[], live: readonly CampaignItem[]) {
  const inProgress = ads.filter(({ tab }) => tab === 'processing')
  const areStopped = inProgress.length > 0 && inProgress.every(({ adStatus }) => adStatus === 'Stop')
  return areStopped && waiting.length === 0 && live.length === 0
}

interface Progress {
  ads: readonly CampaignItem[]
  waiting: readonly CampaignItem[]
  live: readonly CampaignItem[]
  waitsFor: string
}

function statusOf({ ads, waiting, live, waitsFor }: Progress): string {
  if (waiting.length > 0) {
    const proofs = waiting.filter(hasArtworkToReview).length
    const parts = [counted(proofs, 'proof'), counted(waiting.length - proofs, 'online ad')].filter(Boolean)
    return `${parts.join(' and ')} ${waiting.length === 1 ? 'is' : 'are'} waiting for ${waitsFor}`
  }
  if (live.length > 0) return live.length === ads.length ? 'Live' : 'Partly live'
  if (isRemoving(ads, waiting, live)) return 'Being removed'
  if (ads.some(({ tab }) => tab === 'processing')) return 'Being published'
  if (ads.some(({ tab }) => tab === 'review-in-progress')) return 'In review'
  return ads.length === 0 ? 'No ads' : 'Ended'
}

const counted = (count: number, thing: string) =>
  count === 0 ? '' : `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`
