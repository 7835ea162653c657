import type { StatsAnswer, StatsMonth } from '@tearsheet/protocol/job-stats/schemas'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { formatCount, formatMonthAndYear, formatShortMonth } from '@tearsheet/ui/lib/format.ts'
import { scaleLinear } from 'd3-scale'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import styles from './charts.module.css'
import { ChartChoice } from './filter-chip.tsx'
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
  const chart = layOut(answer, measure, width)
  const { lines, write, measureOf } = chart
  const [now = null, then = null] = lines.map(({ sum }) => sum)
  const change = formatChange(now, then)
  const { title, things, label } = measures[measure]
  return (
    <ChartFrame
      title={title}
      answer={
        change === null
          ? 'There is nothing to compare the last six months with.'
          : `${things ? `${write(now)} ${things}` : write(now)} in six months, ${change} in the six before.`
      }
      tools={<MeasureChoice measure={measure} onChange={setMeasure} />}
      series={lines.map(({ name, rows }) => ({
        name,
        points: rows.map((row) => `${formatMonthAndYear(row.month)}. ${label}: ${write(measureOf(row))}`),
      }))}
    >
      {(place) => (
        <div ref={box}>
          {!chart.isWide && <Legend lines={lines.map((line) => ({ ...line, sum: write(line.sum) }))} />}
          <svg width={width} height={height} aria-hidden="true" className={styles.lines}>
            <Ticks chart={chart} />
            {[...lines].reverse().map((line) => (
              <Line
                key={line.place}
                chart={chart}
                line={line}
                here={place?.series === line.place ? place.point : null}
              />
            ))}
            {chart.isWide && <Names chart={chart} things={things} />}
            <Months chart={chart} />
          </svg>
        </div>
      )}
    </ChartFrame>
  )
}

/** Values, scales and places of a chart of this width. */
function layOut({ months, currency }: StatsAnswer, measure: Measure, width: number) {
  const measureOf = (month: StatsMonth) => (measure === 'each' ? costEach(month) : month[measure])
  const write = (value: number | null) =>
    value === null ? 'none' : measure === 'each' ? formatAverage(value, currency) : formatCount(value)
  const sumOf = (rows: readonly StatsMonth[]) => {
    const cost = rows.reduce((sum, row) => sum + row.cost, 0)
    const applications = rows.reduce((sum, row) => sum + row.applications, 0)
    if (measure === 'each') return applications === 0 ? null : cost / applications
    return rows.reduce((sum, row) => sum + row[measure], 0)
  }
  const [lastRows, rowsBefore] = [months.slice(6), months.slice(0, 6)]
  const lines = [
    { name: 'The last six months', rows: lastRows, place: 0, sum: sumOf(lastRows) },
    { name: 'The six months before', rows: rowsBefore, place: 1, sum: sumOf(rowsBefore) },
  ]
  const left = width < 500 ? 44 : 56
  const isWide = width >= wideFrom
  const x = (at: number) => left + ((width - left - (isWide ? nameFolder : 28)) * at) / 5
  // At least three, so that the axis ticks are whole numbers
  const y = scaleLinear([0, Math.max(3, ...months.map((row) => measureOf(row) ?? 0))], [height - bottom, top]).nice(3)
  return { months, lines, measureOf, write, left, isWide, x, y }
}

type Chart = ReturnType<typeof layOut>
type ChartLine = Chart['lines'][number]

function MeasureChoice({ measure, onChange }: { measure: Measure; onChange: (measure: Measure) => void }) {
  return (
    <ChartChoice
      label="Show"
      value={measure}
      options={Object.entries(measures).map(([value, { label }]) => ({ value, label }))}
      onChange={(value) => onChange(isMeasure(value) ? value : 'applications')}
    />
  )
}

const Ticks = ({ chart: { x, y, left, write } }: { chart: Chart }) =>
  y.ticks(3).map((tick) => (
    <g key={tick}>
      <line x1={left - 14} x2={x(5) + 28} y1={y(tick)} y2={y(tick)} data-zero={tick === 0 || undefined} />
      <text x={left - 20} y={y(tick)} dy="0.35em" textAnchor="end">
        {write(tick)}
      </text>
    </g>
  ))

/** @param here place of the point that the keyboard has reached */
function Line({ chart, line, here }: { chart: Chart; line: ChartLine; here: number | null }) {
  const { lines, measureOf, write, x, y } = chart
  const { rows, place: series } = line
  return (
    <g data-series={series}>
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
        return (
          <g key={row.month} data-here={here === at || undefined}>
            <Marker series={series} x={x(at)} y={y(value)} isHere={here === at} />
            <text x={x(at)} y={y(value) + (isAbove ? -12 : 22)} textAnchor="middle" data-value>
              {write(value)}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/** A point of a line: a circle in the first, a square in the second. */
function Marker({ series, x, y, isHere }: { series: number; x: number; y: number; isHere: boolean }) {
  if (series === 0) return <circle cx={x} cy={y} r={isHere ? 7 : 5} />
  const half = isHere ? 6.5 : 4.5
  return <rect x={x - half} y={y - half} width={2 * half} height={2 * half} />
}

/** The names of the lines and their totals, at the ends of the lines. */
function Names({ chart: { lines, measureOf, write, x, y }, things }: { chart: Chart; things: string }) {
  const heights = apart(lines.map(({ rows }) => y(lastOf(rows.map(measureOf)))))
  return lines.map(({ name, place, sum }) => (
    <text key={name} data-series={place} x={x(5) + 32} y={heights[place]}>
      <tspan data-value>{name}</tspan>
      <tspan x={x(5) + 32} dy={18}>
        {write(sum)} {things}
      </tspan>
    </text>
  ))
}

const Months = ({ chart: { lines, months, x } }: { chart: Chart }) =>
  lines[0]?.rows.map((row, at) => (
    <g key={row.month}>
      <text x={x(at)} y={height - 22} textAnchor="middle" data-month>
        {formatShortMonth(row.month)}
      </text>
      <text x={x(at)} y={height - 5} textAnchor="middle">
        {formatShortMonth(months[at]?.month ?? row.month)}
      </text>
    </g>
  ))

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
    <Inline as="ul" gap={[4, 20]} className={styles.legend}>
      {lines.map(({ name, place, sum }) => (
        <Inline as="li" key={name} wrap={false} gap={6} data-series={place}>
          <svg viewBox="0 0 34 12" aria-hidden="true">
            <line x1="0" y1="6" x2="34" y2="6" />
            {place === 0 ? <circle cx="17" cy="6" r="4.5" /> : <rect x="12.5" y="1.5" width="9" height="9" />}
          </svg>
          <strong>{name}</strong> {sum}
        </Inline>
      ))}
    </Inline>
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
