import type { Readable } from 'node:stream'
import type * as endpoints from '@tearsheet/protocol/job-stats/endpoints'
import type { StatsAnswer, StatsCounts } from '@tearsheet/protocol/job-stats/schemas'
import { displayAmount } from '@tearsheet/protocol/money'
import { csvType, plainAmount, writeCsv } from '../documents/csv.ts'
import { exportName } from '../documents/file-name.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import { typeset } from '../documents/typeset.ts'
import { replyWithFile } from '../http/files/reply-with-file.ts'
import type { Verb } from '../http/verb.ts'
import { loadInEmbed, type StatisticsInEmbed } from './load-in-embed.ts'
import { printStatistics } from './statistics-pdf.ts'

interface PdfDependencies extends StatisticsInEmbed {
  /** Renders the PDF. */
  threads: ThreadPool
  providerName: string
}

const nameOf = ({ accountName, question }: StatsAnswer, extension: string) =>
  exportName(['Job statistics', accountName, question.from, question.until], extension)

/** Exports the statistics of an embed as CSV. @throws HttpError as loadInEmbed */
export const exportStatistics: Verb<typeof endpoints.exportCsv, StatisticsInEmbed> = async (ctx, input) => {
  const answer = await loadInEmbed(ctx, input)
  return replyWithFile({ fileName: nameOf(answer, 'csv'), mediaType: csvType }, () => writeStatistics(answer))
}

/** Exports the statistics of an embed as a tagged PDF, to share. @throws HttpError as loadInEmbed */
export const exportStatisticsPdf: Verb<typeof endpoints.exportPdf, PdfDependencies> = async (ctx, input) => {
  const { threads, providerName } = ctx.deps
  const answer = await loadInEmbed(ctx, input)
  const document = printStatistics(answer, { providerName, madeAt: new Date() })
  return replyWithFile({ fileName: nameOf(answer, 'pdf'), mediaType: 'application/pdf' }, (signal) =>
    typeset(threads, document, { signal }),
  )
}

/** Writes the figures of the page's tables, one row each, with their dimensions; amounts in the client's currency. */
function writeStatistics({ byPublication, byCampaign, byDepartment, months, total, currency }: StatsAnswer): Readable {
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
