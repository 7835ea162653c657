import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { daysBetween, isCalendarDate } from '../dates.ts'
import { id } from '../identifiers.ts'
import { listQuery, page } from '../list-query.ts'
import { adSize } from '../media-contracts/catalogue-schemas.ts'
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

/** Which campaigns of a tab are meant (R8.20); drafts have none of this and are not filtered. */
export const campaignFilters = z
  .object({
    /** Whether an ad of it waits for approval. */
    needsApproval: z.boolean(),
    /** The tab that says most about it, as the row's `leadingTab`. */
    leadingTab: z.enum(leadingTabs),
    deadlineFrom: calendarDate,
    deadlineUntil: calendarDate,
    department: z.string().max(200),
    /** Who asked for it. */
    requestedBy: id,
  })
  .partial()
export type CampaignFilters = z.output<typeof campaignFilters>

/** What an account's campaigns can be filtered by, from its newest. */
export const campaignFilterChoices = z.object({
  departments: z.array(z.string()),
  requesters: z.array(z.object({ id, name: z.string() })),
})
export type CampaignFilterChoices = z.infer<typeof campaignFilterChoices>

export const campaignQuery = listQuery(campaignColumns, campaignViews).extend({ filters: campaignFilters.nullish() })
export type CampaignQuery = z.output<typeof campaignQuery>

/** A row of the campaign list; a draft's row has its draft id and no job number yet. `price` in base minor units. */
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
  /** The tab that says most about the campaign now: what waits for the client first. Null for a draft. */
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

/** A campaign with the form it came from. `clientJobNumber` is the client's own number, `jobNumber` the provider's. */
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

/** A campaign on its own page: with the files that were attached to its quote. */
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
 * The deadline as the form sends it (R11.13): an ISO date, or empty for none. Of a moment only the date
 * that is written counts, so that no time zone moves it.
 */
const deadline = z
  .string()
  .max(40)
  .transform((text) => momentPattern.exec(text)?.[1] ?? text)
  .refine((text) => text === '' || isCalendarDate(text), { error: 'Enter a valid date' })
  .transform((date) => date || null)

/** What is to change about an ad: a field that is absent or null stays as it is, an empty one is cleared. */
export const modifyForm = z.object({
  deadlineDate: deadline,
  jobDescription: z.string().max(1_000_000, { error: quoteMessages.descriptionTooLong }).nullish(),
  applyUrl: z.string().trim().max(2000, { error: 'Use 2,000 characters or fewer' }).nullish(),
  /** Words for the provider about this change. */
  instructions: z.string().trim().max(5000, { error: 'Use 5,000 characters or fewer' }).nullish(),
})
export type ModifyForm = z.output<typeof modifyForm>

/** What an ad says; on an item only what differs from its campaign, because it was changed for this ad. */
export const adContent = z.object({
  deadlineDate: calendarDate.nullable(),
  jobDescription: z.string().nullable(),
  applyUrl: z.string().nullable(),
})
export type AdContent = z.infer<typeof adContent>
export type AdContentField = keyof AdContent

/**
 * A change that the client asked for, with what each field said before; `completedAt` once it is published or
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
  /** Counts the changes of its state. A call that acts on the item sends back the version that its sender saw. */
  version: z.int(),
  adNumber: z.int(),
  publicationName: z.string(),
  publicationType,
  printType: printType.nullable(),
  addedType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Of its publication, as the provider set it, with what it measured that day. Null for an ad without one. */
  size: adSize.nullable(),
  price: z.int().nullable(),
  adStatus: z.enum(adStatuses),
  itemStatus: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
  tab: z.enum(itemTabs),
  isArtworkAcknowledgedByClient: z.boolean(),
  isArtworkDocumentOpenedByClient: z.boolean(),
  artwork: z.array(artwork),
  liveUrl: z.string().nullable(),
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  hasTearsheet: z.boolean(),
  ownContent: adContent.partial(),
  /** Until when the client's last action can be undone by the person who took it; null when it cannot. */
  undoUntil: moment.nullable(),
  /** When a stop is due, 24 hours after it was asked for; null otherwise. */
  dueAt: moment.nullable(),
  /** Why publishing failed and what is done about it; null when nothing is wrong. */
  problem: z.object({ reason: z.string(), remedy: z.string() }).nullable(),
  history: z.array(
    z.object({
      at: moment,
      by: z.string(),
      action: z.string(),
      note: z.string().nullable(),
      /** The very bytes that an approval, a tick or an upload was about. */
      artwork: z.object({ version: z.int(), sha256: z.string() }).nullable(),
    }),
  ),
})
export type CampaignItem = z.infer<typeof campaignItem>

/** The version of each item as it was seen, by id; items that the call does not name are not checked. */
export const itemVersions = z.record(id, z.int().min(1)).nullish()

/** What the sender of an action saw: it is refused for an item that has moved on since (decision record 0021). */
export const seenState = z.object({ tabView: z.enum(campaignTabs), itemVersions })
export type SeenState = z.infer<typeof seenState>

/** What a day of the calendar has: a campaign's own day, or an ad's where `campaignItemId` is not null. */
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

/** A day with its first marks, and how many it has in all. */
export const calendarDay = z.object({ day: calendarDate, total: z.int(), marks: z.array(calendarMark) })
export type CalendarDay = z.infer<typeof calendarDay>

/** A campaign whose ads run on some of the days asked for; open-ended while it has no last day. */
export const calendarRun = z.object({
  campaignId: id,
  campaignName: z.string(),
  jobNumber: z.int(),
  startDate: calendarDate,
  endDate: calendarDate.nullable(),
})
export type CalendarRun = z.infer<typeof calendarRun>

/** The most days that a calendar is asked for at once. */
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

/** A server event's data: a campaign changed; invoices or notifications did; or, after a gap in the telling, anything may have. */
export const accountChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('campaign'), campaignId: id }),
  z.object({ kind: z.literal('invoices') }),
  z.object({ kind: z.literal('notifications') }),
  z.object({ kind: z.literal('everything') }),
])
export type AccountChange = z.infer<typeof accountChange>

/** In the address of `campaigns.watch`: the view whose account is watched. */
export const watchQuery = z.object({ userId: id, clientAccountId: id })
