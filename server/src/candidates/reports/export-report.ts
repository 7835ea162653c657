import type { Readable } from 'node:stream'
import { stageLabels } from '@tearsheet/protocol/candidates/lifecycle'
import type { exportReport as endpoint } from '@tearsheet/protocol/candidates/report-endpoints'
import type { CandidateReport, ReportTable } from '@tearsheet/protocol/candidates/report-schemas'
import { costEach } from '@tearsheet/protocol/candidates/rules'
import { dateIn } from '@tearsheet/protocol/dates'
import { displayAmount } from '@tearsheet/protocol/money'
import { csvType, plainAmount, writeCsv } from '../../documents/csv.ts'
import { exportName } from '../../documents/file-name.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { loadReport } from './report-queries.ts'

/** Exports a table of the report, with the figures of the screen; money in the client's currency. */
export const exportReport: Verb<typeof endpoint> = async ({ tx, view }, { table }) => {
  const report = await loadReport(tx, view)
  const today = dateIn(view.user.timeZone, new Date())
  const fileName = exportName(['Candidates', table, view.clientAccountName, today], 'csv')
  return replyWithFile({ fileName, mediaType: csvType }, async () => writeTable(report, table))
}

function writeTable(report: CandidateReport, table: ReportTable): Readable {
  const { currency } = report
  const money = (cents: number | null) =>
    cents === null ? '' : plainAmount(displayAmount(cents, currency), currency.code)
  const days = (count: number | null) => (count === null ? '' : String(Math.round(count)))
  const counts = (row: CandidateReport['sources'][number]) => [
    ...[row.applied, row.reviewed, row.shortlisted, row.hired].map(String),
    money(row.price),
    money(costEach(row.price, row.shortlisted)),
  ]
  const countHeaders = [
    ...['Applied', 'Reviewed', 'Shortlisted', 'Hired'],
    ...[`Price of the ads (${currency.code})`, `Cost per shortlisted (${currency.code})`],
  ]
  if (table === 'publications') {
    const rows = report.publications.map((row) => [
      row.publicationName,
      row.campaignName,
      ...counts({ ...row, source: null }),
      days(row.daysToFill),
    ])
    return writeCsv(['Publication', 'Campaign', ...countHeaders, 'Median days to fill'], [rows])
  }
  if (table === 'sources') {
    const rows = report.sources.map((row) => [row.source ?? 'The application page itself', ...counts(row)])
    return writeCsv(['Source', ...countHeaders], [rows])
  }
  const rows = report.stages.map(({ stage, count, medianDays }) => [
    stageLabels[stage],
    String(count),
    days(medianDays),
  ])
  return writeCsv(['Stage', 'Candidates', 'Median days in stage'], [rows])
}
