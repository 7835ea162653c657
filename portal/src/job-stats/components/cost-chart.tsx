import type { StatsAnswer, StatsRow } from '@tearsheet/protocol/job-stats/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { type ScaleLinear, scaleLinear } from 'd3-scale'
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
          <BarHead average={average} scale={scale} currency={currency} />
          <Stack as="ul" gap={0}>
            {shown.map((row, at) => (
              <Bar
                key={row.key}
                row={row}
                average={average}
                scale={scale}
                currency={currency}
                isHere={place?.point === at}
              />
            ))}
          </Stack>
          <Grid
            columns={tracks}
            gap={[0, 12]}
            type="small"
            color="text-3"
            className={styles.barAxis}
            aria-hidden="true"
          >
            <span>
              {scale.ticks(4).map((tick) => (
                <i key={tick} style={{ insetInlineStart: `${scale(tick)}%` }}>
                  {formatTick(tick, currency)}
                </i>
              ))}
            </span>
          </Grid>
          {sorted.length > shownAtFirst && (
            <Inline margin={[8, 0, 0, 0]} print="hide">
              <Button variant="quiet" onClick={() => setWhole(!isWhole)}>
                {isWhole ? `Show the first ${shownAtFirst}` : `Show all ${formatCount(sorted.length)}`}
              </Button>
            </Inline>
          )}
        </>
      )}
    </ChartFrame>
  )
}

/** Name, cost of each, bar and number of applications. */
const tracks = 'minmax(6rem, 11rem) 4.75rem minmax(4rem, 1fr) 5.5rem'

interface ScaleProps {
  average: number | null
  scale: ScaleLinear<number, number>
  currency: StatsAnswer['currency']
}

function BarHead({ average, scale, currency }: ScaleProps) {
  return (
    <Grid
      columns={tracks}
      gap={[0, 12]}
      align="center"
      type="small"
      color="text-2"
      className={styles.barHead}
      aria-hidden="true"
    >
      <span />
      <Text align="end">Each</Text>
      <span className={styles.averageLabel}>
        {average !== null && (
          <span data-late={scale(average) > 45 || undefined} style={{ insetInlineStart: `${scale(average)}%` }}>
            Average {formatAverage(average, currency)}
          </span>
        )}
      </span>
      <Text align="end">Applications</Text>
    </Grid>
  )
}

function Bar({ row, isHere, average, scale, currency }: ScaleProps & { row: StatsRow; isHere: boolean }) {
  const each = costEach(row)
  return (
    <Grid
      as="li"
      columns={tracks}
      gap={[0, 12]}
      align="center"
      className={styles.barRow}
      data-here={isHere || undefined}
    >
      <Text weight={500} className={styles.barLabel}>
        {row.label}
      </Text>
      <Text align="end" weight={600} tabular>
        {formatEach(row, currency)}
      </Text>
      <span className={styles.barTrack} aria-hidden="true">
        {scale.ticks(4).map((tick) => (
          <i key={tick} className={styles.gridLine} style={{ insetInlineStart: `${scale(tick)}%` }} />
        ))}
        {each !== null && <b style={{ width: `${Math.max(0.4, scale(each))}%` }} />}
        {average !== null && <i className={styles.averageLine} style={{ insetInlineStart: `${scale(average)}%` }} />}
      </span>
      <Text align="end" color="text-2" tabular>
        {formatCount(row.applications)}
      </Text>
    </Grid>
  )
}
