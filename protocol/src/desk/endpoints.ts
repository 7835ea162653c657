import { z } from 'zod'
import { artworkComment, newComment } from '../campaigns/comment-schemas.ts'
import { campaignItem } from '../campaigns/schemas.ts'
import { deskDay, dueDay } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { invoice } from '../invoices/schemas.ts'
import { page } from '../list-query.ts'
import { quoteRules } from '../quotes/preflight-schemas.ts'
import { attachmentTypes, recommendation } from '../quotes/schemas.ts'
import { deskComment, deskItem, deskItemPage, deskKinds, liveAddress, seenItem } from './schemas.ts'

const access = 'desk'
const item = z.object({ campaignItemId: id })
const response = z.object({ campaignItem })
/** Name of the ad's size in its publication; null for none, unchanged if omitted. */
const sizeName = z.string().trim().min(1).max(80).nullish()

export const getQueue = endpoint({
  name: 'desk.getQueue',
  summary: 'Lists the ads that wait at the desk, oldest first',
  path: '/desk/getQueue',
  access,
  area: 'ads',
  body: z.object({
    kind: z.enum(deskKinds).nullish(),
    clientId: id.nullish(),
    pageNumber: z.int().min(1).max(1_000_000).default(1),
    paginationLimit: z.int().min(1).max(100).default(10),
  }),
  response: page(deskItem),
})

export const countQueue = endpoint({
  name: 'desk.countQueue',
  summary: 'Returns the number of ads of each kind that wait at the desk',
  path: '/desk/countQueue',
  access,
  area: 'ads',
  body: z.object({ clientId: id.nullish() }),
  response: z.object({ counts: z.record(z.enum(deskKinds), z.int()) }),
})

export const getItem = endpoint({
  name: 'desk.getItem',
  summary: 'Returns an ad with all details that the desk needs',
  path: '/desk/getItem',
  access,
  area: 'ads',
  body: item,
  response: deskItemPage,
})

export const recommend = endpoint({
  name: 'desk.recommend',
  summary:
    'Returns the media plan for the posting of an ad’s campaign as its client would see it, to propose more publications',
  path: '/desk/getRecommendations',
  access,
  area: 'production',
  writes: false,
  body: item,
  response: z.object({
    recommendations: z.array(recommendation.extend({ isUsed: z.boolean() })),
  }),
})

export const downloadAttachment = endpoint({
  name: 'desk.downloadAttachment',
  summary: 'Downloads a file that a client attached to a quote',
  path: '/desk/downloadAttachment',
  access,
  area: 'ads',
  body: z.object({ attachmentId: id }),
  files: attachmentTypes,
})

export const setQuoteRules = endpoint({
  name: 'desk.setQuoteRules',
  summary:
    'Sets the requirements that an account’s ads must meet before a quote is submitted, replacing the earlier ones',
  path: '/desk/setQuoteRules',
  access,
  area: 'clients',
  body: z.object({ clientAccountId: id, quoteRules }),
  response: z.object({ quoteRules }),
})

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
    page: z.string().trim().min(1, { error: 'Enter the page' }).max(20, { error: 'Use 20 characters or fewer' }),
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
  summary: 'Records that an approved ad is live, with its address and dates',
  path: '/desk/publish',
  access,
  area: 'production',
  body: seenItem.extend({
    liveUrl: liveAddress.nullable(),
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

export const getCommentQueue = endpoint({
  name: 'desk.getCommentQueue',
  summary: 'Lists open comments on artwork whose last reply is from the client, oldest first',
  path: '/desk/getCommentQueue',
  access,
  area: 'ads',
  body: z.object({
    clientId: id.nullish(),
    pageNumber: z.int().min(1).max(1_000_000).default(1),
    paginationLimit: z.int().min(1).max(100).default(10),
  }),
  response: page(deskComment),
})

const comments = z.object({ comments: z.array(artworkComment) })

export const listComments = endpoint({
  name: 'desk.listComments',
  summary: 'Lists the comments on all versions of an ad’s artwork, by number',
  path: '/desk/listComments',
  access,
  area: 'ads',
  body: item,
  response: comments,
})

export const addComment = endpoint({
  name: 'desk.addComment',
  summary: 'Replies to a client’s comment, or adds one; it appears in the client’s open browsers',
  path: '/desk/addComment',
  access,
  area: 'production',
  body: item.extend(newComment.shape),
  response: comments,
  idempotency: 'optional',
})

export const resolveComment = endpoint({
  name: 'desk.resolveComment',
  summary: 'Marks a comment as resolved, or reopens it',
  path: '/desk/resolveComment',
  access,
  area: 'production',
  body: item.extend({ commentId: id, isResolved: z.boolean() }),
  response: comments,
})

export const issueInvoice = endpoint({
  name: 'desk.issueInvoice',
  summary: 'Invoices published items of a campaign, in the currency of its client',
  path: '/desk/issueInvoice',
  access,
  area: 'books',
  body: z.object({
    campaignId: id,
    campaignItems: z.array(id).min(1, { error: 'Select an ad to invoice' }).max(500),
    dueDate: dueDay,
  }),
  response: z.object({ invoice }),
  idempotency: 'optional',
})

export const refundPayment = endpoint({
  name: 'desk.refundPayment',
  summary: 'Refunds a payment in full; its invoices are open again once the gateway has confirmed the refund',
  path: '/desk/refundPayment',
  access,
  area: 'books',
  body: z.object({
    paymentId: id,
    reason: z.string().trim().min(1, { error: 'Enter the reason' }).max(2000),
  }),
  response: z.object({ payment: z.object({ id, reference: z.string(), state: z.enum(['refunding', 'refunded']) }) }),
  idempotency: 'optional',
})
