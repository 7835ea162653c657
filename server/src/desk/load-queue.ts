import { createHash } from 'node:crypto'
import type * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import { runNamed } from '../database/connection.ts'
import type { ContextOf, Verb } from '../http/verb.ts'
import { findAutopilot } from './autopilot/autopilot-queries.ts'
import { listCompletedSteps } from './list-completed.ts'
import { listWork } from './list-work.ts'
import { loadOpenedItem } from './load-item.ts'
import { summarizeQueues } from './work-queries.ts'

type Dependencies = { autopilotSeconds: number | null }

/** Returns the data of a queue's page in one response, so that one change costs one request (R21.47). */
export const loadQueue: Verb<typeof work.loadQueue, Dependencies> = async (
  ctx,
  { list, completed, campaignItemId },
) => ({
  summary: {
    ...(await summarizeQueues(ctx.tx, ctx.performer.userId)),
    autopilot: await findAutopilot(ctx.tx, ctx.deps.autopilotSeconds),
  },
  list: list ? await runList(ctx, list) : null,
  completed: completed ? await listCompletedSteps(ctx.tx, completed) : null,
  item: campaignItemId ? await loadOpenedItem(ctx, campaignItemId) : null,
})

/** Runs the statement of the list, which reads the id of the caller from `live`. */
async function runList(
  { tx, performer }: ContextOf<typeof work.loadQueue>,
  input: Parameters<typeof listWork>[1],
): Promise<AnswerOf<typeof work.listWork>> {
  const { name, answer, values } = listWork({ deps: {} }, input)
  const text = `select (${answer})::text as answer from (select $1::uuid as id) live`
  // The text depends on the filters that are set, not on their values
  const own = name ?? `desk-work-${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`
  const [row] = await runNamed<{ answer: string }>(tx, {
    name: `${own} of a page`,
    text,
    values: [performer.userId, ...values],
  })
  // Validated by the response schema
  return JSON.parse(row?.answer ?? '{}')
}
