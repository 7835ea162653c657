import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import {
  askedStatistics,
  campaignResults,
  importFault,
  jobStatsEmbedInfo,
  maxBatch,
  statsAnswer,
  statsEvent,
} from './schemas.ts'

export const getEmbed = endpoint({
  name: 'jobStats.getEmbed',
  summary: 'A signed address, good for minutes, at which the account’s statistics are shown in a frame',
  path: '/clients/getJobStatsByClientAndClientAccount',
  access: 'signedIn',
  writes: false,
  response: z.object({ jobStatsEmbedInfo }),
})

export const getCampaignResults = endpoint({
  name: 'jobStats.getCampaignResults',
  summary: 'What a campaign has brought until now; null before an ad of it was up, and for a client without statistics',
  path: '/job-stats/campaign',
  access: 'manageCampaigns',
  writes: false,
  body: z.object({ campaignId: id }),
  response: z.object({ results: campaignResults.nullable() }),
})

export const findWish = endpoint({
  name: 'jobStats.findWish',
  summary: 'Whether one gets the page of each month by email',
  path: '/job-stats/byMail/get',
  access: 'signedIn',
  writes: false,
  response: z.object({ isWished: z.boolean() }),
})

export const wishMonth = endpoint({
  name: 'jobStats.wishMonth',
  summary: 'Begins or ends getting the page of each month by email',
  path: '/job-stats/byMail/set',
  access: 'signedIn',
  body: z.object({ isWished: z.boolean() }),
  response: z.object({ isWished: z.boolean() }),
})

/** Credentials of a page in the frame, used instead of a sign-in: valid for one client account only. */
const embedded = z.object({ embedToken: z.string().max(4000), clientId: id, clientAccountId: id })

export const load = endpoint({
  name: 'jobStats.load',
  summary: 'The statistics that an embed’s token opens, for some days and filters',
  path: '/job-stats/load',
  access: 'public',
  runs: 'steps',
  writes: false,
  body: embedded.extend({ question: askedStatistics.nullish() }),
  response: z.object({ statistics: statsAnswer }),
})

export const exportCsv = endpoint({
  name: 'jobStats.exportCsv',
  summary: 'The same figures as CSV: by publication, campaign, department and month',
  path: '/job-stats/exportCsv',
  access: 'public',
  runs: 'steps',
  writes: false,
  body: embedded.extend({ question: askedStatistics.nullish() }),
  files: ['text/csv'],
})

export const exportPdf = endpoint({
  name: 'jobStats.exportPdf',
  summary: 'The same figures on a page to hand on, as a tagged PDF',
  path: '/job-stats/exportPdf',
  access: 'public',
  runs: 'steps',
  writes: false,
  body: embedded.extend({ question: askedStatistics.nullish() }),
  files: ['application/pdf'],
})

export const recordEvents = endpoint({
  name: 'jobStats.recordEvents',
  summary: 'Counts of ads by day from a source; what was recorded before is counted once',
  path: '/desk/recordJobStats',
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
  summary:
    'The same from a CSV: all of it or, where a row has a fault, none, with each fault by its line; a dry run records nothing',
  path: '/desk/importJobStats',
  access: 'desk',
  area: 'statistics',
  body: z.object({
    source: z.string().min(1).max(100),
    /** CSV with the columns event id, ad number and day; and optionally views, clicks, applications and revision. */
    csv: z.string().min(1).max(900_000),
    isDryRun: z.boolean(),
  }),
  example: { csv: 'event id,ad number,day,views\n1,100001,2026-11-02,30' },
  response: z.object({ rows: z.int(), recorded: z.int(), repeated: z.int(), faults: z.array(importFault) }),
})
