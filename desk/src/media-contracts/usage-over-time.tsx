import type { DeskContract } from '@tearsheet/protocol/media-contracts/desk-schemas'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import styles from './usage-over-time.module.css'

const slot = 6
const height = 16
const maxMonths = 24

/**
 * Used and remaining postings of a contract, and its term by month: a bar for months with usage, a flat line for
 * others.
 */
export function UsageOverTime({ contract: { postingsUsed, terms, usedByMonth } }: { contract: DeskContract }) {
  const counts = new Map(usedByMonth.map(({ month, count }) => [month, count]))
  const most = Math.max(1, ...counts.values())
  const months = monthsOf(terms.startDate, terms.endDate)
  const reported = usedByMonth.map(({ month, count }) => `${month}: ${count}`).join(', ')
  const left = terms.postingsPurchased - postingsUsed
  return (
    <Grid columns="auto" gap={4} justify="start">
      {nowrap(
        postingsUsed === 0
          ? `None used, ${formatCount(left)} left`
          : `${formatCount(postingsUsed)} of ${formatCount(terms.postingsPurchased)} used, ${formatCount(left)} left`,
      )}
      {(usedByMonth.length > 0 || postingsUsed === 0) && (
        <svg
          role="img"
          aria-label={reported ? `By month: ${reported}` : 'None used in any month'}
          viewBox={`0 0 ${months.length * slot} ${height}`}
          className={styles.bars}
        >
          {months.map((month, index) => {
            const tall = Math.max(1, (height * (counts.get(month) ?? 0)) / most)
            return <rect key={month} x={index * slot} y={height - tall} width={slot - 1} height={tall} />
          })}
        </svg>
      )}
    </Grid>
  )
}

/** Returns the calendar months that a term touches, as `YYYY-MM`. */
function monthsOf(startDate: string, endDate: string): string[] {
  const months: string[] = []
  let [year, month] = startDate.split('-').map(Number) as [number, number] // a calendar date begins with year and month
  while (months.length < maxMonths) {
    const name = `${year}-${String(month).padStart(2, '0')}`
    if (name > endDate.slice(0, 7)) break
    months.push(name)
    month = month === 12 ? 1 : month + 1
    if (month === 1) year += 1
  }
  return months
}
