import { addDays } from '@tearsheet/protocol/dates'
import type { PlanGroup, Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { formatDate, formatMoment } from '@tearsheet/ui/lib/format.ts'
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
  /** Number of chosen publications in the whole group. */
  chosenCount: number
  count: number
  /** Publications that can still be chosen, in the order of the plan. */
  open: Recommendation[]
}

/** Splits the plan into chosen publications and groups of the remaining ones; empty groups are omitted. */
export function groupsOf(
  shown: readonly Recommendation[],
  isChosen: (one: Recommendation) => boolean,
): { chosen: Recommendation[]; groups: Group[] } {
  const order = Object.keys(groupLabels) as PlanGroup[] // the record has exactly these keys
  const groups = order.map((group): Group => {
    const all = shown.filter((one) => one.group === group)
    const open = all.filter((one) => !isChosen(one))
    return { group, count: all.length, chosenCount: all.length - open.length, open }
  })
  return { chosen: shown.filter(isChosen), groups: groups.filter(({ count }) => count > 0) }
}

/**
 * Returns the remaining choices, displayed below the chosen ones: by group, or all by price; those of an earlier plan
 * last.
 */
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
 * Returns a note when an ad ordered today would first appear after its required start: in the next issue that still
 * accepts ads, or after the lead time if no closing rule exists.
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

/** Formats the closing time of the next issue, in the user's time zone. */
export const closingNote = (
  { nextIssue }: Pick<Recommendation, 'nextIssue'>,
  timeZone: string | undefined,
): string[] =>
  nextIssue
    ? [`Approve by ${formatMoment(nextIssue.closesAt, timeZone)} for the issue of ${formatDate(nextIssue.issueDate)}`]
    : []
