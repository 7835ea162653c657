import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { daysBetween, isCalendarDate } from '../dates.ts'
import { id } from '../identifiers.ts'
import { listQuery, page } from '../list-query.ts'
import { adSize } from '../media-contracts/catalog-schemas.ts'
import { printType, publicationType } from '../media-contracts/schemas.ts'
import { quoteMessages } from '../quotes/messages.ts'
import { attachment, quoteForm } from '../quotes/schemas.ts'
import { adStatuses, campaignTabs, itemTabs, leadingTabs } from './lifecycle.ts'

/** Modify-ad modes (R11.13). */
export const modifyModes = ['update-single-ad', 'update-whole-campaign'] as const
export type ModifyMode = (typeof modifyModes)[number]
export const adContentFields = ['deadlineDate', 'jobDescription', 'applyUrl'] as const

export const campaignStatuses = ['active', 'archived'] as const
export const campaignViews = ['active', 'all', 'archived', 'draft'] as const
export type CampaignView = (typeof campaignViews)[number]
export const campaignColumns = ['name', 'jobNumber', 'created', 'start_date', 'end_date', 'price'] as const
export type CampaignColumn = (typeof campaignColumns)[number]

/** Campaigns by creation, newest first, then by start (R8.3). */
export const campaignDefaultSort = [
  { sortBy: 'created', sortOrder: 'desc' },
  { sortBy: 'start_date', sortOrder: 'desc' },
] as const

/** Filters of campaigns in a tab (R8.20); drafts cannot be filtered. */
export const campaignFilters = z
  .object({
    /** Whether one of its ads waits for approval. */
    needsApproval: z.boolean(),
    /** Most significant tab, as the row's `leadingTab`. */
    leadingTab: z.enum(leadingTabs),
    deadlineFrom: calendarDate,
    deadlineUntil: calendarDate,
    department: z.string().max(200),
    /** User who requested it. */
    requestedBy: id,
  })
  .partial()
export type CampaignFilters = z.output<typeof campaignFilters>

/** Filter values of an account's newest campaigns. */
export const campaignFilterChoices = z.object({
  departments: z.array(z.string()),
  requesters: z.array(z.object({ id, name: z.string() })),
})
export type CampaignFilterChoices = z.infer<typeof campaignFilterChoices>

export const campaignQuery = listQuery(campaignColumns, campaignViews).extend({ filters: campaignFilters.nullish() })
export type CampaignQuery = z.output<typeof campaignQuery>

/**
 * A row of the campaign list; the row of a draft has its draft id and no job number yet. `price` in base minor units.
 */
export const campaignSummary = z.object({
  id,
  name: z.string(),
  jobNumber: z.int().nullable(),
  status: z.enum(['active', 'archived', 'draft']),
  createdAt: moment,
  updatedAt: moment,
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  itemCount: z.int(),
  toApproveCount: z.int(),
  /** Current most significant tab of the campaign: those that need the client first. Null for a draft. */
  leadingTab: z.enum(itemTabs).nullable(),
  price: z.int().nullable(),
})
export type CampaignSummary = z.infer<typeof campaignSummary>

export const campaignLists = z.object({
  active: page(campaignSummary),
  all: page(campaignSummary),
  archived: page(campaignSummary),
  draft: page(campaignSummary),
})

const itemCounts = z.record(z.enum(campaignTabs), z.int())

/** A campaign with its submitted form. `clientJobNumber` is the client's own number, `jobNumber` the provider's. */
export const campaign = quoteForm.omit({ jobNumber: true }).extend({
  id,
  name: z.string(),
  jobNumber: z.int(),
  clientJobNumber: z.string().nullable(),
  status: z.enum(campaignStatuses),
  clientAccountName: z.string(),
  createdAt: moment,
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  publishedItemCount: z.int(),
  itemCounts,
  price: z.int(),
})
export type Campaign = z.output<typeof campaign>

/** A campaign for its own page, with the attachments of its quote. */
export const campaignDetail = campaign.extend({ attachments: z.array(attachment) })
export type CampaignDetail = z.output<typeof campaignDetail>

export const artwork = z.object({
  version: z.int(),
  fileName: z.string(),
  mediaType: z.string(),
  sha256: z.string(),
  uploadedAt: moment,
})
export type Artwork = z.infer<typeof artwork>

const momentPattern = /^(\d{4}-\d{2}-\d{2})T/

/**
 * Deadline as sent by the form (R11.13): an ISO date, or empty for none. Of a timestamp, only the date as written is
 * used, so that no time zone changes it.
 */
const deadline = z
  .string()
  .max(40)
  .transform((text) => momentPattern.exec(text)?.[1] ?? text)
  .refine((text) => text === '' || isCalendarDate(text), { error: 'Enter a valid date' })
  .transform((date) => date || null)

/** Requested change of an ad: a field that is absent or null stays unchanged, an empty one is cleared. */
export const modifyForm = z.object({
  deadlineDate: deadline,
  jobDescription: z.string().max(1_000_000, { error: quoteMessages.descriptionTooLong }).nullish(),
  applyUrl: z.string().trim().max(2000, { error: 'Use 2,000 characters or fewer' }).nullish(),
  /** Instructions to the provider for this change. */
  instructions: z.string().trim().max(5000, { error: 'Use 5,000 characters or fewer' }).nullish(),
})
export type ModifyForm = z.output<typeof modifyForm>

/** Content of an ad; an item contains only the fields changed for this ad, which differ from its campaign. */
export const adContent = z.object({
  deadlineDate: calendarDate.nullable(),
  jobDescription: z.string().nullable(),
  applyUrl: z.string().nullable(),
})
export type AdContent = z.infer<typeof adContent>
export type AdContentField = keyof AdContent

/**
 * A change requested by the client, with the previous value of each field; `completedAt` is set when it is published or
 * reviewed.
 */
export const itemChange = z.object({
  at: moment,
  by: z.string(),
  mode: z.enum(modifyModes),
  fields: z.array(z.object({ field: z.enum(adContentFields), from: z.string().nullable(), to: z.string().nullable() })),
  instructions: z.string().nullable(),
  completedAt: moment.nullable(),
})
export type ItemChange = z.infer<typeof itemChange>

export const campaignItem = z.object({
  id,
  /** Number of changes of its state. An action on the item contains the version that its sender saw. */
  version: z.int(),
  adNumber: z.int(),
  publicationName: z.string(),
  publicationType,
  printType: printType.nullable(),
  addedType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Size in its publication, as set by the provider, with its measure on that day. Null for an ad without one. */
  size: adSize.nullable(),
  price: z.int().nullable(),
  adStatus: z.enum(adStatuses),
  itemStatus: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
  tab: z.enum(itemTabs),
  /** Whether any user has reviewed the newest artwork, which an approval needs. */
  isArtworkAcknowledgedByClient: z.boolean(),
  /** Users who have reviewed it, first to last; of reviews before they were stored per user, only the flag is known. */
  artworkReviews: z.array(z.object({ userId: id, by: z.string(), at: moment })),
  isArtworkDocumentOpenedByClient: z.boolean(),
  artwork: z.array(artwork),
  liveUrl: z.string().nullable(),
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  hasTearsheet: z.boolean(),
  ownContent: adContent.partial(),
  /** Time until which the user can undo their last action; null if it cannot be undone. */
  undoUntil: moment.nullable(),
  /** Due time of a stop, 24 hours after its request; null otherwise. */
  dueAt: moment.nullable(),
  /** Reason why publishing failed, and the remedy; null without a problem. */
  problem: z.object({ reason: z.string(), remedy: z.string() }).nullable(),
  history: z.array(
    z.object({
      at: moment,
      by: z.string(),
      action: z.string(),
      note: z.string().nullable(),
      /** Exact bytes that were approved, acknowledged or uploaded. */
      artwork: z.object({ version: z.int(), sha256: z.string() }).nullable(),
    }),
  ),
})
export type CampaignItem = z.infer<typeof campaignItem>

/** Version of each item as displayed, by id; items that are not part of the request are not checked. */
export const itemVersions = z.record(id, z.int().min(1)).nullish()

/**
 * State displayed to the sender of an action, which is rejected for items that have changed since (decision record
 * 0021).
 */
export const seenState = z.object({ tabView: z.enum(campaignTabs), itemVersions })
export type SeenState = z.infer<typeof seenState>

/** Kinds of calendar entries: of a campaign, or of an ad if `campaignItemId` is not null. */
export const calendarKinds = ['due', 'starts', 'ends'] as const
export const calendarMark = z.object({
  kind: z.enum(calendarKinds),
  campaignId: id,
  campaignItemId: id.nullable(),
  campaignName: z.string(),
  jobNumber: z.int(),
  publicationName: z.string().nullable(),
})
export type CalendarMark = z.infer<typeof calendarMark>

/** A day with its first entries, and the total number. */
export const calendarDay = z.object({ day: calendarDate, total: z.int(), marks: z.array(calendarMark) })
export type CalendarDay = z.infer<typeof calendarDay>

/** A campaign whose ads run on some of the requested days; open-ended while it has no last day. */
export const calendarRun = z.object({
  campaignId: id,
  campaignName: z.string(),
  jobNumber: z.int(),
  startDate: calendarDate,
  endDate: calendarDate.nullable(),
})
export type CalendarRun = z.infer<typeof calendarRun>

/** Maximum number of days in a calendar request. */
const maxCalendarDays = 62

export const calendarSpan = z
  .object({ from: calendarDate, to: calendarDate })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < maxCalendarDays, {
    error: `Ask for ${maxCalendarDays} days or fewer, with the first day first`,
    path: ['to'],
  })

export const country = z.object({
  code: z.string(),
  name: z.string(),
  states: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type Country = z.infer<typeof country>

/**
 * Data of a server event: a campaign changed; invoices or notifications changed; or, after an interruption, anything
 * may have changed.
 */
export const accountChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('campaign'), campaignId: id }),
  z.object({ kind: z.literal('invoices') }),
  z.object({ kind: z.literal('notifications') }),
  z.object({ kind: z.literal('everything') }),
])
export type AccountChange = z.infer<typeof accountChange>

/** Search parameters of `campaigns.watch`: the view whose account is watched. */
export const watchQuery = z.object({ userId: id, clientAccountId: id })
