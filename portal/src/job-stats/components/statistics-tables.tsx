import type { StatsAnswer, StatsCounts } from '@tearsheet/protocol/job-stats/schemas'
import { ScrollRegion } from '@tearsheet/ui/base/scroll-region.tsx'
import { formatCount, formatMonthAndYear } from '@tearsheet/ui/lib/format.ts'
import styles from './statistics.module.css'
import { costPerClick, formatAverage, formatEach, formatMoney } from './stats-labels.ts'

interface Line extends StatsCounts {
  key: string
  label: string
}

/** All figures of the charts, and of the CSV, as tables. */
export function StatisticsTables({ answer }: { answer: StatsAnswer }) {
  const { byPublication, byCampaign, byDepartment, months, total } = answer
  const tables: { group: string; lines: readonly Line[]; hasTotal: boolean }[] = [
    { group: 'Publication', lines: byPublication, hasTotal: true },
    { group: 'Campaign', lines: byCampaign, hasTotal: true },
    { group: 'Department', lines: byDepartment, hasTotal: true },
    // Twelve months exceed the chosen days, so their total differs
    {
      group: 'Month',
      lines: months.map((row) => ({ ...row, key: row.month, label: formatMonthAndYear(row.month) })),
      hasTotal: false,
    },
  ]
  return tables.map(({ group, lines, hasTotal }) => (
    <section key={group} className={styles.section} aria-labelledby={`table-${group}`}>
      <h2 id={`table-${group}`}>By {group.toLowerCase()}</h2>
      <ScrollRegion className={styles.scroll} label={`Figures by ${group.toLowerCase()}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{group}</th>
              {['Views', 'Clicks', 'Applications', 'Cost', 'Per click', 'Per application'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.key} line={line} answer={answer} />
            ))}
          </tbody>
          {hasTotal && (
            <tfoot>
              <Row line={{ ...total, key: 'total', label: 'Total' }} answer={answer} />
            </tfoot>
          )}
        </table>
      </ScrollRegion>
    </section>
  ))
}

function Row({ line, answer: { currency } }: { line: Line; answer: StatsAnswer }) {
  const click = costPerClick(line)
  return (
    <tr>
      <th scope="row">{line.label}</th>
      <td>{formatCount(line.views)}</td>
      <td>{formatCount(line.clicks)}</td>
      <td>{formatCount(line.applications)}</td>
      <td>{formatMoney(line.cost, currency)}</td>
      <td>{click === null ? 'None' : formatAverage(click, currency)}</td>
      <td>{formatEach(line, currency)}</td>
    </tr>
  )
}
