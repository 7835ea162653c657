import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { listQuery } from '../list-query.ts'
import { nextIssue } from '../media-contracts/catalog-schemas.ts'
import { printType, publicationType } from '../media-contracts/schemas.ts'
import { oneLine } from '../one-line.ts'
import { onBehalfOf } from '../scope.ts'
import { documentTypes } from '../uploads.ts'
import { quoteMessages as text } from './messages.ts'

export const deadlineTypes = ['select-deadline', 'open-until-filled'] as const
export const startDateTypes = ['immediately', 'future-date'] as const
export const endDateTypes = [
  'maximize-runtime',
  'stop-ads-on-application-deadline',
  'stop-ads-on-selected-date',
] as const
export const jobTypeNames = {
  1: 'Full Time',
  2: 'Part Time',
  3: 'Contractor',
  4: 'Not Available',
  5: 'Temporary',
} as const
export const salaryTypeNames = { 1: 'Starting Salary', 2: 'Hourly Rate', 3: 'Not specified' } as const

/** Maximum length of a title, a department or a city, in characters. */
export const maxLineLength = 200

/** Maximum length of a job description, in characters of sanitized HTML. */
export const maxJobDescriptionLength = 100_000
/** Maximum length before sanitizing: HTML pasted from a word processor is mostly markup that sanitizing removes. */
const maxPastedLength = 300_000

const tooLong = (most: number) => ({ error: `Use ${most} characters or fewer` })
const line = (most: number) => oneLine().max(most, tooLong(most)).nullish()
/** Date field sent by a form: a date, null, or the empty text of an unfilled field. Absent stays absent. */
const dateField = z
  .union([calendarDate, z.literal('')], { error: 'Enter a valid date' })
  .nullish()
  .transform((date) => (date === '' ? null : date))
  .optional()
const amount = z
  .number({ error: 'Enter an amount in figures, such as 52,000' })
  .min(0, { error: 'Enter an amount of 0 or more' })
  .max(100_000_000)
  .nullish()

export const jobTypeId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
export const salaryTypeId = z.union([z.literal(1), z.literal(2), z.literal(3)])

/** One of the provider's lists of publications (`quotes.listSources`). */
export const recommendationsFrom = z.object({ name: z.string().max(200) })

/** A list of publications to recommend from: a sector of the catalog, with the number of its publications. */
export const recommendationSource = z.object({ name: z.string(), label: z.string(), publicationCount: z.int() })
export type RecommendationSource = z.infer<typeof recommendationSource>

/**
 * Form of a quote in a draft, possibly incomplete. An absent key stays unchanged; null clears it. Salaries are whole or
 * decimal units of the location's currency, as written in the posting; they are never charged.
 */
export const quoteForm = z.object({
  campaignTitle: line(maxLineLength),
  jobNumber: z
    .union([oneLine().max(60, tooLong(60)), z.int()])
    .nullish()
    .transform((number) => (typeof number === 'number' ? String(number) : number))
    .optional(),
  jobType: jobTypeId.nullish(),
  department: line(maxLineLength),
  jobDescription: z.string().max(maxPastedLength, { error: text.descriptionTooLong }).nullish(),
  country: line(2),
  state: line(100),
  city: line(maxLineLength),
  isRemote: z.boolean().nullish(),
  salaryType: salaryTypeId.nullish(),
  salaryFrom: amount,
  salaryTo: amount,
  applyUrl: line(2000),
  applyEmail: line(254),
  deadlineType: z.enum(deadlineTypes).nullish(),
  deadlineDate: dateField,
  startDateType: z.enum(startDateTypes).nullish(),
  startDate: dateField,
  endDateType: z.enum(endDateTypes).nullish(),
  endDate: dateField,
  /** Name of the provider's list to recommend from; the whole catalog if absent. */
  recommendationsFrom: recommendationsFrom.nullish(),
  recommendations: z.array(id).max(200).nullish(),
  contracts: z.array(id).max(200).nullish(),
  notesToProvider: z.string().trim().max(5000, tooLong(5000)).nullish(),
  purchaseOrderNumber: line(60),
})
export type QuoteForm = z.output<typeof quoteForm>
export type QuoteFormField = keyof QuoteForm

/** Maximum length of the instructions for a publication of the client's own choice, in characters. */
export const maxInstructions = 5_000

/**
 * A publication of the client's own choice. Budget in base minor units, and as entered, in minor units of the currency
 * it was entered in, so that the client sees the exact amount again (decision record 0014).
 */
export const manualPublication = z.object({
  id: id.optional(),
  name: oneLine().min(1, { error: 'Enter the name of the publication' }).max(200, tooLong(200)),
  type: publicationType,
  printType: printType.nullable().default(null),
  url: oneLine().max(2000, { error: 'Use 2,000 characters or fewer' }).nullable().default(null),
  instructions: z
    .string()
    .trim()
    .max(maxInstructions, { error: 'Use 5,000 characters or fewer' })
    .nullable()
    .default(null),
  budget: z
    .int({ error: 'Enter an amount in figures, such as 500' })
    .min(0)
    .max(1_000_000_000)
    .nullable()
    .default(null),
  budgetAsTyped: z
    .object({
      amount: z.int().min(0).max(1_000_000_000_000),
      currencyCode: z.string().regex(/^[A-Z]{3}$/, { error: 'Use the three letters of a currency' }),
    })
    .nullable()
    .default(null),
})
export type ManualPublication = z.output<typeof manualPublication>

/** File types of a draft's attachments; SVG, which can run scripts, and TIFF become PNG when they are uploaded. */
export const attachmentTypes = [...documentTypes, 'image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export const attachmentMaxBytes = 10 * 1024 * 1024
/** Maximum number of attachments on one draft. */
export const maxAttachments = 20

/** A file attached to a draft, and to its submitted campaign. Size in bytes; the name is only displayed. */
export const attachment = z.object({
  id,
  fileName: z.string(),
  mediaType: z.enum(attachmentTypes),
  size: z.int(),
  sha256: z.string(),
  /** Whether a virus scanner found nothing in the file; false if none is configured. */
  isScanned: z.boolean(),
  uploadedAt: moment,
})
export type Attachment = z.output<typeof attachment>

/** A draft: the current form, its manual publications, and the version that the next save must contain. */
export const pendingQuote = quoteForm.extend({
  id,
  version: z.int(),
  pendingQuoteItems: z.object({ manual: z.array(manualPublication.required({ id: true })) }),
  attachments: z.array(attachment),
  createdAt: moment,
  updatedAt: moment,
  updatedBy: z.object({ id, name: z.string() }),
})
export type PendingQuote = z.output<typeof pendingQuote>

export const pendingQuoteSummary = z.object({
  id,
  campaignTitle: z.string().nullable(),
  version: z.int(),
  createdAt: moment,
  updatedAt: moment,
  updatedBy: z.object({ id, name: z.string() }),
  /** Reached step of the guided form, 1 to 11. */
  stepReached: z.int(),
})
export type PendingQuoteSummary = z.output<typeof pendingQuoteSummary>

export const pendingQuoteColumns = ['campaignTitle', 'createdAt', 'updatedAt'] as const
export const pendingQuoteQuery = listQuery(pendingQuoteColumns, ['draft'])

/** Role of a publication in the plan of a posting. */
export const planGroups = ['mainstay', 'field', 'local', 'outreach', 'contract'] as const
export type PlanGroup = (typeof planGroups)[number]

/** Location of a posting: country as its ISO code or name, state as its code or name. */
export const postingPlace = z.object({
  country: line(100),
  state: line(100),
  city: line(maxLineLength),
  isRemote: z.boolean().nullish(),
})

/**
 * A publication that matches the posting, or that was chosen in its draft although it does not rank (score 0). `price`
 * is in base minor units, null if it is quoted by hand; `score` 0 to 1.
 */
export const recommendation = z.object({
  id,
  name: z.string(),
  type: publicationType,
  website: z.string().nullable(),
  audience: z.string(),
  price: z.int().nullable(),
  reason: z.string(),
  score: z.number(),
  group: z.enum(planGroups),
  /** Area of its readers, such as "National" or "Buffalo area". */
  reach: z.string(),
  runDays: z.int(),
  /** Days from the order to its first day. */
  leadDays: z.int(),
  /** Next issue that still accepts ads, for publications with a closing rule. */
  nextIssue: nextIssue.nullish(),
  /** Open contract of the account that covers an ad there. */
  contract: z.object({ id, postingsLeft: z.int(), endDate: calendarDate }).nullable(),
})
export type Recommendation = z.infer<typeof recommendation>

/** A contract chosen for the quote: a posting is taken from it at submission. */
export const selectedContract = z.object({ id, publicationId: id })

/**
 * The final submission: the complete form, with the database values of its date options in addition to the texts
 * (R24.5).
 */
export const finalQuote = quoteForm.extend({
  quoteId: id.nullable().default(null),
  openUntilFilled: z.boolean().optional(),
  startDateTypeDb: z.union([z.literal(1), z.literal(2)]).optional(),
  endDateTypeDb: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  listOfSelectedContracts: z.array(selectedContract).max(200).optional(),
  manual: z.array(manualPublication).max(200).optional(),
  userUUID: z.string().max(100).optional(),
  userId: id.optional(),
  onBehalfOf,
})
/** Minimal quote that can be submitted. */
export const quoteExample = {
  campaignTitle: 'Registered Nurse',
  jobDescription: '<p>You care for the patients of a ward with 24 beds.</p>',
  applyEmail: 'jobs@example.com',
  purchaseOrderNumber: 'PO-1001',
  deadlineType: 'open-until-filled',
  openUntilFilled: true,
  startDateType: 'immediately',
  startDateTypeDb: 1,
  endDateType: 'maximize-runtime',
  endDateTypeDb: 1,
  manual: [{ name: 'Harbor Weekly', type: 1 }],
} satisfies z.input<typeof finalQuote>
export type FinalQuote = z.output<typeof finalQuote>

/** Fields that a draft copied from an earlier campaign leaves empty, with the reasons. */
export const leftEmptyFields = [
  'jobNumber',
  'deadlineDate',
  'startDate',
  'endDate',
  'contracts',
  'recommendations',
] as const
export type LeftEmptyField = (typeof leftEmptyFields)[number]

/** Record of a submitted quote. Prices in base minor units, null until they are known; dates as requested. */
export const submittedQuote = z.object({
  campaignId: id,
  name: z.string(),
  jobNumber: z.int(),
  clientJobNumber: z.string().nullable(),
  purchaseOrderNumber: z.string().nullable(),
  clientAccountName: z.string(),
  submittedAt: moment,
  /** Null if the view may not see the user. */
  submittedBy: z.string().nullable(),
  /** Hours within which the provider usually reviews the account's ads; null while there are few. */
  usualReviewHours: z.int().nullable(),
  openUntilFilled: z.boolean(),
  deadlineDate: calendarDate.nullable(),
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  publications: z.array(
    z.object({ id, name: z.string(), type: publicationType, isOnContract: z.boolean(), price: z.int().nullable() }),
  ),
})
export type SubmittedQuote = z.output<typeof submittedQuote>
