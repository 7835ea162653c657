import type * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { Verb } from '../http/verb.ts'
import { findAutopilot } from './autopilot/autopilot-queries.ts'
import { summarizeQueues } from './work-queries.ts'

/** Returns the numbers of every queue, with the delays of the autopilot. */
export const summarizeWork: Verb<typeof work.summarizeWork, { autopilotSeconds: number | null }> = async (ctx) => ({
  ...(await summarizeQueues(ctx.tx, ctx.performer.userId)),
  autopilot: await findAutopilot(ctx.tx, ctx.deps.autopilotSeconds),
})
