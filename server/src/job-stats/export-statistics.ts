import type { Readable } from 'node:stream'
import type { StatsAnswer, StatsCounts } from '@tearsheet/protocol/job-stats/schemas'
import { displayAmount } from '@tearsheet/protocol/money'
import { plainAmount, writeCsv } from '../documents/csv.ts'

/** Exports the figures of the page's tables, one row each, with their dimensions; amounts in the client's currency. */
export function exportStatistics({
  byPublication,
  byCampaign,
  byDepartment,
  months,
  total,
  currency,
}: StatsAnswer): Readable {
  const money = (cents: number) => plainAmount(displayAmount(cents, currency), currency.code)
  const line = (by: string, name: string, { views, clicks, applications, cost }: StatsCounts) => [
    by,
    name,
    String(views),
    String(clicks),
    String(applications),
    money(cost),
    clicks === 0 ? '' : money(Math.round(cost / clicks)),
    applications === 0 ? '' : money(Math.round(cost / applications)),
  ]
  const rows = [
    line('All', 'Total', total),
    ...byPublication.map((row) => line('Publication', row.label, row)),
    ...byCampaign.map((row) => line('Campaign', row.label, row)),
    ...byDepartment.map((row) => line('Department', row.label, row)),
    ...months.map((row) => line('Month', row.month, row)),
  ]
  const { code } = currency
  const header = ['By', 'Name', 'Views', 'Clicks', 'Applications', `Cost (${code})`, `Cost per click (${code})`]
  return writeCsv([...header, `Cost per application (${code})`], [rows])
}
