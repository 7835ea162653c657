import * as jobStats from '@tearsheet/protocol/job-stats/endpoints'
import type { Database } from '../database/connection.ts'
import type { EmbedClaims } from '../gateways/job-stats-embed/port.ts'
import type { Statistics } from '../gateways/statistics/port.ts'
import type { Route } from '../http/route.ts'
import { enterEmbed } from './enter-embed.ts'
import { loadStatistics } from './load-statistics.ts'
import { recordEvents } from './record-events.ts'
import { type Embeds, signEmbed } from './sign-embed.ts'

export interface JobStatsDependencies {
  database: Database
  statistics: Statistics
  embeds: Embeds
  readToken: (token: string) => Promise<EmbedClaims | null>
}

export function jobStatsRoutes(route: Route, deps: JobStatsDependencies): void {
  const { statistics, embeds } = deps
  route(jobStats.getEmbed, async ({ tx, actor, view }) => ({
    jobStatsEmbedInfo: await signEmbed(tx, { actor, view }, embeds),
  }))
  route(jobStats.load, async ({ body }) => ({
    statistics: await enterEmbed(deps, body, (tx, view) => loadStatistics(tx, view, body.question ?? null, statistics)),
  }))
  route(jobStats.recordEvents, ({ tx, body }) => recordEvents(tx, statistics, body))
}
