import type { EventStore } from './event-stores.ts'

interface Move {
  renewDay: (day: string) => Promise<unknown>
  print: (line: string) => void
  /** Number of events in a batch. */
  pageSize?: number
}

/**
 * Copies raw events from one store to the other, day by day, and has each day computed once all are copied: a
 * correction may be on another day than the corrected event. Skips a day with the same count in the other store, so
 * that an interrupted move can be resumed. @returns the number of copied days
 */
export async function moveEvents(
  from: EventStore,
  to: EventStore,
  { renewDay, print, pageSize = 5_000 }: Move,
): Promise<number> {
  const days = await from.listDays()
  const held = new Map((await to.listDays()).map(({ day, count }) => [day, count]))
  const missing = days.filter(({ day, count }) => (held.get(day) ?? 0) < count)
  for (const [at, { day, count }] of missing.entries()) {
    let after = null
    for (;;) {
      const rows = await from.listDay(day, after, pageSize)
      await to.add(rows)
      if (rows.length < pageSize) break
      after = rows.at(-1) ?? null
    }
    print(`${day}: ${count} events (${at + 1} of ${missing.length} days)`)
  }
  for (const { day } of days) await renewDay(day)
  return missing.length
}
