import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { candidateMessages as text } from './messages.ts'
import { type ExportColumn, exportColumns, exportFormats, stage } from './schemas.ts'

const funnel = { applied: z.int(), reviewed: z.int(), shortlisted: z.int(), hired: z.int() }

/** Price of the ads of a source, in US cents; null if no price is known. */
const price = z.int().nullable()

/**
 * Counts are cumulative: a hired candidate also counts as reviewed and shortlisted. Erased applications are included.
 */
export const candidateReport = z.object({
  /** Currency of the displayed prices. */
  currency: z.object({ code: z.string(), symbol: z.string(), rate: z.number(), buffer: z.number() }),
  publications: z.array(
    z.object({
      campaignItemId: id,
      publicationName: z.string(),
      campaignName: z.string(),
      ...funnel,
      price,
      /** Median number of days from the ad's first day to the day of hiring; null without hires. */
      daysToFill: z.number().nullable(),
    }),
  ),
  /**
   * By the source named in the links; null for the page itself. The price is that of the ads in the publication with
   * that name.
   */
  sources: z.array(z.object({ source: z.string().nullable(), ...funnel, price })),
  stages: z.array(z.object({ stage, count: z.int(), medianDays: z.number().nullable() })),
  /** Answers of ten or more applicants, by key of the question; null if the account does not ask. */
  equalOpportunity: z.array(z.object({ question: z.string(), answer: z.string(), count: z.int() })).nullable(),
})
export type CandidateReport = z.infer<typeof candidateReport>

/** Tables of the report, each also available as a file. */
export const reportTables = ['publications', 'sources', 'stages'] as const
export type ReportTable = (typeof reportTables)[number]

/** Default columns of an export. */
export const usualColumns: readonly ExportColumn[] = exportColumns

export const candidateSettings = z.object({
  exportColumns: z
    .array(z.enum(exportColumns))
    .min(1, { error: text.columnsMissing })
    .refine((list) => new Set(list).size === list.length, { error: text.columnTwice }),
  exportFormat: z.enum(exportFormats),
  /** Consent text for applicants; null for the default. */
  consentText: z.string().trim().min(1).max(2_000, { error: text.answerTooLong }).nullable(),
  /** Days after which an application is erased; null for never. */
  retentionDays: z
    .int()
    .min(30, { error: text.retentionOutside })
    .max(3_650, { error: text.retentionOutside })
    .nullable(),
  /** Messages to applicants, by stage; the default text for missing ones. */
  messages: z.partialRecord(stage, z.string().trim().max(4_000, { error: text.messageTooLong })),
  asksEqualOpportunity: z.boolean(),
})
export type CandidateSettings = z.infer<typeof candidateSettings>

/**
 * Number of candidates from which the browser has an export created by a job, since a direct download takes too long.
 */
export const maxWaitedFor = 5_000

/** An export created by a job; it can be downloaded once it is ready. */
export const orderedExport = z.object({
  id,
  candidateCount: z.int(),
  withCvs: z.boolean(),
  orderedAt: moment,
  readyAt: moment.nullable(),
})
export type OrderedExport = z.infer<typeof orderedExport>
