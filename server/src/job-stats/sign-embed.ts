import type * as endpoints from '@tearsheet/protocol/job-stats/endpoints'
import { jobStatsMessages } from '@tearsheet/protocol/job-stats/messages'
import type { JobStatsEmbedInfo } from '@tearsheet/protocol/job-stats/schemas'
import type { JobStatsEmbed } from '../gateways/job-stats-embed/port.ts'
import type { Inside, Verb } from '../http/verb.ts'
import { findStatsClient } from './queries.ts'

/** Our own dashboard, and Metabase's if a server is configured. */
export interface Embeds {
  own: JobStatsEmbed
  /** Null without Metabase. */
  metabase: ((dashboard: number) => JobStatsEmbed) | null
}

/** Returns the signed address of the view's statistics, or the error in its place (R20.1, R20.3, R20.4). */
export const signEmbed: Verb<typeof endpoints.getEmbed, { embeds: Embeds }> = async (ctx) => ({
  jobStatsEmbedInfo: await sign(ctx, ctx.deps.embeds),
})

async function sign(
  { tx, actor, view }: Inside<typeof endpoints.getEmbed>,
  { own, metabase }: Embeds,
): Promise<JobStatsEmbedInfo> {
  const client = await findStatsClient(tx, view.clientId)
  if (!client?.jobStats) return { error: jobStatsMessages.notAvailable }
  const embed = client.dashboard === null ? own : metabase?.(client.dashboard)
  if (!embed) return { error: jobStatsMessages.sourceFails }
  const { url, token, expiresAt } = await embed.sign({
    sessionId: actor.sessionId,
    userId: view.user.id,
    clientId: view.clientId,
    clientAccountId: view.clientAccountId,
  })
  return { url, token, expiresAt: expiresAt.toISOString() }
}
