import { jobStatsMessages } from '@tearsheet/protocol/job-stats/messages'
import type { JobStatsEmbedInfo } from '@tearsheet/protocol/job-stats/schemas'
import type { Transaction } from '../database/connection.ts'
import type { JobStatsEmbed } from '../gateways/job-stats-embed/port.ts'
import type { ActiveView, Actor } from '../http/actor.ts'
import { findStatsClient } from './queries.ts'

/** Our own dashboard, and Metabase's if a server is configured. */
export interface Embeds {
  own: JobStatsEmbed
  /** Null without Metabase. */
  metabase: ((dashboard: number) => JobStatsEmbed) | null
}

/** Returns the signed address of the view's statistics, or the error in its place (R20.1, R20.3, R20.4). */
export async function signEmbed(
  tx: Transaction,
  { actor, view }: { actor: Actor; view: ActiveView },
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
