import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { candidateMessages as text } from './messages.ts'
import { type ExportColumn, exportColumns, exportFormats, stage } from './schemas.ts'

const funnel = { applied: z.int(), reviewed: z.int(), shortlisted: z.int(), hired: z.int() }

/** What the ads cost that people came through, in US cents; null where nothing is known of a price. */
const price = z.int().nullable()

/** Counts reach on: who was hired was shortlisted and reviewed before. Erased applications are counted too. */
export const candidateReport = z.object({
  /** What prices are shown in. */
  currency: z.object({ code: z.string(), symbol: z.string(), rate: z.number(), buffer: z.number() }),
  publications: z.array(
    z.object({
      campaignItemId: id,
      publicationName: z.string(),
      campaignName: z.string(),
      ...funnel,
      price,
      /** From the first day of the ad to the day somebody was hired, the median; null where nobody was. */
      daysToFill: z.number().nullable(),
    }),
  ),
  /**
   * By where the links said that people came from; null for the page itself. The price is that of the ads in the publication
   * of that name.
   */
  sources: z.array(z.object({ source: z.string().nullable(), ...funnel, price })),
  stages: z.array(z.object({ stage, count: z.int(), medianDays: z.number().nullable() })),
  /** Answers of ten applicants or more, by key of the question; null where the account does not ask. */
  equalOpportunity: z.array(z.object({ question: z.string(), answer: z.string(), count: z.int() })).nullable(),
})
export type CandidateReport = z.infer<typeof candidateReport>

/** The tables of the report, each of which is a file as well. */
export const reportTables = ['publications', 'sources', 'stages'] as const
export type ReportTable = (typeof reportTables)[number]

/** What an export has unless the account says otherwise. */
export const usualColumns: readonly ExportColumn[] = exportColumns

export const candidateSettings = z.object({
  exportColumns: z
    .array(z.enum(exportColumns))
    .min(1, { error: text.columnsMissing })
    .refine((list) => new Set(list).size === list.length, { error: text.columnTwice }),
  exportFormat: z.enum(exportFormats),
  /** What applicants agree to; null for the usual words. */
  consentText: z.string().trim().min(1).max(2_000).nullable(),
  /** After how many days an application is erased; null for never. */
  retentionDays: z
    .int()
    .min(30, { error: text.retentionOutside })
    .max(3_650, { error: text.retentionOutside })
    .nullable(),
  /** What is written to applicants, by stage; the usual words where it does not say. */
  messages: z.partialRecord(stage, z.string().trim().max(4_000, { error: text.tooLong })),
  asksEqualOpportunity: z.boolean(),
})
export type CandidateSettings = z.infer<typeof candidateSettings>

/** From so many candidates on, the browser has an export made by a job: it takes too long to wait for. */
export const maxWaitedFor = 5_000

/** An export that a job makes; it can be fetched once it is ready. */
export const orderedExport = z.object({
  id,
  candidateCount: z.int(),
  withCvs: z.boolean(),
  orderedAt: moment,
  readyAt: moment.nullable(),
})
export type OrderedExport = z.infer<typeof orderedExport>
