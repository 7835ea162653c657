import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { daysBetween } from '@tearsheet/protocol/dates'
import { formatCount, formatDate, nonBreaking } from '@tearsheet/ui/lib/format.ts'

type Waiting = Pick<CampaignItem, 'tab' | 'startDate'>

/** A date counts as near from this number of days before it. */
const nearDays = 3

/**
 * Returns the date by which a waiting ad must be approved: its start date, or the application deadline if that is
 * earlier. Null when both are in the past.
 */
function approveBy({ tab, startDate }: Waiting, deadlineDate: string | null, today: string): string | null {
  if (tab !== 'ready-for-approval') return null
  const [first] = [startDate, deadlineDate].filter((date) => date !== null && date >= today).sort()
  return first ?? null
}

/** Returns the next step with its date: "Next: Nature Careers, by Wed, Nov 25". */
export function nextLine(
  item: Waiting & Pick<CampaignItem, 'publicationName'>,
  deadlineDate: string | null,
  today: string,
): string {
  const by = approveBy(item, deadlineDate, today)
  return `Next: ${item.publicationName}${by === null ? '' : by === today ? ', today' : `, by ${dayOf(by)}`}`
}

/** Returns "Approve by Wed, Nov 25, in 3 days", and whether the date is near. A line may break before "in" only. */
export function approveByNote(item: Waiting, deadlineDate: string | null, today: string) {
  const by = approveBy(item, deadlineDate, today)
  if (by === null) return null
  const days = daysBetween(today, by)
  const day = dayOf(by)
  const distance = days === 1 ? 'tomorrow' : `in ${formatCount(days)} days`
  const text = days === 0 ? 'Approve today' : `${nonBreaking(`Approve by ${day},`)} ${nonBreaking(distance)}`
  return { text, isNear: days <= nearDays }
}

/** Sorts waiting items by urgency to the front; the others keep their order. */
export function byUrgency<Item extends Waiting>(items: readonly Item[], deadlineDate: string | null, today: string) {
  const rank = (item: Item) => approveBy(item, deadlineDate, today) ?? '9'
  return items.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
}

/** The year is omitted: the date is always the next occurrence. */
const dayOf = (date: string) => formatDate(date).replace(/,? \d{4}$/, '')
