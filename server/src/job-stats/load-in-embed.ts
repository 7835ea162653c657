import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type * as endpoints from '@tearsheet/protocol/job-stats/endpoints'
import type { StatsAnswer } from '@tearsheet/protocol/job-stats/schemas'
import type { Statistics } from '../gateways/statistics/port.ts'
import type { Verb } from '../http/verb.ts'
import { answerInEmbed, type EmbedDependencies, enterEmbed } from './enter-embed.ts'
import { loadInStatement } from './load-in-statement.ts'
import { loadStatistics } from './load-statistics.ts'

export interface StatisticsInEmbed extends EmbedDependencies {
  statistics: Statistics
}

/**
 * Returns the statistics that an embed's token gives access to, for a range of days and filters, in one statement if
 * the facts are in the same database. @throws HttpError as enterEmbed and loadStatistics
 */
export function loadInEmbed(
  { deps }: { deps: StatisticsInEmbed },
  input: BodyOf<typeof endpoints.load>,
): Promise<StatsAnswer> {
  const { statistics } = deps
  const askedQuestion = input.question ?? null
  return statistics.inStatement
    ? loadInStatement(askedQuestion, statistics.inStatement, (statement) =>
        answerInEmbed(deps, { request: input, statement }),
      )
    : enterEmbed(deps, {
        request: input,
        work: (tx, view) => loadStatistics({ tx, view }, { askedQuestion, statistics }),
      })
}

/** Returns the statistics for the page in the frame (R20.2). @throws HttpError as loadInEmbed */
export const showStatistics: Verb<typeof endpoints.load, StatisticsInEmbed> = async (ctx, input) => ({
  statistics: await loadInEmbed(ctx, input),
})
