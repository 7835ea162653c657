import { z } from 'zod'
import { deskDay } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { oneLine } from '../one-line.ts'
import { liveAddress, seenItem } from './desk-schemas.ts'
import { campaignItem } from './schemas.ts'

const access = 'desk'
const item = z.object({ campaignItemId: id })
const response = z.object({ campaignItem })
/** Name of the ad's size in its publication; null for none, unchanged if omitted. */
const sizeName = oneLine().min(1).max(80).nullish()

/** Reason to publish at an address that does not respond. Never accepted for an address that is not public. */
const addressReason = z.string().trim().min(1, { error: 'Enter the reason' }).max(300).nullish()

export const uploadArtwork = endpoint({
  name: 'desk.uploadArtwork',
  summary: 'Uploads a new version of an ad’s artwork',
  path: '/desk/uploadArtwork',
  access,
  area: 'production',
  body: item,
  upload: { field: 'file', mediaTypes: ['application/pdf', 'image/png', 'image/jpeg'], maxBytes: 20 * 1024 * 1024 },
  response,
})

export const uploadTearsheet = endpoint({
  name: 'desk.uploadTearsheet',
  summary: 'Adds the page on which a print ad ran',
  path: '/desk/uploadTearsheet',
  access,
  area: 'production',
  body: item.extend({
    issueDate: deskDay,
    page: oneLine().min(1, { error: 'Enter the page' }).max(20, { error: 'Use 20 characters or fewer' }),
  }),
  upload: { field: 'file', mediaTypes: ['application/pdf'], maxBytes: 20 * 1024 * 1024 },
  response,
})

const price = z.int().min(0).max(1_000_000_000)

export const setPrice = endpoint({
  name: 'desk.setPrice',
  summary:
    'Saves the price and size of an ad in review, until the review is completed; does not yet request the client’s approval',
  path: '/desk/setPrice',
  access,
  area: 'production',
  body: item.extend({ price, sizeName }),
  response,
})

export const completeReview = endpoint({
  name: 'desk.completeReview',
  summary: 'Sets the price and size and sends the ad to the client for approval; print ads need artwork',
  path: '/desk/completeReview',
  access,
  area: 'production',
  body: seenItem.extend({ price, sizeName }),
  response,
  idempotency: 'optional',
})

export const publish = endpoint({
  name: 'desk.publish',
  summary:
    'Records that an approved ad is live, with its address and dates; the address must be public and respond, or have a reason',
  path: '/desk/publish',
  access,
  area: 'production',
  runs: 'steps',
  body: seenItem.extend({
    liveUrl: liveAddress.nullable(),
    addressReason,
    startDate: deskDay,
    endDate: deskDay.nullable(),
  }),
  response,
  idempotency: 'optional',
})

export const reportError = endpoint({
  name: 'desk.reportError',
  summary: 'Records why an ad could not be published and what is being done about it',
  path: '/desk/reportError',
  access,
  area: 'production',
  body: seenItem.extend({
    reason: z.string().trim().min(1, { error: 'Enter the reason' }).max(2000),
    remedy: z.string().trim().min(1, { error: 'Enter what happens next' }).max(2000),
  }),
  response,
  idempotency: 'optional',
})

export const retry = endpoint({
  name: 'desk.retry',
  summary: 'Resumes work on an ad with an error',
  path: '/desk/retry',
  access,
  area: 'production',
  body: seenItem,
  response,
  idempotency: 'optional',
})

export const completeModification = endpoint({
  name: 'desk.completeModification',
  summary: 'Records that a change is live',
  path: '/desk/completeModification',
  access,
  area: 'production',
  body: seenItem,
  response,
  idempotency: 'optional',
})

export const completeStop = endpoint({
  name: 'desk.completeStop',
  summary: 'Records that an ad has been taken down',
  path: '/desk/completeStop',
  access,
  area: 'production',
  body: seenItem,
  response,
  idempotency: 'optional',
})
