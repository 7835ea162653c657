import type * as endpoints from '@tearsheet/protocol/job-stats/endpoints'
import type { StatsEvent } from '@tearsheet/protocol/job-stats/schemas'
import type { Transaction } from '../database/drizzle.ts'
import type { Recorded, Statistics } from '../gateways/statistics/port.ts'
import type { Verb } from '../http/verb.ts'
import { enqueue } from '../jobs/enqueue.ts'

export const rollUpTask = 'job-stats:roll-up'

/** Records a batch of a source, all of it or nothing, and recomputes the days that it changes. */
export async function recordEvents(
  tx: Transaction,
  {
    statistics,
    source,
    events,
    isDryRun = false,
  }: { statistics: Statistics; source: string; events: readonly StatsEvent[]; isDryRun?: boolean },
): Promise<Recorded> {
  const recorded = await statistics.record(tx, source, events, { isDryRun })
  if (recorded.recorded > 0 && !isDryRun) await enqueue(tx, rollUpTask, {}, { key: rollUpTask })
  return recorded
}

/** Records a batch sent by an integration or by the desk. Idempotent. */
export const recordSentEvents: Verb<typeof endpoints.recordEvents, { statistics: Statistics }> = (
  { tx, deps },
  input,
) => recordEvents(tx, { statistics: deps.statistics, ...input })
