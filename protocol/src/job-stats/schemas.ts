import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { addDays, bookDate, isCalendarDate } from '../dates.ts'
import { id } from '../identifiers.ts'

/** Query of the statistics: days, both included, and at most one campaign, publication and department. */
export const statsQuestion = z.object({
  from: calendarDate,
  until: calendarDate,
  /** Compares with the same days a year earlier instead of the previous period. */
  comparedWith: z.enum(['yearBefore']).nullish(),
  campaignId: id.nullish(),
  publication: z.string().max(300).nullish(),
  department: z.string().max(300).nullish(),
})
export type StatsQuestion = z.infer<typeof statsQuestion>

/** Limited so that the previous period is within the calendar too. Reports an invalid date once. */
const askedDay = calendarDate.refine(
  (day) => !isCalendarDate(day) || (day >= '2000-01-01' && day < '2100-01-01'),
  'Enter a day of this century',
)

/** The same in a request: the whole last month without days. */
export const askedStatistics = statsQuestion.extend({ from: askedDay.nullish(), until: askedDay.nullish() })
export type AskedStatistics = z.infer<typeof askedStatistics>

/** Counts of a span of days. `cost` is the part of the ads' prices for those days, in US cents. */
export const statsCounts = z.object({ views: z.int(), clicks: z.int(), applications: z.int(), cost: z.int() })
export type StatsCounts = z.infer<typeof statsCounts>

const span = z.object({ from: calendarDate, until: calendarDate })
export type Span = z.infer<typeof span>

/** One publication, campaign or department, with the counts of the previous period. */
export const statsRow = statsCounts.extend({ key: z.string(), label: z.string(), before: statsCounts })
export type StatsRow = z.infer<typeof statsRow>

export const statsMonth = statsCounts.extend({ month: z.string().regex(/^\d{4}-\d{2}$/) })
export type StatsMonth = z.infer<typeof statsMonth>

/** A publication whose clicks became applications more or less often than explained by chance. */
export const standout = z.object({
  publication: z.string(),
  kind: z.enum(['more', 'fewer']),
  applications: z.int(),
  clicks: z.int(),
  /** Number of applications at the rate of all other publications. */
  expected: z.number(),
})
export type Standout = z.infer<typeof standout>

/** Forecast applications of the running ads, with a range that is correct four times out of five. */
export const forecast = z.object({
  runsUntil: calendarDate,
  expected: z.int(),
  low: z.int(),
  high: z.int(),
  /** Number of observed applications on which it is based. */
  observed: z.int(),
  observedDays: z.int(),
})
export type Forecast = z.infer<typeof forecast>

export const statsAnswer = z.object({
  question: statsQuestion,
  /** Date in the reader's time zone. */
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
  /** The twelve months that end with the period's last month. */
  months: z.array(statsMonth),
  departmentMonths: z.array(z.object({ department: z.string(), applications: z.array(z.int()) })),
  standouts: z.array(standout),
  forecast: forecast.nullable(),
  choices: z.object({
    campaigns: z.array(z.object({ id, name: z.string() })),
    publications: z.array(z.string()),
    departments: z.array(z.string()),
  }),
  /** Time of the last count; null before the first. */
  updatedAt: moment.nullable(),
})
export type StatsAnswer = z.infer<typeof statsAnswer>

const wholeNumber = 'Enter a whole number'
const count = z
  .int(wholeNumber)
  .min(0, 'Enter a number that is not negative')
  .max(100_000_000, 'Enter a smaller number')

/** A day with counts. The clock of a source may already be at the next day. */
const countedDay = calendarDate
  .refine((day) => day >= '2000-01-01', { error: 'Check the year. The day is in the last century' })
  .refine((day) => day <= addDays(bookDate(new Date()), 1), { error: 'Check the year. The day is in the future' })

/**
 * Counts of one ad on one day, as reported by a source. Source and id identify it permanently: sending it again changes
 * nothing; a higher revision replaces the previous one.
 */
export const statsEvent = z.object({
  id: z.string('Name the event').min(1, 'Name the event').max(200),
  revision: z.int(wholeNumber).min(1).max(1_000_000).default(1),
  adNumber: z.int('Enter the number of an ad').min(1).max(2_147_483_647),
  day: countedDay,
  views: count.default(0),
  clicks: count.default(0),
  applications: count.default(0),
})
export type StatsEvent = z.infer<typeof statsEvent>

/** Maximum number of events in one batch. */
export const maxBatch = 1000

/** Results of all ads of a campaign until now; money in US cents. */
export const campaignResults = statsCounts.extend({
  /** First day of the first ad. */
  since: calendarDate,
  currency: z.object({ code: z.string(), symbol: z.string(), rate: z.number(), buffer: z.number() }),
})
export type CampaignResults = z.infer<typeof campaignResults>

/** An error of a file of counts: its line, and its column if it belongs to one. */
export const importError = z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })
export type ImportError = z.infer<typeof importError>

/** URL of a frame, or the reason why there is nothing to show (R20.1, R20.4). */
export const jobStatsEmbedInfo = z.union([
  z.object({
    /** URL of the frame, including the first token. */
    url: z.string(),
    token: z.string(),
    expiresAt: moment,
  }),
  z.object({ error: z.string() }),
])
export type JobStatsEmbedInfo = z.infer<typeof jobStatsEmbedInfo>
