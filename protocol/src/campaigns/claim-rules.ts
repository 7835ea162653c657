import { addDays, bookDate, daysBetween } from '../dates.ts'
import type { ClaimRemedy, ClaimRule } from '../media-contracts/claim-rule-schemas.ts'
import type { ClaimState } from './claim-lifecycle.ts'

/** Problems that a claim is about. */
export const claimKinds = [
  'did_not_run',
  'ran_late',
  'ended_early',
  'wrong_text',
  'wrong_size',
  'illegible',
  'wrong_address',
  'duplicate_charge',
] as const
export type ClaimKind = (typeof claimKinds)[number]

/** Kinds whose amount depends on the number of missing days; the others concern the run as a whole. */
const kindsByDays: readonly ClaimKind[] = ['ran_late', 'ended_early']

/** Returns whether a claim of this kind counts missing days. */
export const countsDays = (kind: ClaimKind): boolean => kindsByDays.includes(kind)

/** Time of day, in UTC, at which a day of the desk ends: within the day from Hawaii to central Europe. */
const dayEnd = 'T21:00:00.000Z'

interface Window {
  rule: Pick<ClaimRule, 'deadline'>
  /** Time of the problem: the start of the window. */
  from: Date
  /** Weekdays of the publication's issues, 1 for Monday to 7; null if unknown, which counts as weekly. */
  issueDays: readonly number[] | null
}

/**
 * Returns until when the publication accepts a claim: a number of hours after the problem, the end of a day, or the day
 * before the n-th following issue.
 */
export function claimDeadline({ rule: { deadline }, from, issueDays }: Window): Date {
  const { amount, unit } = deadline
  if (unit === 'hours') return new Date(from.getTime() + amount * 3_600_000)
  const day = bookDate(from)
  if (unit === 'days') return new Date(`${addDays(day, amount)}${dayEnd}`)
  return new Date(`${addDays(issueAfter(day, issueDays, amount), -1)}${dayEnd}`)
}

/** Returns the n-th issue after a day. */
function issueAfter(day: string, issueDays: readonly number[] | null, count: number): string {
  if (!issueDays || issueDays.length === 0) return addDays(day, 7 * count)
  let found = 0
  for (let ahead = 1; ahead <= 7 * count; ahead += 1) {
    const next = addDays(day, ahead)
    if (issueDays.includes(weekdayOf(next))) found += 1
    if (found === count) return next
  }
  return addDays(day, 7 * count)
}

/** Returns the weekday of a calendar date, 1 for Monday to 7. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

interface Run {
  startDate: string | null
  endDate: string | null
  /** The publication's usual number of days. */
  usualDays: number
}

/** Returns the number of days of a run, both ends included; the publication's usual number without an end. */
export function runDaysOf({ startDate, endDate, usualDays }: Run): number {
  if (startDate === null || endDate === null) return Math.max(1, usualDays)
  return Math.max(1, daysBetween(startDate, endDate) + 1)
}

/** Returns the number of days from the first missing one to the end of a run, at most all of them. */
export function missingDaysFrom(firstMissing: string, run: Run): number {
  const days = runDaysOf(run)
  const last = run.endDate ?? (run.startDate === null ? null : addDays(run.startDate, days - 1))
  if (last === null) return 0
  return Math.min(days, Math.max(0, daysBetween(firstMissing, last) + 1))
}

export interface ClaimedRun {
  kind: ClaimKind
  rule: Pick<ClaimRule, 'remedy' | 'minimumShare'>
  /** Price of the ad, in minor units; null or 0 for a free one. */
  price: number | null
  runDays: number
  missingDays: number
}

export interface ProposedRemedy {
  remedy: ClaimRemedy
  /** Minor units. */
  amount: number
  /** Whether the run reached the publication's minimum, so that nothing is owed. */
  isWithinMinimum: boolean
}

/** Returns the part of a price for the missing days, rounded half up: 7 of 30 days of $365.00 are $85.17. */
export function amountForDays(price: number, missingDays: number, runDays: number): number {
  const missing = Math.min(Math.max(0, missingDays), runDays)
  return Number((2n * BigInt(price) * BigInt(missing) + BigInt(runDays)) / (2n * BigInt(runDays)))
}

/**
 * Proposes what to ask of the publication: the missing days' part of the price, or all of it if the run as a whole was
 * wrong. A duplicate charge and a free ad have one remedy each, whatever the rule.
 */
export function proposeRemedy({ kind, rule, price, runDays, missingDays }: ClaimedRun): ProposedRemedy {
  const paid = Math.max(0, price ?? 0)
  if (kind === 'duplicate_charge') return { remedy: 'credit', amount: paid, isWithinMinimum: false }
  const remedy = paid === 0 ? 'rerun' : rule.remedy
  if (!countsDays(kind)) return { remedy, amount: paid, isWithinMinimum: false }
  const missing = Math.min(Math.max(0, missingDays), runDays)
  // A rule of 100 percent owes something for every missing day
  const isWithinMinimum = (runDays - missing) * 100 >= rule.minimumShare * runDays
  return { remedy, amount: isWithinMinimum ? 0 : amountForDays(paid, missing, runDays), isWithinMinimum }
}

/** Days within which a publication usually answers a claim. */
export const answerDays = 7

/** Days within which the desk remedies a granted claim, or closes an answered one. */
export const remedyDays = 2

/** Returns the due time of the step that follows a state, entered at a time; null for a closed claim. */
export function nextStepDue(state: ClaimState, at: Date, deadline: Date): Date | null {
  if (state === 'closed') return null
  if (state === 'opened') return deadline
  return new Date(`${addDays(bookDate(at), state === 'sent' ? answerDays : remedyDays)}${dayEnd}`)
}

/** States in which the credit or rerun is still open. */
export const undecidedStates: readonly ClaimState[] = ['opened', 'sent', 'granted', 'partly_granted']
