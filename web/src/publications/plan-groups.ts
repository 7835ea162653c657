import { addDays } from '@tearsheet/protocol/dates'
import type { PlanGroup, Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { formatDate, formatMoment } from '../lib/format.ts'
import type { PlanPart } from './plan-table.tsx'
import type { RecommendationView } from './recommendation-view.ts'

const groupLabels: Record<PlanGroup, string> = {
  mainstay: 'Mainstays',
  field: 'Your field',
  local: 'Local',
  outreach: 'Reach underrepresented groups',
  contract: 'Covered by your contracts',
}

interface Group {
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

/** What is left to choose from, as it stands below what is chosen: by group, or all by price; what is of an earlier plan last. */
export function partsOfPlan(
  groups: readonly Group[],
  order: RecommendationView['order'],
  earlier: readonly Recommendation[],
): PlanPart[] {
  const byPrice = (a: Recommendation, b: Recommendation) =>
    (a.price ?? Number.POSITIVE_INFINITY) - (b.price ?? Number.POSITIVE_INFINITY) || 0
  const parts: PlanPart[] =
    order === 'price'
      ? [{ id: 'price', title: null, rows: groups.flatMap(({ open }) => open).toSorted(byPrice) }]
      : groups.map(({ group, chosenCount, count, open }) => ({
          id: group,
          title: groupLabels[group],
          note: `${chosenCount} of ${count} chosen`,
          rows: open,
        }))
  return earlier.length === 0 ? parts : [...parts, { id: 'earlier', title: 'Chosen earlier', rows: earlier }]
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
