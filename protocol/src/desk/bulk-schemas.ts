import { z } from 'zod'
import { calendarDate } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { publicationSize } from '../media-contracts/catalogue-schemas.ts'
import { publicationType } from '../media-contracts/schemas.ts'
import { completeReview, publish, reportError } from './endpoints.ts'
import { deskKinds, seenItem } from './schemas.ts'

/** How many ads one act takes. */
export const maxBulk = 100

/** A step of the desk on one of several ads: what the queue it waits in asks for, or a problem with it. */
export const bulkStep = z.discriminatedUnion('step', [
  completeReview.body.extend({ step: z.literal('review') }),
  publish.body.extend({ step: z.literal('publish') }),
  seenItem.extend({ step: z.literal('modification') }),
  seenItem.extend({ step: z.literal('stop') }),
  seenItem.extend({ step: z.literal('error') }),
  reportError.body.extend({ step: z.literal('problem') }),
])
export type BulkStep = z.output<typeof bulkStep>

/** How the step of one ad ended; `refusals` says in words why it was not taken. */
export const bulkOutcome = z.object({ campaignItemId: id, isDone: z.boolean(), refusals: z.array(z.string()) })
export type BulkOutcome = z.infer<typeof bulkOutcome>

/** What an ad's next step would be, with what it is proposed to be taken with. */
export const bulkProposal = z.object({
  id,
  /** As it stands now, for the step to be taken with. */
  version: z.int(),
  adNumber: z.int(),
  publicationName: z.string(),
  publicationType,
  campaignName: z.string(),
  clientName: z.string(),
  /** Null where it waits for nothing any more. */
  kind: z.enum(deskKinds).nullable(),
  /** Base minor units: its own, its contract's, else the catalog's; null where nothing says one. */
  price: z.int().nullable(),
  /** Of its publication, by name; null for an ad without one. */
  sizeName: z.string().nullable(),
  /** Those that it can be of, each at the catalog's price for this ad. */
  sizes: z.array(publicationSize),
  liveUrl: z.string().nullable(),
  /** As the client asked for them. */
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  artworkMissing: z.boolean(),
})
export type BulkProposal = z.infer<typeof bulkProposal>
