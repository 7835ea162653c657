import { z } from 'zod'
import { artworkComment } from '../campaigns/comment-schemas.ts'
import { adContent, campaignItem, itemChange } from '../campaigns/schemas.ts'
import { calendarDate, moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { nextIssue, publicationSize, seasonPrice } from '../media-contracts/catalogue-schemas.ts'
import { attachment, quoteForm } from '../quotes/schemas.ts'

/** Where an ad can be seen. */
export const liveAddress = z
  .url({ protocol: /^https?$/, error: 'Web address must start with https:// or http://' })
  .max(2000)

/** An ad as its sender saw it: one that has changed since is a 409 that says what happened and by whom. */
export const seenItem = z.object({ campaignItemId: id, version: z.int().min(1).nullish() })

/** What waits at the desk: reviews, ads to publish, changes, stops, errors. */
export const deskKinds = ['review', 'publish', 'modification', 'stop', 'error'] as const
export type DeskKind = (typeof deskKinds)[number]

export const deskItem = campaignItem.extend({
  campaign: z.object({ id, name: z.string(), jobNumber: z.int() }),
  client: z.object({ id, name: z.string() }),
  clientAccount: z.object({ id, name: z.string() }),
  waitingSince: moment,
  /** The queue that it waits in; null when it waits in none. */
  kind: z.enum(deskKinds).nullable(),
})
export type DeskItem = z.infer<typeof deskItem>

/** All that the desk needs to work on one ad: what it is to say, what was asked to change, and where it has run. */
export const deskItemPage = z.object({
  deskItem,
  /** The form as it was submitted and changed since. */
  form: quoteForm,
  content: adContent,
  /** What the client attached to the quote. */
  attachments: z.array(attachment),
  /** What the client said of a publication of its own choice. */
  instructions: z.string().nullable(),
  /** Newest first. */
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
   * What the catalogue says of the publication; null for one of the client's own choice. Price in base minor units, by the ad's
   * first day and its client's currency; `season` is the entry that it is of, null for the plain price. The same of each size.
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
  /** The media contract that it takes a posting from; `unitPrice` of one posting in base minor units. */
  contract: z
    .object({
      contractNumber: z.int(),
      unitPrice: z.int(),
      postingsPurchased: z.int(),
      postingsUsed: z.int(),
      endDate: calendarDate,
    })
    .nullable(),
  /** Who at the desk has taken it on. */
  assignee: z.object({ id, name: z.string() }).nullable(),
})
export type DeskItemPage = z.output<typeof deskItemPage>

/** A comment that waits for the desk's answer, with the ad it is about. */
export const deskComment = z.object({
  comment: artworkComment,
  /** When the client wrote the last comment or answer. */
  waitingSince: moment,
  campaignItem: z.object({ id, adNumber: z.int(), publicationName: z.string() }),
  campaign: z.object({ id, name: z.string(), jobNumber: z.int() }),
  client: z.object({ id, name: z.string() }),
  clientAccount: z.object({ id, name: z.string() }),
})
export type DeskComment = z.infer<typeof deskComment>
