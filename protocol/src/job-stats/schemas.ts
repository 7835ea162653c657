import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { isCalendarDate } from '../dates.ts'
import { id } from '../identifiers.ts'

/** What is asked of the statistics: days, both included, and at most one campaign, publication and department. */
export const statsQuestion = z.object({
  from: calendarDate,
  until: calendarDate,
  /** The same days a year earlier in place of the period before. */
  comparedWith: z.enum(['yearBefore']).nullish(),
  campaignId: id.nullish(),
  publication: z.string().max(300).nullish(),
  department: z.string().max(300).nullish(),
})
export type StatsQuestion = z.infer<typeof statsQuestion>

/** So that what they are compared with, as many days before, is of the calendar too. What is no date at all is told once. */
const askedDay = calendarDate.refine(
  (day) => !isCalendarDate(day) || (day >= '2000-01-01' && day < '2100-01-01'),
  'Enter a day of this century',
)

/** The same as it is asked: all of the last month where no days are named. */
export const askedStatistics = statsQuestion.extend({ from: askedDay.nullish(), until: askedDay.nullish() })
export type AskedStatistics = z.infer<typeof askedStatistics>

/** Counts of a span of days. `cost` is the part of the ads' prices that falls on those days, in US cents. */
export const statsCounts = z.object({ views: z.int(), clicks: z.int(), applications: z.int(), cost: z.int() })
export type StatsCounts = z.infer<typeof statsCounts>

const span = z.object({ from: calendarDate, until: calendarDate })
export type Span = z.infer<typeof span>

/** One publication, campaign or department, with the same in the period before. */
export const statsRow = statsCounts.extend({ key: z.string(), label: z.string(), before: statsCounts })
export type StatsRow = z.infer<typeof statsRow>

export const statsMonth = statsCounts.extend({ month: z.string().regex(/^\d{4}-\d{2}$/) })
export type StatsMonth = z.infer<typeof statsMonth>

/** A publication whose clicks became applications more or less often than chance explains. */
export const standout = z.object({
  publication: z.string(),
  kind: z.enum(['more', 'fewer']),
  applications: z.int(),
  clicks: z.int(),
  /** Applications at the rate of all other publications. */
  expected: z.number(),
})
export type Standout = z.infer<typeof standout>

/** Applications that the running ads may still bring, with a range that holds four times out of five. */
export const forecast = z.object({
  runsUntil: calendarDate,
  expected: z.int(),
  low: z.int(),
  high: z.int(),
  /** What it is reckoned from. */
  observed: z.int(),
  observedDays: z.int(),
})
export type Forecast = z.infer<typeof forecast>

export const statsAnswer = z.object({
  question: statsQuestion,
  /** Where the reader is. */
  today: calendarDate,
  before: span,
  accountName: z.string(),
  currency: z.object({ code: z.string(), symbol: z.string(), rate: z.number(), buffer: z.number() }),
  total: statsCounts,
  totalBefore: statsCounts,
  campaignCount: z.int(),
  byPublication: z.array(statsRow),
  byCampaign: z.array(statsRow),
  byDepartment: z.array(statsRow),
  /** The twelve months that end with the period's last. */
  months: z.array(statsMonth),
  departmentMonths: z.array(z.object({ department: z.string(), applications: z.array(z.int()) })),
  standouts: z.array(standout),
  forecast: forecast.nullable(),
  choices: z.object({
    campaigns: z.array(z.object({ id, name: z.string() })),
    publications: z.array(z.string()),
    departments: z.array(z.string()),
  }),
  /** When something was last counted; null before anything was. */
  updatedAt: moment.nullable(),
})
export type StatsAnswer = z.infer<typeof statsAnswer>

const wholeNumber = 'Enter a whole number'
const count = z
  .int(wholeNumber)
  .min(0, 'Enter a number that is not negative')
  .max(100_000_000, 'Enter a smaller number')

/**
 * Counts of one ad on one day, as a source reports them. Source and id name it for ever: sent again it changes nothing;
 * with a higher revision it takes the place of the earlier.
 */
export const statsEvent = z.object({
  id: z.string('Name the event').min(1, 'Name the event').max(200),
  revision: z.int(wholeNumber).min(1).max(1_000_000).default(1),
  adNumber: z.int('Enter the number of an ad').min(1).max(2_147_483_647),
  day: calendarDate,
  views: count.default(0),
  clicks: count.default(0),
  applications: count.default(0),
})
export type StatsEvent = z.infer<typeof statsEvent>

/** The most events of one batch. */
export const maxBatch = 1000

/** What a campaign has brought until now, all its ads together; money in US cents. */
export const campaignResults = statsCounts.extend({
  /** When the first ad went up. */
  since: calendarDate,
  currency: z.object({ code: z.string(), symbol: z.string(), rate: z.number(), buffer: z.number() }),
})
export type CampaignResults = z.infer<typeof campaignResults>

/** A fault of a file of counts: the line it is on, and the column where it is of one. */
export const importFault = z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })
export type ImportFault = z.infer<typeof importFault>

/** Where a frame is to lead, or why there is nothing to show (R20.1, R20.4). */
export const jobStatsEmbedInfo = z.union([
  z.object({
    /** Where the frame is to lead, the first token included. */
    url: z.string(),
    token: z.string(),
    expiresAt: moment,
  }),
  z.object({ error: z.string() }),
])
export type JobStatsEmbedInfo = z.infer<typeof jobStatsEmbedInfo>
