import { z } from 'zod'
import { calendarDate, deskDay, moment } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { page } from '../list-query.ts'
import { liveAddress } from './desk-schemas.ts'
import { publicationScore, waitingFinding } from './monitoring-schemas.ts'

const access = 'desk'
const area = 'production'
const finding = z.object({ findingId: id })

export const listFindings = endpoint({
  name: 'desk.listFindings',
  summary: 'Lists live ads that two checks in a row did not find as approved, longest waiting first',
  path: '/desk/listFindings',
  access,
  area: 'ads',
  body: z.object({
    pageNumber: z.int().min(1).max(1_000_000).default(1),
    paginationLimit: z.int().min(1).max(100).default(10),
  }),
  response: page(waitingFinding),
  writes: false,
})

export const confirmFinding = endpoint({
  name: 'desk.confirmFinding',
  summary: 'Confirms that a live ad was removed, changed or never found, and notifies the client',
  path: '/desk/confirmFinding',
  access,
  area,
  body: finding,
  response: finding,
})

export const ignoreFinding = endpoint({
  name: 'desk.ignoreFinding',
  summary: 'Ignores a problem of a live ad, with the reason; the client is not notified',
  path: '/desk/ignoreFinding',
  access,
  area,
  body: finding.extend({ reason: z.string().trim().min(1, { error: 'Enter the reason' }).max(500) }),
  response: finding,
})

export const correctAddress = endpoint({
  name: 'desk.correctAddress',
  summary: 'Sets the address at which an ad is live, after a check found it wrong; it must be public and respond',
  path: '/desk/correctAddress',
  access,
  area,
  runs: 'steps',
  body: finding.extend({ liveUrl: liveAddress }),
  response: finding,
})

/** A publication or an account of a client; exactly one of the two. */
const excluded = z
  .object({ publicationId: id.nullish(), clientAccountId: id.nullish(), isExcluded: z.boolean() })
  .refine(({ publicationId, clientAccountId }) => (publicationId == null) !== (clientAccountId == null), {
    error: 'Name a publication or an account',
    path: ['publicationId'],
  })

export const excludeFromChecks = endpoint({
  name: 'desk.excludeFromChecks',
  summary: 'Excludes the ads of a publication or of an account from the checks of live ads, or includes them again',
  path: '/desk/excludeFromChecks',
  access,
  area,
  body: excluded,
  response: z.object({ isExcluded: z.boolean() }),
})

export const listExclusions = endpoint({
  name: 'desk.listExclusions',
  summary: 'Lists the publications and accounts whose live ads are not checked',
  path: '/desk/listExclusions',
  access,
  area: 'ads',
  response: z.object({
    exclusions: z.array(
      z.object({
        publicationId: id.nullable(),
        clientAccountId: id.nullable(),
        name: z.string(),
        at: moment,
        by: z.string(),
      }),
    ),
  }),
  writes: false,
})

/** A day of the week, which begins on Monday (UTC); the last complete week by default. */
const week = z.object({ week: deskDay.nullish() })

export const getScorecard = endpoint({
  name: 'desk.getScorecard',
  summary:
    'Returns the figures of each publication in a week: ads online as approved, time to the first check that found them, problems',
  path: '/desk/getScorecard',
  access,
  area: 'ads',
  body: week,
  response: z.object({
    /** The first and the last day. */
    from: calendarDate,
    until: calendarDate,
    /** Those with most problems first, at most 500. */
    publications: z.array(publicationScore),
    totalCount: z.int(),
  }),
  writes: false,
})

export const exportScorecard = endpoint({
  name: 'desk.exportScorecard',
  summary: 'Downloads the figures of all publications in a week as CSV',
  path: '/desk/exportScorecard',
  access,
  area: 'ads',
  body: week,
  runs: 'download',
  files: ['text/csv'],
})
