import { describe, expect, it } from 'vitest'
import { campaignMessages } from './campaigns/messages.ts'
import { campaignDefaultSort } from './campaigns/schemas.ts'
import { errorMessages } from './errors.ts'
import { userDefaultSort } from './identity/account-schemas.ts'
import { userMessages } from './identity/messages.ts'
import { invoiceMessages } from './invoices/messages.ts'
import { invoiceDefaultSort } from './invoices/schemas.ts'
import { paginationLimit } from './list-query.ts'
import { notificationMessages } from './notifications/messages.ts'
import { quoteMessages } from './quotes/messages.ts'

const provider = 'Beacon'

describe('a text quoted in the requirements', () => {
  it.each([
    [errorMessages.forbidden, 'Access denied. Forbidden access'],
    [errorMessages.unexpected, 'We encountered an error.'],
    [
      errorMessages.networkAtSignIn,
      'We encountered a network error. Please make sure you have disabled your Ad Blocker on your browser.',
    ],
    [errorMessages.connectivity(provider), 'Connectivity Error: We encountered an error. Contact Beacon.'],
    [errorMessages.guard, 'You do not have permission to view this protected area'],
    [quoteMessages.savedToDraft, 'Quote has been saved to draft and can be accessed under My Campaigns.'],
    [quoteMessages.deleted, 'Draft quote has has been deleted.'],
    [quoteMessages.notDeleted(provider), 'We encountered an error. Please try again or contact Beacon'],
    [
      campaignMessages.reviewArtworkFirst,
      'Please review the artwork and click on the checkbox to approve the artwork.',
    ],
    [
      campaignMessages.approvalFailed(provider),
      'We encounted an error while processing your request. Please contact Beacon or try again.',
    ],
    [campaignMessages.approved, 'Your ad will be set for publishing shortly and has been set to "Processing"'],
    [campaignMessages.disapproved, 'Your request has been processed and the quote item will not be published.'],
    [campaignMessages.modified, 'Your request for modifying the ad has been processed successfully.'],
    [
      campaignMessages.publicationsAdded,
      'Your publications have been added to the campaign and will be reviewed by us shortly.',
    ],
    [invoiceMessages.downloadFailed, 'We encountered an error downloading your invoice'],
    [userMessages.profileSaved, 'Your personal profile has been updated'],
    [userMessages.userAdded, 'An email has been sent to the user about their access information.'],
    [userMessages.userSaved, 'Your users information has been updated'],
    [notificationMessages.settingsSaved, 'Your notification setting has been updated'],
  ])('matches exactly: %s', (actual, quoted) => expect(actual).toBe(quoted))
})

it('lists begin with ten rows in the required order', () => {
  expect(paginationLimit).toBe(10)
  expect(campaignDefaultSort).toEqual([
    { sortBy: 'created', sortOrder: 'desc' },
    { sortBy: 'start_date', sortOrder: 'desc' },
  ])
  expect(invoiceDefaultSort).toEqual([{ sortBy: 'invoice_number', sortOrder: 'desc' }])
  expect(userDefaultSort).toEqual([{ sortBy: 'last_name', sortOrder: 'asc' }])
})
