import { describe, expect, test } from 'vitest'
import type { ItemState } from './lifecycle.ts'
import { campaignMessages } from './messages.ts'
import { type ApprovalState, approvalError, needsArtwork, reviewPath, stateLabel } from './rules.ts'

const today = '2026-06-15'
const awaiting: ApprovalState = {
  itemStatus: 2,
  adStatus: 'Awaiting Approval',
  endDate: null,
  publicationType: 2,
  isArtworkAcknowledgedByClient: true,
  isArtworkDocumentOpenedByClient: true,
}

describe('approval', () => {
  test.each([
    [false, false, campaignMessages.reviewArtworkFirst],
    [true, false, campaignMessages.reviewArtworkFirst],
    [false, true, campaignMessages.reviewArtworkFirst],
    [true, true, null],
  ])('of a print ad acknowledged %s and opened %s returns: %s', (acknowledged, opened, blockingError) => {
    for (const publicationType of [2, 3] as const) {
      const item = {
        ...awaiting,
        publicationType,
        isArtworkAcknowledgedByClient: acknowledged,
        isArtworkDocumentOpenedByClient: opened,
      }
      expect(approvalError(item, today)).toBe(blockingError)
    }
  })

  test('of an online ad needs no artwork', () => {
    const item = { ...awaiting, publicationType: 1 as const, isArtworkDocumentOpenedByClient: false }
    expect(approvalError(item, today)).toBeNull()
    expect([1, 2, 3].map((type) => needsArtwork(type as 1 | 2 | 3))).toEqual([false, true, true])
  })

  test('is limited to ads that wait for it', () => {
    expect(approvalError({ ...awaiting, itemStatus: 4, adStatus: 'Processing' }, today)).toBe(
      'This ad is not waiting for approval',
    )
  })
})

describe('the text of a rejection', () => {
  const words = (itemStatus: ItemState['itemStatus'], adStatus: ItemState['adStatus'], endDate: string | null = null) =>
    stateLabel({ itemStatus, adStatus, endDate }, today)

  test('uses the labels of the screen', () => {
    expect(words(1, 'Processing')).toBe('Review in progress')
    expect(words(4, 'Error')).toBe('Processing')
    expect(words(5, 'Stop')).toBe('Removal in Progress')
    expect(words(5, 'Published', '2026-06-14')).toBe('Expired')
    expect(words(5, 'Stopped')).toBe('Expired')
    expect(words(3, 'Canceled')).toBe('Canceled')
  })
})

describe('the path to a review', () => {
  test('leads to the artwork of a print ad and to the campaign of an online one', () => {
    expect(reviewPath('c', 'i', 2)).toBe('/campaign-detail-item/c/i/review-artwork')
    expect(reviewPath('c', 'i', 1)).toBe('/campaign-detail/c')
  })
})
