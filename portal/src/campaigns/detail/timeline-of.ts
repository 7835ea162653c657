import { type RunCount, runOf } from '@tearsheet/protocol/campaigns/evidence'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { addDays, daysBetween } from '@tearsheet/protocol/dates'

/** A section of the timeline, in percent of its width. */
export interface TimelineSpan {
  left: number
  width: number
}

export interface TimelineRow {
  item: CampaignItem
  run: RunCount
  /** The past and the booked section; null when there is none. */
  past: TimelineSpan | null
  future: TimelineSpan | null
  isOver: boolean
  /** Position of day 30, in percent; null when the run does not reach it. */
  dayThirty: number | null
}

export interface Tick {
  left: number
  day: string
  /** The first tick of a month is labeled with its name. */
  isNewMonth: boolean
}

export interface Timeline {
  rows: TimelineRow[]
  ticks: Tick[]
  /** Position in percent; null when it is outside of the timeline. */
  today: number | null
  deadline: number | null
}

interface TimelineOptions {
  deadlineDate: string | null
  clock: { today: string; timeZone: string }
}

/** Number of days drawn for an ad without a last day. */
const openDays = 30
/** Maximum number of weekly ticks; with more weeks, only every second, fourth or eighth is drawn. */
const maxTicks = 14

/**
 * Arranges the runs of a campaign's ads on one time scale of whole weeks from Monday: ads with dates first, by their
 * first day. Skips canceled ads that never ran.
 */
export function timelineOf(items: readonly CampaignItem[], { deadlineDate, clock }: TimelineOptions): Timeline {
  const ads = items
    .map((item) => ({ item, run: runOf(item, item.history, clock) }))
    .filter(({ item, run }) => run.firstDay !== null || item.tab !== 'canceled')
    .toSorted((a, b) => order(a.run).localeCompare(order(b.run)))
  const lastOf = ({ item, run }: (typeof ads)[number]) =>
    run.lastDay ?? item.endDate ?? addDays(later(clock.today, run.firstDay ?? clock.today), openDays)
  const running = ads.filter(({ run }) => run.firstDay !== null)
  const days = [clock.today, ...(deadlineDate ? [deadlineDate] : []), ...running.map(lastOf)].toSorted()
  const first = [clock.today, ...running.flatMap(({ run }) => run.firstDay ?? [])].toSorted()[0] ?? clock.today
  const from = monday(first)
  const length = (Math.floor(daysBetween(from, days.at(-1) ?? from) / 7) + 1) * 7
  const at = (day: string) => (daysBetween(from, day) / length) * 100
  const stretch = (start: string, end: string): TimelineSpan | null =>
    start > end ? null : { left: at(start), width: at(addDays(end, 1)) - at(start) }

  const rows = ads.map((ad): TimelineRow => {
    const { item, run } = ad
    const { firstDay, thirtiethDay } = run
    if (firstDay === null) return { item, run, past: null, future: null, isOver: false, dayThirty: null }
    const lastDay = lastOf(ad)
    const isOver = run.lastDay !== null
    return {
      item,
      run,
      past: stretch(firstDay, earlier(lastDay, clock.today)),
      future: isOver ? null : stretch(later(firstDay, addDays(clock.today, 1)), lastDay),
      isOver,
      dayThirty: thirtiethDay !== null && thirtiethDay <= lastDay ? at(addDays(thirtiethDay, 1)) : null,
    }
  })
  const weeks = length / 7
  const step = [1, 2, 4, 8, 16].find((every) => weeks / every <= maxTicks) ?? 32
  const mondays = Array.from({ length: Math.ceil(weeks / step) }, (_, index) => addDays(from, index * step * 7))
  return {
    rows,
    ticks: mondays.map((day, index) => ({
      left: at(day),
      day,
      isNewMonth: day.slice(0, 7) !== mondays[index - 1]?.slice(0, 7),
    })),
    today: at(addDays(clock.today, 1)),
    deadline: deadlineDate !== null && deadlineDate >= from ? at(addDays(deadlineDate, 1)) : null,
  }
}

const order = ({ firstDay }: RunCount) => firstDay ?? '9999'
const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)
/** Returns the Monday on or before a day: 1970-01-05 was a Monday. */
const monday = (day: string) => addDays(day, -(((daysBetween('1970-01-05', day) % 7) + 7) % 7))
