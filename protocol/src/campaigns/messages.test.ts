import { expect, test } from 'vitest'
import { campaignMessages } from './messages.ts'

test('quoted texts are to the letter, misspelled ones too', () => {
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

test('a refusal names the publication, and the gate on artwork says what to do', () => {
  expect(campaignMessages.artworkNotOpened('Daily News')).toBe(`Daily News: ${campaignMessages.reviewArtworkFirst}`)
  expect(campaignMessages.takenByAnother('Daily News', 'Canceled')).toBe(
    'Daily News: somebody else acted first, and it is now "Canceled"',
  )
})
