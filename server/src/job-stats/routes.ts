import * as jobStats from '@tearsheet/protocol/job-stats/endpoints'
import type { Database } from '../database/connection.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import type { EmbedClaims } from '../gateways/job-stats-embed/port.ts'
import type { Statistics } from '../gateways/statistics/port.ts'
import { type Routes, serve } from '../http/verb.ts'
import { exportStatistics, exportStatisticsPdf } from './export-statistics.ts'
import { importEvents } from './import-events.ts'
import { showStatistics } from './load-in-embed.ts'
import { loadResults } from './load-results.ts'
import { recordSentEvents } from './record-events.ts'
import { saveSubscription, showSubscription } from './save-subscription.ts'
import { type Embeds, signEmbed } from './sign-embed.ts'

interface Dependencies {
  database: Database
  statistics: Statistics
  threads: ThreadPool
  providerName: string
  embeds: Embeds
  readToken: (token: string) => Promise<EmbedClaims | null>
}

export const jobStatsRoutes: Routes<Dependencies> = [
  serve(jobStats.getEmbed, signEmbed),
  serve(jobStats.load, showStatistics),
  serve(jobStats.exportCsv, exportStatistics),
  serve(jobStats.exportPdf, exportStatisticsPdf),
  serve(jobStats.getCampaignResults, loadResults),
  serve(jobStats.findWish, showSubscription),
  serve(jobStats.wishMonth, saveSubscription),
  serve(jobStats.importEvents, importEvents),
  serve(jobStats.recordEvents, recordSentEvents),
]
