import { expect, test } from 'vitest'
import { campaignMessages } from './messages.ts'

test('quoted texts match the requirements exactly, including misspelled ones', () => {
  expect(campaignMessages).toMatchObject({
    reviewArtworkFirst: 'Please review the artwork and click on the checkbox to approve the artwork.',
    approved: 'Your ad will be set for publishing shortly and has been set to "Processing"',
    disapproved: 'Your request has been processed and the quote item will not be published.',
    modified: 'Your request for modifying the ad has been processed successfully.',
    publicationsAdded: 'Your publications have been added to the campaign and will be reviewed by us shortly.',
  })
  expect(campaignMessages.approvalFailed('Beacon')).toBe(
    'We encounted an error while processing your request. Please contact Beacon or try again.',
  )
})

test('a rejection names the publication, and the required artwork review is explained', () => {
  expect(campaignMessages.artworkNotOpened('Daily News')).toBe(`Daily News: ${campaignMessages.reviewArtworkFirst}`)
  expect(campaignMessages.changedSinceSeen('Daily News', ['Not approved by Kim on Monday'], 'Canceled')).toBe(
    'Daily News has changed since you saw it. Not approved by Kim on Monday. It is now "Canceled"',
  )
  expect(campaignMessages.changedSinceSeen('Daily News', [], 'Expired')).toBe(
    'Daily News has changed since you saw it. It is now "Expired"',
  )
})
