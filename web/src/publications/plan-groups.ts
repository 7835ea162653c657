import { addDays } from '@tearsheet/protocol/dates'
import type { PlanGroup, Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { formatDate, formatMoment } from '../lib/format.ts'

export const groupLabels: Record<PlanGroup, string> = {
  mainstay: 'Mainstays',
  field: 'Your field',
  local: 'Local',
  outreach: 'Reach people under-represented',
  contract: 'Covered by your contracts',
}

export interface Group {
  group: PlanGroup
  /** Of the whole group, those that are chosen. */
  chosenCount: number
  count: number
  /** Those that can still be chosen, in the order of the plan. */
  open: Recommendation[]
}

/** What is chosen of the plan, and the groups with what is left of each; a group without any is left out. */
export function groupsOf(
  shown: readonly Recommendation[],
  isChosen: (one: Recommendation) => boolean,
): { chosen: Recommendation[]; groups: Group[] } {
  const order = Object.keys(groupLabels) as PlanGroup[] // the record has these keys and no other
  const groups = order.map((group): Group => {
    const all = shown.filter((one) => one.group === group)
    const open = all.filter((one) => !isChosen(one))
    return { group, count: all.length, chosenCount: all.length - open.length, open }
  })
  return { chosen: shown.filter(isChosen), groups: groups.filter(({ count }) => count > 0) }
}

/**
 * A note where an ad that is ordered today would first appear after the day it must have begun by: in the next issue that still
 * takes ads, or after the lead time of what closes by no rule.
 */
export function lateNote(
  { leadDays, nextIssue }: Pick<Recommendation, 'leadDays' | 'nextIssue'>,
  mustBeginBy: string | null,
  today: string,
): string[] {
  if (mustBeginBy === null) return []
  const first = nextIssue?.issueDate ?? addDays(today, leadDays)
  return first > mustBeginBy ? [`First appears ${formatDate(first)}, too late for your deadline`] : []
}

/** Until when the next issue takes ads, by the reader's clock. */
export const closingNote = (
  { nextIssue }: Pick<Recommendation, 'nextIssue'>,
  timeZone: string | undefined,
): string[] =>
  nextIssue
    ? [`Approve by ${formatMoment(nextIssue.closesAt, timeZone)} for the issue of ${formatDate(nextIssue.issueDate)}`]
    : []
