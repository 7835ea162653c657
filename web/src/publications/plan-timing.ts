import { addDays } from '@tearsheet/protocol/dates'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { formatDate } from '../lib/format.ts'

/** A note where an ad that is ordered today would first appear after the day it must have begun by. */
export function lateNote(
  { leadDays }: Pick<Recommendation, 'leadDays'>,
  mustBeginBy: string | null,
  today = new Date().toISOString().slice(0, 10),
): string[] {
  if (mustBeginBy === null) return []
  const first = addDays(today, leadDays)
  return first > mustBeginBy ? [`First appears ${formatDate(first)}, too late for your deadline`] : []
}
