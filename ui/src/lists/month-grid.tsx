import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import { formatDate, formatShortWeekday, formatWeekday } from '../lib/format.ts'
import styles from './month-grid.module.css'
import { dayAfterKey, dayIn, firstDayOfWeek, monthOf, weeksOf } from './month-weeks.ts'

export interface MonthGridProps {
  /** Names the grid: "November 2026". */
  label: string
  /** `YYYY-MM`. */
  month: string
  today: string
  selected: string | null
  onSelect: (day: string) => void
  /** Called when a key moves to a day of another month, which is then to be displayed. */
  onMonth: (month: string) => void
  /** Content of a day; read after its date. */
  content: (day: string) => ReactNode
}

/**
 * A month as a grid of days: the arrow keys, Home, End, Page Up and Page Down move, Enter or Space chooses. One day is
 * a tab stop.
 */
export function MonthGrid({ label, month, today, selected, onSelect, onMonth, content }: MonthGridProps) {
  const weekStart = firstDayOfWeek()
  const grid = useRef<HTMLTableElement>(null)
  const [stop, setStop] = useState(selected ?? today)
  const moved = useRef(false)
  // One day of the displayed month is always reachable
  const tabDay = monthOf(stop) === month ? stop : dayIn(month, stop)
  const weeks = weeksOf(month, weekStart)

  // In the commit that removes the focused day, so that the focus is never on the body
  useLayoutEffect(() => {
    if (!moved.current || monthOf(stop) !== month) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }, [stop, month])

  const move = (event: KeyboardEvent, day: string) => {
    const next = dayAfterKey(event.key, day, weekStart)
    if (next === null) return
    event.preventDefault()
    moved.current = true
    setStop(next)
    if (monthOf(next) !== month) onMonth(monthOf(next))
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are moved through by arrows is a grid
    <table ref={grid} role="grid" aria-label={label} className={styles.grid}>
      <thead>
        <tr>
          {weekdays(weekStart).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, place) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is identified only by its position
                <td key={place} className={styles.outside} />
              ) : (
                <td key={day}>
                  <button
                    type="button"
                    tabIndex={day === tabDay ? 0 : -1}
                    aria-pressed={day === selected}
                    aria-current={day === today ? 'date' : undefined}
                    className={classNames(
                      styles.day,
                      day === selected && styles.selected,
                      day === today && styles.today,
                    )}
                    onFocus={() => setStop(day)}
                    onClick={() => onSelect(day)}
                    onKeyDown={(event) => move(event, day)}
                  >
                    <VisuallyHidden>{formatDate(day)}</VisuallyHidden>
                    <span aria-hidden="true" className={styles.number}>
                      {Number(day.slice(8))}
                    </span>
                    {content(day)}
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function weekdays(weekStart: number): { short: string; long: string }[] {
  // January 4, 2026 is a Sunday
  const day = (place: number) => `2026-01-${String(4 + weekStart + place).padStart(2, '0')}`
  return Array.from({ length: 7 }, (_, n) => ({ short: formatShortWeekday(day(n)), long: formatWeekday(day(n)) }))
}
