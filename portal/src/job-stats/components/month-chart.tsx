import type { StatsAnswer, StatsMonth } from '@tearsheet/protocol/job-stats/schemas'
import { formatCount, formatMonthAndYear, formatShortMonth } from '@tearsheet/ui/lib/format.ts'
import { scaleLinear } from 'd3-scale'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import styles from './charts.module.css'
import filterStyles from './filter-bar.module.css'
import { costEach, formatAverage, formatChange } from './stats-labels.ts'

const measures = {
  applications: { label: 'Applications', title: 'Applications by month', things: 'applications' },
  clicks: { label: 'Clicks', title: 'Clicks by month', things: 'clicks' },
  views: { label: 'Views', title: 'Views by month', things: 'views' },
  each: { label: 'Cost per application', title: 'Cost per application by month', things: '' },
} as const
type Measure = keyof typeof measures
const isMeasure = (name: string): name is Measure => name in measures

const height = 250
const top = 34
const bottom = 44
/** Distance from a point to the far edge of the label under it, in pixels. */
const labelFolder = 26
/**
 * Minimum width, in pixels, at which a line's name and total are placed at its end; in narrower charts they are above,
 * with its marker.
 */
const wideFrom = 560
const nameFolder = 176
/** Minimum distance between two names, in pixels, so that they do not overlap. */
const nameHeight = 40

/** The last six months compared with the six before, with every point labeled and the axis starting at zero. */
export function MonthChart({ answer }: { answer: StatsAnswer }) {
  const [measure, setMeasure] = useState<Measure>('applications')
  const [box, width] = useWidth()
  const { months, currency } = answer
  const measureOf = (month: StatsMonth) => (measure === 'each' ? costEach(month) : month[measure])
  const write = (value: number | null) =>
    value === null ? 'none' : measure === 'each' ? formatAverage(value, currency) : formatCount(value)
  const lines = [
    { name: 'The last six months', rows: months.slice(6), place: 0 },
    { name: 'The six months before', rows: months.slice(0, 6), place: 1 },
  ]
  const sumOf = (rows: readonly StatsMonth[]) => {
    const cost = rows.reduce((sum, row) => sum + row.cost, 0)
    const applications = rows.reduce((sum, row) => sum + row.applications, 0)
    if (measure === 'each') return applications === 0 ? null : cost / applications
    return rows.reduce((sum, row) => sum + row[measure], 0)
  }
  const [now, then] = lines.map(({ rows }) => sumOf(rows))
  const change = formatChange(now ?? null, then ?? null)
  const left = width < 500 ? 44 : 56
  const isWide = width >= wideFrom
  const x = (at: number) => left + ((width - left - (isWide ? nameFolder : 28)) * at) / 5
  // At least three, so that the axis ticks are whole numbers
  const y = scaleLinear([0, Math.max(3, ...months.map((row) => measureOf(row) ?? 0))], [height - bottom, top]).nice(3)
  const things = measures[measure].things
  const nameHeights = apart(lines.map(({ rows }) => y(lastOf(rows.map(measureOf)))))
  return (
    <ChartFrame
      title={measures[measure].title}
      answer={
        change === null
          ? 'There is nothing to compare the last six months with.'
          : `${things ? `${write(now ?? null)} ${things}` : write(now ?? null)} in six months, ${change} in the six before.`
      }
      tools={
        <label className={filterStyles.measure} data-screen-only>
          Show
          <select
            value={measure}
            onChange={({ target }) => setMeasure(isMeasure(target.value) ? target.value : 'applications')}
          >
            {Object.entries(measures).map(([key, { label }]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
      }
      series={lines.map(({ name, rows }) => ({
        name,
        points: rows.map(
          (row) => `${formatMonthAndYear(row.month)}. ${measures[measure].label}: ${write(measureOf(row))}`,
        ),
      }))}
    >
      {(place) => (
        <div ref={box}>
          {!isWide && <Legend lines={lines.map((line) => ({ ...line, sum: write(sumOf(line.rows)) }))} />}
          <svg width={width} height={height} aria-hidden="true" className={styles.lines}>
            {y.ticks(3).map((tick) => (
              <g key={tick}>
                <line x1={left - 14} x2={x(5) + 28} y1={y(tick)} y2={y(tick)} data-zero={tick === 0 || undefined} />
                <text x={left - 20} y={y(tick)} dy="0.35em" textAnchor="end">
                  {write(tick)}
                </text>
              </g>
            ))}
            {[...lines].reverse().map(({ rows, place: series }) => (
              <g key={series} data-series={series}>
                <polyline
                  points={rows
                    .flatMap((row, at) => (measureOf(row) === null ? [] : [`${x(at)},${y(measureOf(row) ?? 0)}`]))
                    .join(' ')}
                />
                {rows.map((row, at) => {
                  const value = measureOf(row)
                  if (value === null) return null
                  const other = measureOf((series === 0 ? lines[1] : lines[0])?.rows[at] ?? row) ?? 0
                  // Labels keep apart: above the higher point, below the lower one where the axis leaves room
                  const isOverAxis = y(value) + labelFolder > y(0) && y(value) - y(other) > 2 * labelFolder
                  const isAbove = value > other || (value === other && series === 0) || isOverAxis
                  const isHere = place?.series === series && place.point === at
                  return (
                    <g key={row.month} data-here={isHere || undefined}>
                      {series === 0 ? (
                        <circle cx={x(at)} cy={y(value)} r={isHere ? 7 : 5} />
                      ) : (
                        <rect
                          x={x(at) - (isHere ? 6.5 : 4.5)}
                          y={y(value) - (isHere ? 6.5 : 4.5)}
                          width={isHere ? 13 : 9}
                          height={isHere ? 13 : 9}
                        />
                      )}
                      <text x={x(at)} y={y(value) + (isAbove ? -12 : 22)} textAnchor="middle" data-value>
                        {write(value)}
                      </text>
                    </g>
                  )
                })}
              </g>
            ))}
            {isWide &&
              lines.map(({ name, rows, place: series }) => (
                <text key={name} data-series={series} x={x(5) + 32} y={nameHeights[series]}>
                  <tspan data-value>{name}</tspan>
                  <tspan x={x(5) + 32} dy={18}>
                    {write(sumOf(rows))} {things}
                  </tspan>
                </text>
              ))}
            {lines[0]?.rows.map((row, at) => (
              <g key={row.month}>
                <text x={x(at)} y={height - 22} textAnchor="middle" data-month>
                  {formatShortMonth(row.month)}
                </text>
                <text x={x(at)} y={height - 5} textAnchor="middle">
                  {formatShortMonth(months[at]?.month ?? row.month)}
                </text>
              </g>
            ))}
          </svg>
        </div>
      )}
    </ChartFrame>
  )
}

const lastOf = (values: readonly (number | null)[]) => values.findLast((value) => value !== null) ?? 0

/**
 * Returns the positions of two names next to the ends of their lines, moved apart if too close, the lower one first.
 */
function apart([one = 0, other = 0]: readonly number[]): number[] {
  const lowest = height - bottom - nameHeight / 2
  const [upper, lower] = [Math.min(one, other, lowest - nameHeight), Math.min(lowest, Math.max(one, other))]
  const raised = Math.min(upper, lower - nameHeight)
  return one <= other ? [raised, lower] : [lower, raised]
}

/** Names of the lines, for a chart too narrow for names at their ends. */
function Legend({ lines }: { lines: readonly { name: string; place: number; sum: string }[] }) {
  return (
    <ul className={styles.legend}>
      {lines.map(({ name, place, sum }) => (
        <li key={name} data-series={place}>
          <svg viewBox="0 0 34 12" aria-hidden="true">
            <line x1="0" y1="6" x2="34" y2="6" />
            {place === 0 ? <circle cx="17" cy="6" r="4.5" /> : <rect x="12.5" y="1.5" width="9" height="9" />}
          </svg>
          <strong>{name}</strong> {sum}
        </li>
      ))}
    </ul>
  )
}

/** Returns the width of an element, in pixels, updated as it changes: charts are drawn again to fit. */
function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(600)
  useEffect(() => {
    if (!ref.current) return
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)))
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [])
  return [ref, width]
}
