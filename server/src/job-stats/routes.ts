import type { BodyOf } from '@tearsheet/protocol/endpoint'
import * as jobStats from '@tearsheet/protocol/job-stats/endpoints'
import type { StatsAnswer } from '@tearsheet/protocol/job-stats/schemas'
import type { Database } from '../database/connection.ts'
import { csvType } from '../documents/csv.ts'
import { exportName } from '../documents/file-name.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import { typeset } from '../documents/typeset.ts'
import type { EmbedClaims } from '../gateways/job-stats-embed/port.ts'
import type { Statistics } from '../gateways/statistics/port.ts'
import { performerIn } from '../http/actor.ts'
import { madeFile } from '../http/files/made-file.ts'
import type { Route } from '../http/route.ts'
import { answerInEmbed, enterEmbed } from './enter-embed.ts'
import { exportStatistics } from './export-statistics.ts'
import { importEvents } from './import-events.ts'
import { loadInStatement } from './load-in-statement.ts'
import { loadResults } from './load-results.ts'
import { loadStatistics } from './load-statistics.ts'
import { findWish } from './queries.ts'
import { recordEvents } from './record-events.ts'
import { saveWish } from './save-wish.ts'
import { type Embeds, signEmbed } from './sign-embed.ts'
import { printStatistics } from './statistics-pdf.ts'

export interface JobStatsDependencies {
  database: Database
  statistics: Statistics
  /** Renders the PDF. */
  threads: ThreadPool
  providerName: string
  embeds: Embeds
  readToken: (token: string) => Promise<EmbedClaims | null>
}

export function jobStatsRoutes(route: Route, deps: JobStatsDependencies): void {
  const { statistics, embeds, threads, providerName } = deps
  route(jobStats.getEmbed, async ({ tx, actor, view }) => ({
    jobStatsEmbedInfo: await signEmbed(tx, { actor, view }, embeds),
  }))
  const load = (body: BodyOf<typeof jobStats.load>) => {
    const asked = body.question ?? null
    return statistics.inStatement
      ? loadInStatement(asked, statistics.inStatement, (statement) => answerInEmbed(deps, body, statement))
      : enterEmbed(deps, body, (tx, view) => loadStatistics(tx, view, asked, statistics))
  }
  const nameOf = ({ accountName, question }: StatsAnswer, extension: string) =>
    exportName(['Job statistics', accountName, question.from, question.until], extension)
  route(jobStats.load, async (_ctx, body) => ({ statistics: await load(body) }))
  route(jobStats.exportCsv, async (_ctx, body) => {
    const answer = await load(body)
    return madeFile({ fileName: nameOf(answer, 'csv'), mediaType: csvType }, async () => exportStatistics(answer))
  })
  route(jobStats.exportPdf, async (_ctx, body) => {
    const answer = await load(body)
    const document = printStatistics(answer, { providerName, madeAt: new Date() })
    return madeFile({ fileName: nameOf(answer, 'pdf'), mediaType: 'application/pdf' }, (signal) =>
      typeset(threads, document, { signal }),
    )
  })
  route(jobStats.getCampaignResults, async ({ tx, view }, body) => ({
    results: await loadResults(tx, view, body.campaignId, statistics),
  }))
  route(jobStats.findWish, async ({ tx, view }) => ({ isWished: await findWish(tx, view) }))
  route(jobStats.wishMonth, async ({ tx, actor, view }, body) => {
    await saveWish(tx, view, performerIn(actor, view), body.isWished)
    return { isWished: await findWish(tx, view) }
  })
  route(jobStats.importEvents, ({ tx }, body) => importEvents(tx, statistics, body))
  route(jobStats.recordEvents, ({ tx }, body) => recordEvents(tx, statistics, body))
}
