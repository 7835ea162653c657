import { z } from 'zod'
import { completeReview, publish, reportError } from '../campaigns/desk-endpoints.ts'
import { deskKinds, seenItem } from '../campaigns/desk-schemas.ts'
import { calendarDate } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { publicationSize } from '../media-contracts/catalog-schemas.ts'
import { publicationType } from '../media-contracts/schemas.ts'

/** Maximum number of ads in one action. */
export const maxBulk = 100

/** A step of the desk on one of several ads: the one expected by its queue, or reporting a problem. */
export const bulkStep = z.discriminatedUnion('step', [
  completeReview.body.extend({ step: z.literal('review') }),
  publish.body.extend({ step: z.literal('publish') }),
  seenItem.extend({ step: z.literal('modification') }),
  seenItem.extend({ step: z.literal('stop') }),
  seenItem.extend({ step: z.literal('error') }),
  reportError.body.extend({ step: z.literal('problem') }),
])
export type BulkStep = z.output<typeof bulkStep>

/** Result of the step of one ad; `refusals` contains the reasons why it was rejected. */
export const bulkOutcome = z.object({ campaignItemId: id, isDone: z.boolean(), refusals: z.array(z.string()) })
export type BulkOutcome = z.infer<typeof bulkOutcome>

/** Next step of an ad, with its proposed values. */
export const bulkProposal = z.object({
  id,
  /** Current version, to be sent with the step. */
  version: z.int(),
  adNumber: z.int(),
  publicationName: z.string(),
  publicationType,
  campaignName: z.string(),
  clientName: z.string(),
  /** Null if it no longer waits. */
  kind: z.enum(deskKinds).nullable(),
  /** Base minor units: its own, its contract's, else the catalog's; null if there is none. */
  price: z.int().nullable(),
  /** Name of a size of its publication; null for an ad without one. */
  sizeName: z.string().nullable(),
  /** Available sizes, each at the catalog's price for this ad. */
  sizes: z.array(publicationSize),
  liveUrl: z.string().nullable(),
  /** As requested by the client. */
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  artworkMissing: z.boolean(),
})
export type BulkProposal = z.infer<typeof bulkProposal>
