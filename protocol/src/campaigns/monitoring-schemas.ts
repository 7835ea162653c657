import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'

/** Results of a check of a live ad. `ad_not_found`: the page responds, but does not contain the ad. */
export const checkResults = ['online', 'changed', 'ad_not_found', 'gone', 'unreadable'] as const
export type CheckResult = (typeof checkResults)[number]

/** Parts of an ad that are compared with its page. */
export const comparedFields = ['title', 'employer', 'place', 'pay', 'applyLink', 'deadline', 'description'] as const
export type ComparedField = (typeof comparedFields)[number]

/** A compared part: as approved, with another value, or not stated on the page. */
export const fieldComparison = z.object({
  field: z.enum(comparedFields),
  state: z.enum(['same', 'changed', 'not_stated']),
  /** As approved. */
  before: z.string(),
  /** As on the page; null unless it is another value. */
  after: z.string().nullable(),
})
export type FieldComparison = z.infer<typeof fieldComparison>

/** Signs that a page states the end of the ad. */
export const closedSigns = ['status', 'phrase', 'past_date', 'list', 'soft_404'] as const
export type ClosedSign = (typeof closedSigns)[number]

/** Reasons why a page could not be compared. */
export const unreadableReasons = [
  'login',
  'blocked',
  'consent',
  'script',
  'robots',
  'not_a_page',
  'status',
  'address',
  'private',
  'unreachable',
  'redirects',
  'too_large',
  'too_slow',
  'unclear',
] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

/** A check of a live ad, as clients and the desk see it. */
export const adCheck = z.object({
  id,
  at: moment,
  result: z.enum(checkResults),
  /** Final address after redirects; null without a response. */
  address: z.string().nullable(),
  status: z.int().nullable(),
  fields: z.array(fieldComparison),
  /** Share of the description that the page contains, from 0 to 1. */
  descriptionShare: z.number().nullable(),
  closedSign: z.enum(closedSigns).nullable(),
  /** Line of the page that states the end of the ad. */
  closedText: z.string().nullable(),
  unreadableReason: z.enum(unreadableReasons).nullable(),
  /** SHA-256 of the stored text; null without one. */
  sha256: z.string().nullable(),
  /** Whether an image of the page is stored. */
  hasCapture: z.boolean(),
})
export type AdCheck = z.infer<typeof adCheck>

/** Problems of a live ad. `never_found`: no check has found it. */
export const findingKinds = ['removed', 'changed', 'never_found'] as const
export type FindingKind = (typeof findingKinds)[number]

/** A problem that two checks in a row found and the desk confirmed. */
export const confirmedFinding = z.object({
  id,
  kind: z.enum(findingKinds),
  since: moment,
  /** When the page showed the ad as approved again; null while it does not. */
  endedAt: moment.nullable(),
  decidedAt: moment,
})
export type ConfirmedFinding = z.infer<typeof confirmedFinding>

/** A problem that waits for the desk, with the check that shows it. */
export const waitingFinding = z.object({
  id,
  kind: z.enum(findingKinds),
  since: moment,
  check: adCheck,
  campaignItem: z.object({ id, adNumber: z.int(), publicationName: z.string(), liveUrl: z.string().nullable() }),
  campaign: z.object({ id, name: z.string(), jobNumber: z.int() }),
  client: z.object({ id, name: z.string() }),
  clientAccount: z.object({ id, name: z.string() }),
})
export type WaitingFinding = z.infer<typeof waitingFinding>

/** Days of an ad's run that have begun, by its checks. A day with several checks counts by its best result. */
export const onlineDays = z.object({
  campaignItemId: id,
  from: calendarDate,
  /** The last day of the run that has begun. */
  until: calendarDate,
  /** Number of days from `from` to `until`. */
  days: z.int(),
  /** Number of days on which a check found the ad. */
  confirmed: z.int(),
  /** Days on which the ad was not found, as the desk has confirmed. */
  missing: z.array(calendarDate),
})
export type OnlineDays = z.infer<typeof onlineDays>

/** Figures of a publication in a week. */
export const publicationScore = z.object({
  publicationName: z.string(),
  /** Number of its ads that were checked. */
  ads: z.int(),
  /** Of these, ads whose page could be read. */
  read: z.int(),
  /** Of these, ads that were online as approved in their last check. */
  online: z.int(),
  /** Number of ads that were found for the first time, and the median time from publishing to then in minutes. */
  firstFound: z.int(),
  minutesToFirst: z.number().nullable(),
  /** Problems that the desk has confirmed. */
  removedEarly: z.int(),
  changed: z.int(),
  neverFound: z.int(),
  /** Claims that were open at the end of the week, and claims that the publication granted in it, also in part. */
  openClaims: z.int(),
  grantedClaims: z.int(),
})
export type PublicationScore = z.infer<typeof publicationScore>
