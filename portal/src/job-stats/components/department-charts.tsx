import type { StatsAnswer } from '@tearsheet/protocol/job-stats/schemas'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount, formatMonthAndYear, formatShortMonth } from '@tearsheet/ui/lib/format.ts'
import { ChartFrame } from './chart-frame.tsx'
import styles from './department-charts.module.css'
import { countOf } from './stats-labels.ts'

/** Maximum number of departments with a small chart; all of them are in the table. */
const mostCharts = 8

/** A small chart per department over the same twelve months, all on one scale, so that they can be compared. */
export function DepartmentCharts({ answer }: { answer: StatsAnswer }) {
  const shown = answer.departmentMonths.slice(0, mostCharts)
  const highest = Math.max(1, ...shown.flatMap(({ applications }) => applications))
  const [first, last] = [answer.months[0]?.month, answer.months.at(-1)?.month]
  if (shown.length === 0 || !first || !last) return null
  const hidden = answer.departmentMonths.length - shown.length
  return (
    <ChartFrame
      title="Applications by department"
      answer={`Twelve months, ${formatMonthAndYear(first)} to ${formatMonthAndYear(last)}, all on one scale.${hidden > 0 ? ` The table has ${formatCount(hidden)} more.` : ''}`}
      series={shown.map(({ department, applications }) => ({
        name: department,
        points: applications.map(
          (count, at) => `${formatMonthAndYear(answer.months[at]?.month ?? first)}: ${countOf(count, 'application')}`,
        ),
      }))}
    >
      {(place) => (
        <Grid as="ul" columns="repeat(auto-fill, minmax(13rem, 1fr))" gap={[24, 32]} align="stretch">
          {shown.map(({ department, applications }, series) => (
            <Stack as="li" key={department} gap={0} className={styles.multiple}>
              <Inline as="p" wrap={false} align="start" justify="between" padding={[0, 0, 4, 0]}>
                <strong>{department}</strong>{' '}
                <span>{formatCount(applications.reduce((sum, one) => sum + one, 0))}</span>
              </Inline>
              <div className={styles.columns} aria-hidden="true">
                {applications.map((count, at) => (
                  <i
                    key={answer.months[at]?.month}
                    data-here={(place?.series === series && place.point === at) || undefined}
                    style={{ height: `${(count / highest) * 100}%` }}
                  />
                ))}
              </div>
              <Inline as="p" wrap={false} justify="between" type="small" color="text-3" aria-hidden="true">
                <span>{formatShortMonth(first)}</span>
                <span>{formatShortMonth(last)}</span>
              </Inline>
            </Stack>
          ))}
        </Grid>
      )}
    </ChartFrame>
  )
}
