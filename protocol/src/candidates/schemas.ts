import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { listQuery, page } from '../list-query.ts'
import { oneLine } from '../one-line.ts'
import { stages } from './lifecycle.ts'

export const stage = z.enum(stages)

/** Links above the list: all candidates, and each stage. */
export const candidateViews = ['all', ...stages] as const
export type CandidateView = (typeof candidateViews)[number]

/** Sortable columns of the list. */
export const candidateColumns = ['appliedAt', 'name'] as const
export type CandidateColumn = (typeof candidateColumns)[number]

export const tag = oneLine().min(1).max(40)
export const rating = z.int().min(1).max(5)

export const candidateQuery = listQuery(candidateColumns, candidateViews).extend({
  /** Ad of the application; all candidates of the account if absent. */
  campaignItemId: id.nullish(),
  tag: tag.nullish(),
  minRating: rating.nullish(),
})
export type CandidateQuery = z.output<typeof candidateQuery>

export const listedCandidate = z.object({
  id,
  campaignItemId: id,
  stage,
  version: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  currentPost: z.string().nullable(),
  place: z.string().nullable(),
  source: z.string().nullable(),
  rating: rating.nullable(),
  tags: z.array(z.string()),
  isKnockedOut: z.boolean(),
  /** Whether no user of the account has opened it yet. */
  isUnread: z.boolean(),
  appliedAt: moment,
})
export type ListedCandidate = z.infer<typeof listedCandidate>

const rows = page(listedCandidate)
export const candidateLists = z.object({
  all: rows,
  new: rows,
  reviewed: rows,
  shortlisted: rows,
  rejected: rows,
  hired: rows,
} satisfies Record<CandidateView, typeof rows>)

export const stageCounts = z.object({
  new: z.int(),
  reviewed: z.int(),
  shortlisted: z.int(),
  rejected: z.int(),
  hired: z.int(),
})
export type StageCounts = z.infer<typeof stageCounts>

/** An ad that accepts, or has, applications. */
export const candidatePublication = z.object({
  campaignItemId: id,
  campaignId: id,
  publicationName: z.string(),
  campaignName: z.string(),
  jobNumber: z.int(),
  deadlineDate: calendarDate.nullable(),
  /** Whether it accepts applications. */
  isOpen: z.boolean(),
  counts: stageCounts,
})
export type CandidatePublication = z.infer<typeof candidatePublication>

export const candidateCv = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  size: z.int(),
  /** Sanitized content; null if it could not be read. */
  html: z.string().nullable(),
})
export type CandidateCv = z.infer<typeof candidateCv>

export const candidateEvent = z.object({
  at: moment,
  by: z.string(),
  action: z.enum(['applied', 'confirmed', 'opened', 'moved', 'noted', 'rated', 'tagged', 'written']),
  fromStage: stage.nullable(),
  toStage: stage.nullable(),
})
export type CandidateEvent = z.infer<typeof candidateEvent>

export const candidateNote = z.object({
  id,
  at: moment,
  by: z.string(),
  text: z.string(),
  /** Names of the notified colleagues. */
  mentions: z.array(z.string()),
})
export type CandidateNote = z.infer<typeof candidateNote>

export const candidate = listedCandidate.extend({
  email: z.string(),
  phone: z.string().nullable(),
  publicationName: z.string(),
  campaignName: z.string(),
  employer: z.string(),
  answers: z.array(z.object({ questionId: id, label: z.string(), values: z.array(z.string()) })),
  cv: candidateCv.nullable(),
  /** Notes, newest first. */
  notes: z.array(candidateNote),
  /** Messages to the candidate, newest first. */
  messages: z.array(z.object({ id, at: moment, by: z.string(), text: z.string() })),
  history: z.array(candidateEvent),
  /** Other applications with the same email address in this account. */
  others: z.array(z.object({ id, campaignItemId: id, campaignName: z.string(), stage, appliedAt: moment })),
})
export type Candidate = z.infer<typeof candidate>

/** Columns available in an export (R19.9), in their default order. */
export const exportColumns = [
  'appliedAt',
  'stage',
  'firstName',
  'lastName',
  'email',
  'phone',
  'place',
  'currentPost',
  'campaignName',
  'publicationName',
  'source',
  'rating',
  'tags',
  'answers',
  'cvFileName',
] as const
export type ExportColumn = (typeof exportColumns)[number]

export const exportColumnLabels: Record<ExportColumn, string> = {
  appliedAt: 'Applied',
  stage: 'Stage',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  place: 'Place',
  currentPost: 'Current or most recent position',
  campaignName: 'Campaign',
  publicationName: 'Publication',
  source: 'Source',
  rating: 'Rating',
  tags: 'Tags',
  answers: 'Answers, a column each',
  cvFileName: 'CV file',
}

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
