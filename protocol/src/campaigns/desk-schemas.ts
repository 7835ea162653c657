import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { nextIssue, publicationSize, seasonPrice } from '../media-contracts/catalog-schemas.ts'
import { attachment, quoteForm } from '../quotes/schemas.ts'
import { artworkComment } from './comment-schemas.ts'
import { deskNote, deskSnooze } from './desk-item-schemas.ts'
import { adContent, campaignItem, itemChange } from './schemas.ts'

/** URL at which an ad can be seen. */
export const liveAddress = z
  .url({ protocol: /^https?$/, error: 'Web address must start with https:// or http://' })
  .max(2000)

/** An ad as its sender saw it: one that has changed since returns a 409 with the change and its user. */
export const seenItem = z.object({ campaignItemId: id, version: z.int().min(1).nullish() })

/** Kinds of waiting items at the desk: reviews, ads to publish, changes, stops, errors. */
export const deskKinds = ['review', 'publish', 'modification', 'stop', 'error'] as const
export type DeskKind = (typeof deskKinds)[number]

export const deskItem = campaignItem.extend({
  campaign: z.object({ id, name: z.string(), jobNumber: z.int() }),
  client: z.object({ id, name: z.string() }),
  clientAccount: z.object({ id, name: z.string() }),
  waitingSince: moment,
  /** Queue of the item; null if it does not wait. */
  kind: z.enum(deskKinds).nullable(),
})
export type DeskItem = z.infer<typeof deskItem>

/** An ad with all data for the desk's work: its content, requested changes, and where it has run. */
export const deskItemPage = z.object({
  deskItem,
  /** Form as submitted and changed since. */
  form: quoteForm,
  content: adContent,
  /** Attachments of the quote. */
  attachments: z.array(attachment),
  /** Client's instructions for a publication of its own choice. */
  instructions: z.string().nullable(),
  /** Changes, newest first. */
  changes: z.array(itemChange),
  tearsheets: z.array(
    z.object({
      id,
      issueDate: calendarDate,
      page: z.string(),
      byteSize: z.int(),
      sha256: z.string(),
      uploadedAt: moment,
    }),
  ),
  /**
   * Catalog data of the publication; null for one of the client's own choice. Price in base minor units, by the ad's
   * first day and its client's currency; `season` is the entry used, null for the plain price. The same for each size.
   */
  catalogue: z
    .object({
      price: z.int().nullable(),
      season: seasonPrice.nullable(),
      runDays: z.int(),
      sizes: z.array(publicationSize.extend({ season: seasonPrice.nullable() })),
      nextIssue: nextIssue.nullable(),
    })
    .nullable(),
  /** Media contract that provides the posting; `unitPrice` of one posting in base minor units. */
  contract: z
    .object({
      contractNumber: z.int(),
      unitPrice: z.int(),
      postingsPurchased: z.int(),
      postingsUsed: z.int(),
      endDate: calendarDate,
    })
    .nullable(),
  /** Proof that a printed ad still owes; null if none is owed. */
  proof: z
    .object({
      dueOn: calendarDate,
      /** Address of the publication for requests; null if the catalog has none. */
      email: z.string().nullable(),
      /** Last request to the publication. */
      request: z.object({ at: moment, by: z.string() }).nullable(),
      /** Whether its client is billed after proof and it could be invoiced otherwise. */
      holdsInvoice: z.boolean(),
    })
    .nullable(),
  /** Assigned user of the desk. */
  assignee: z.object({ id, name: z.string() }).nullable(),
  /** Null while it is in its queue. */
  snooze: deskSnooze.nullable(),
  /** Internal notes, oldest first. */
  notes: z.array(deskNote),
})
export type DeskItemPage = z.output<typeof deskItemPage>

/** A comment that waits for the desk's reply, with its ad. */
export const deskComment = z.object({
  comment: artworkComment,
  /** Time of the client's last comment or reply. */
  waitingSince: moment,
  campaignItem: z.object({ id, adNumber: z.int(), publicationName: z.string() }),
  campaign: z.object({ id, name: z.string(), jobNumber: z.int() }),
  client: z.object({ id, name: z.string() }),
  clientAccount: z.object({ id, name: z.string() }),
})
export type DeskComment = z.infer<typeof deskComment>
