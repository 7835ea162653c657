import { amountQuestion } from '@tearsheet/protocol/amounts'
import type { DeskKind } from '@tearsheet/protocol/campaigns/desk-schemas'
import type { BulkProposal, BulkStep } from '@tearsheet/protocol/desk/bulk-schemas'
import { deskMessages } from '@tearsheet/protocol/desk/messages'
import { baseCurrency, writePlain } from '@tearsheet/protocol/money'
import { readAmount } from '../input/read-amount.ts'

/** Input for one ad of a selection. */
export interface StepDraft {
  price: string
  /** Name of a size of the publication; empty for none. */
  size: string
  liveUrl: string
  /** Why an address that does not respond is right. */
  addressReason: string
}

/** Title and consequence of each step of a selection. */
export const stepWords: Record<DeskKind, { title: (count: number) => string; consequence: string }> = {
  review: {
    title: (count) => (count === 1 ? '1 review' : `${count} reviews`),
    consequence: 'Each goes to its client for approval, at the price next to it.',
  },
  publish: {
    title: (count) => `${count} to publish`,
    consequence:
      'Each client sees that the ad runs, with its address and days. Users who subscribed to Ad Live also get an email or text.',
  },
  modification: {
    title: (count) => (count === 1 ? '1 change' : `${count} changes`),
    consequence:
      'Each client sees that the change is live. Users who subscribed to Ad Updated also get an email or text.',
  },
  stop: {
    title: (count) => (count === 1 ? '1 stop' : `${count} stops`),
    consequence: 'Ends each run. The client sees it in the history of the ad.',
  },
  error: {
    title: (count) => (count === 1 ? '1 error' : `${count} errors`),
    consequence: 'Returns each to the publishing queue.',
  },
}

/** Initial values of an ad's row. */
export const draftOf = ({ price, sizeName, liveUrl }: BulkProposal): StepDraft => ({
  price: price === null ? '' : writePlain(price, baseCurrency),
  size: sizeName ?? '',
  liveUrl: liveUrl ?? '',
  addressReason: '',
})

/** Returns why an ad's step is not possible yet; null when it is. */
export function lacking({ kind, artworkMissing, publicationType }: BulkProposal, draft: StepDraft): string | null {
  if (kind === null) return 'Nothing is waiting here anymore'
  if (kind === 'review' && artworkMissing) return deskMessages.artworkMissing
  if (kind === 'review' && readAmount(draft.price) === null)
    return amountQuestion(draft.price) ?? 'Enter the price in figures, such as 495.00'
  if (kind === 'publish' && publicationType === 1 && draft.liveUrl.trim() === '') return deskMessages.liveUrlMissing
  return null
}

/** Returns the step in the format of the request; `firstDay` is used for an ad for which the client chose no date. */
export function stepOf(proposal: BulkProposal, draft: StepDraft, firstDay: string): BulkStep | null {
  const { id: campaignItemId, version, kind, endDate } = proposal
  if (kind === null) return null
  const price = readAmount(draft.price) ?? 0
  if (kind === 'review') return { step: kind, campaignItemId, version, price, sizeName: draft.size || null }
  if (kind !== 'publish') return { step: kind, campaignItemId, version }
  const startDate = proposal.startDate ?? firstDay
  const addressReason = draft.addressReason.trim() || null
  return {
    step: kind,
    campaignItemId,
    version,
    liveUrl: draft.liveUrl.trim() || null,
    addressReason,
    startDate,
    endDate,
  }
}
