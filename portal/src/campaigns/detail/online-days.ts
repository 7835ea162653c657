import type { OnlineDays } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import { formatDay } from '@tearsheet/ui/lib/format.ts'

/** Maximum number of missing days that are named. */
const maxNamed = 4

/** Formats "Online 28 of 30 days; not found Dec 3 and 4", by the checks of a live ad. */
export function formatOnlineDays({ confirmed, days, missing }: OnlineDays): string {
  const online = `Online ${confirmed} of ${days} ${days === 1 ? 'day' : 'days'}`
  if (missing.length === 0) return online
  const named = missing.slice(0, maxNamed).map((day, at) => {
    const before = missing[at - 1]
    return before?.slice(0, 7) === day.slice(0, 7) ? String(Number(day.slice(8))) : formatDay(day)
  })
  const more = missing.length - named.length
  const parts = more > 0 ? [...named, `${more} more`] : named
  const last = parts.pop()
  return `${online}; not found ${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last}`
}
