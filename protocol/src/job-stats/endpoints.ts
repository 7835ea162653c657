import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import {
  askedStatistics,
  campaignResults,
  importError,
  jobStatsEmbedInfo,
  maxBatch,
  statsAnswer,
  statsEvent,
} from './schemas.ts'

export const getEmbed = endpoint({
  name: 'jobStats.getEmbed',
  summary: 'Returns a signed address, valid for minutes, at which the account’s statistics are shown in a frame',
  path: '/clients/getJobStatsByClientAndClientAccount',
  access: 'signedIn',
  writes: false,
  response: z.object({ jobStatsEmbedInfo }),
})

export const getCampaignResults = endpoint({
  name: 'jobStats.getCampaignResults',
  summary:
    'Returns the results of a campaign so far; null before one of its ads was live, and for a client without statistics',
  path: '/job-stats/campaign',
  access: 'manageCampaigns',
  writes: false,
  body: z.object({ campaignId: id }),
  response: z.object({ results: campaignResults.nullable() }),
})

export const findWish = endpoint({
  name: 'jobStats.findWish',
  summary: 'Returns whether the caller receives the monthly statistics page by email',
  path: '/job-stats/byMail/get',
  access: 'signedIn',
  writes: false,
  response: z.object({ isWished: z.boolean() }),
})

export const wishMonth = endpoint({
  name: 'jobStats.wishMonth',
  summary: 'Subscribes the caller to the monthly statistics page by email, or unsubscribes them',
  path: '/job-stats/byMail/set',
  access: 'signedIn',
  body: z.object({ isWished: z.boolean() }),
  response: z.object({ isWished: z.boolean() }),
})

/** Credentials of a page in the frame, used instead of a sign-in: valid for one client account only. */
const embedded = z.object({ embedToken: z.string().max(4000), clientId: id, clientAccountId: id })

export const load = endpoint({
  name: 'jobStats.load',
  summary: 'Returns the statistics that an embed’s token gives access to, for a range of days and filters',
  path: '/job-stats/load',
  access: 'public',
  runs: 'steps',
  writes: false,
  body: embedded.extend({ question: askedStatistics.nullish() }),
  response: z.object({ statistics: statsAnswer }),
})

export const exportCsv = endpoint({
  name: 'jobStats.exportCsv',
  summary: 'Downloads the statistics as CSV: by publication, campaign, department and month',
  path: '/job-stats/exportCsv',
  access: 'public',
  runs: 'steps',
  writes: false,
  body: embedded.extend({ question: askedStatistics.nullish() }),
  files: ['text/csv'],
})

export const exportPdf = endpoint({
  name: 'jobStats.exportPdf',
  summary: 'Downloads the statistics as a page to share, as a tagged PDF',
  path: '/job-stats/exportPdf',
  access: 'public',
  runs: 'steps',
  writes: false,
  body: embedded.extend({ question: askedStatistics.nullish() }),
  files: ['application/pdf'],
})

export const recordEvents = endpoint({
  name: 'jobStats.recordEvents',
  summary: 'Imports counts of ads by day from a source; idempotent',
  path: '/desk/recordJobStats',
  unrecorded: 'Events of applicants are statistics, not changes of an account',
  access: 'desk',
  area: 'statistics',
  body: z.object({ source: z.string().min(1).max(100), events: z.array(statsEvent).min(1).max(maxBatch) }),
  response: z.object({
    recorded: z.int(),
    repeated: z.int(),
    /** Ids of events with unknown ads, which are not stored. */
    unknown: z.array(z.string()),
  }),
})

export const importEvents = endpoint({
  name: 'jobStats.importEvents',
  summary: 'Imports counts from a CSV, all or none: lists all errors by line; a dry run imports nothing',
  path: '/desk/importJobStats',
  unrecorded: 'Events of applicants are statistics, not changes of an account',
  access: 'desk',
  area: 'statistics',
  body: z.object({
    source: z.string().min(1).max(100),
    /** CSV with the columns event id, ad number and day; and optionally views, clicks, applications and revision. */
    csv: z.string().min(1).max(900_000),
    isDryRun: z.boolean(),
  }),
  example: { csv: 'event id,ad number,day,views\n1,100001,2026-11-02,30' },
  response: z.object({ rows: z.int(), recorded: z.int(), repeated: z.int(), errors: z.array(importError) }),
})
