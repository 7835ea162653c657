import type { OnlineDays } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import { addDays, daysBetween } from '@tearsheet/protocol/dates'
import type { CheckedDay } from './check-queries.ts'

interface Run {
  campaignItemId: string
  startDate: string | null
  endDate: string | null
}

/**
 * Counts the days of a run that have begun, by its checks; null before the first check. The count begins with the first
 * day of the run, or with the first check if that was more than a day later.
 */
export function onlineDaysOf(run: Run, checked: readonly CheckedDay[], today: string): OnlineDays | null {
  const own = checked.filter(({ campaignItemId }) => campaignItemId === run.campaignItemId)
  const [first] = own
  if (!first) return null
  const start = run.startDate ?? first.day
  const from = first.day > addDays(start, 1) ? first.day : start
  // Today counts once it was checked
  const last = own.at(-1)?.day === today ? today : addDays(today, -1)
  const until = run.endDate !== null && run.endDate < last ? run.endDate : last
  const days = own.filter(({ day }) => day >= from && day <= until)
  return {
    campaignItemId: run.campaignItemId,
    from,
    until,
    days: Math.max(0, daysBetween(from, until) + 1),
    confirmed: days.filter(({ isFound }) => isFound).length,
    missing: days.flatMap(({ day, isFound, isMissing }) => (!isFound && isMissing ? [day] : [])),
  }
}
