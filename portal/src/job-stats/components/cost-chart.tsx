import type { StatsAnswer, StatsRow } from '@tearsheet/protocol/job-stats/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { scaleLinear } from 'd3-scale'
import { type ReactNode, useState } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import styles from './charts.module.css'
import { costEach, countOf, formatAverage, formatEach, formatTick } from './stats-labels.ts'

/** Number of rows displayed before the user requests the rest. */
const shownAtFirst = 10

interface Props {
  answer: StatsAnswer
  rows: readonly StatsRow[]
  /** 'publication', 'campaign' */
  thing: string
  tools?: ReactNode
}

/**
 * Cost per application, cheapest first, compared with the average; rows without applications come last, with a note.
 */
export function CostChart({ answer, rows, thing, tools }: Props) {
  const [isWhole, setWhole] = useState(false)
  const { currency, total } = answer
  const average = costEach(total)
  const sorted = [...rows].sort(
    (one, other) => (costEach(one) ?? Infinity) - (costEach(other) ?? Infinity) || other.cost - one.cost,
  )
  const shown = isWhole ? sorted : sorted.slice(0, shownAtFirst)
  // From four cents up, the axis ticks are whole cents; smaller amounts cannot be displayed
  const scale = scaleLinear([0, Math.max(4, ...shown.map((row) => costEach(row) ?? 0), average ?? 0)], [0, 100]).nice(4)
  const cheaper = rows.filter((row) => average !== null && (costEach(row) ?? Infinity) < average).length
  const averageAt = average === null ? null : scale(average)
  return (
    <ChartFrame
      title={`Cost per application by ${thing}`}
      answer={
        average === null
          ? 'There were no applications in this period.'
          : `${formatCount(cheaper)} of ${countOf(rows.length, thing)} cost less than ${formatAverage(average, currency)}, the average.`
      }
      tools={tools}
      series={[
        {
          name: '',
          points: shown.map(
            (row) =>
              `${row.label}: ${costEach(row) === null ? '' : `${formatEach(row, currency)} each, `}${countOf(row.applications, 'application')}`,
          ),
        },
      ]}
    >
      {(place) => (
        <>
          <div className={styles.barHead} aria-hidden="true">
            <span />
            <span className={styles.number}>Each</span>
            <span className={styles.averageLabel}>
              {averageAt !== null && average !== null && (
                <span data-late={averageAt > 45 || undefined} style={{ insetInlineStart: `${averageAt}%` }}>
                  Average {formatAverage(average, currency)}
                </span>
              )}
            </span>
            <span className={styles.number}>Applications</span>
          </div>
          <ul className={styles.bars}>
            {shown.map((row, at) => {
              const each = costEach(row)
              return (
                <li key={row.key} className={styles.barRow} data-here={place?.point === at || undefined}>
                  <span className={styles.barLabel}>{row.label}</span>
                  <span className={styles.barValue}>{formatEach(row, currency)}</span>
                  <span className={styles.barTrack} aria-hidden="true">
                    {scale.ticks(4).map((tick) => (
                      <i key={tick} className={styles.gridLine} style={{ insetInlineStart: `${scale(tick)}%` }} />
                    ))}
                    {each !== null && <b style={{ width: `${Math.max(0.4, scale(each))}%` }} />}
                    {averageAt !== null && (
                      <i className={styles.averageLine} style={{ insetInlineStart: `${averageAt}%` }} />
                    )}
                  </span>
                  <span className={styles.barCount}>{formatCount(row.applications)}</span>
                </li>
              )
            })}
          </ul>
          <div className={styles.barAxis} aria-hidden="true">
            <span>
              {scale.ticks(4).map((tick) => (
                <i key={tick} style={{ insetInlineStart: `${scale(tick)}%` }}>
                  {formatTick(tick, currency)}
                </i>
              ))}
            </span>
          </div>
          {sorted.length > shownAtFirst && (
            <div className={styles.more} data-screen-only>
              <Button variant="quiet" onClick={() => setWhole(!isWhole)}>
                {isWhole ? `Show the first ${shownAtFirst}` : `Show all ${formatCount(sorted.length)}`}
              </Button>
            </div>
          )}
        </>
      )}
    </ChartFrame>
  )
}
