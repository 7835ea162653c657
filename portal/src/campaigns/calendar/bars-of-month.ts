import type { CalendarRun } from '@tearsheet/protocol/campaigns/schemas'

/** Part of a run within one week, starting at its first day in it. */
interface Bar {
  run: CalendarRun
  /** Number of days of the week it covers. */
  days: number
  /** Whether the run itself begins and ends with the bar, or continues beyond the week. */
  begins: boolean
  ends: boolean
}

/** The bars on a day. */
export interface DayBars {
  /** Lanes from the top: a bar that begins here; `covered` under one that began before; null where the lane is free. */
  lanes: (Bar | 'covered' | null)[]
  /** Number of campaigns that run on the day, including those without a bar. */
  runCount: number
  /** Number of runs in the week without a bar; displayed on its first day. */
  hiddenCount: number
}

/** Maximum number of bars that are stacked. */
const maxLanes = 3

/**
 * Returns the bars of a month: first those of runs that begin or end in it, then the longest, in the same order in
 * every week.
 * @param weeks as returned by `weeksOf`: days outside of the month are null
 */
export function barsOfMonth(weeks: readonly (string | null)[][], runs: readonly CalendarRun[]): Map<string, DayBars> {
  const days = weeks.flat().filter((day) => day !== null)
  const isIn = (day: string | null) => day !== null && day >= (days[0] ?? '') && day <= (days.at(-1) ?? '')
  const changes = ({ startDate, endDate }: CalendarRun) => Number(isIn(startDate)) + Number(isIn(endDate))
  const ranked = runs.toSorted(
    (one, other) => changes(other) - changes(one) || one.startDate.localeCompare(other.startDate),
  )
  const shown = weeks.map((week) => week.filter((day) => day !== null))
  return new Map(shown.flatMap((week) => barsOfWeek(week, ranked)))
}

function barsOfWeek(days: readonly string[], runs: readonly CalendarRun[]): [string, DayBars][] {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const onDay = (run: CalendarRun, day: string) => run.startDate <= day && (run.endDate === null || run.endDate >= day)
  const here = runs.filter((run) => days.some((day) => onDay(run, day)))
  let hiddenCount = 0
  const byDay = days.map(
    (day): Omit<DayBars, 'hiddenCount'> => ({ lanes: [], runCount: here.filter((run) => onDay(run, day)).length }),
  )
  for (const run of here) {
    const covered = byDay.filter((_, index) => onDay(run, days[index] ?? ''))
    const lane = Array.from({ length: maxLanes }, (_, index) => index).find((index) =>
      covered.every(({ lanes }) => !lanes[index]),
    )
    if (lane === undefined) {
      hiddenCount += 1
      continue
    }
    for (const [index, { lanes }] of covered.entries()) {
      while (lanes.length < lane) lanes.push(null)
      const begins = run.startDate >= first
      const ends = run.endDate !== null && run.endDate <= last
      lanes[lane] = index === 0 ? { run, days: covered.length, begins, ends } : 'covered'
    }
  }
  return byDay.map((one, index) => [days[index] ?? '', { ...one, hiddenCount: index === 0 ? hiddenCount : 0 }])
}
