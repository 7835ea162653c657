import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { daysBetween } from '@tearsheet/protocol/dates'
import { formatDate } from '../../lib/format.ts'

type Waiting = Pick<CampaignItem, 'tab' | 'startDate'>

/** From how many days on a date is near. */
const nearDays = 3

/**
 * By when an ad that waits must be approved: the day it is to start, or the application deadline where that comes first.
 * Null where neither is ahead.
 */
function approveBy({ tab, startDate }: Waiting, deadlineDate: string | null, today: string): string | null {
  if (tab !== 'ready-for-approval') return null
  const [first] = [startDate, deadlineDate].filter((date) => date !== null && date >= today).sort()
  return first ?? null
}

/** What is to be done next, and by when: "Next: Nature Careers, by Wed, Nov 25". */
export function nextLine(
  item: Waiting & Pick<CampaignItem, 'publicationName'>,
  deadlineDate: string | null,
  today: string,
): string {
  const by = approveBy(item, deadlineDate, today)
  return `Next: ${item.publicationName}${by === null ? '' : by === today ? ', today' : `, by ${dayOf(by)}`}`
}

/** "Approve by Wed, Nov 25, in 3 days", and whether that is near. */
export function approveByNote(item: Waiting, deadlineDate: string | null, today: string) {
  const by = approveBy(item, deadlineDate, today)
  if (by === null) return null
  const days = daysBetween(today, by)
  const day = dayOf(by)
  const text =
    days === 0 ? 'Approve today' : `Approve by ${day}, ${days === 1 ? 'tomorrow' : `in ${days.toLocaleString()} days`}`
  return { text, isNear: days <= nearDays }
}

/** What waits, the most urgent first; the rest stays as it was. */
export function byUrgency<Item extends Waiting>(items: readonly Item[], deadlineDate: string | null, today: string) {
  const rank = (item: Item) => approveBy(item, deadlineDate, today) ?? '9'
  return items.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
}

/** Its year is the one it is next due in. */
const dayOf = (date: string) => formatDate(date).replace(/,? \d{4}$/, '')
