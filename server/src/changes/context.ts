import type { JobHelpers, Task } from 'graphile-worker'
import type { z } from 'zod'
import type { Performer } from '../audit/record.ts'
import type { Database } from '../database/connection.ts'
import type { Transaction } from '../database/drizzle.ts'
import { type Changes, createChanges } from './recorder.ts'

/** The part of a verb's context, or a job's, that functions below it need to write and to record. */
export interface WriteContext {
  tx: Transaction
  performer: Performer
  changes: Changes
}

/** The same for functions that state the performer themselves. */
export type RecordContext = Pick<WriteContext, 'tx' | 'changes'>

/** Returns the context of a write outside requests. */
export const writeContext = (tx: Transaction, performer: Performer): WriteContext => ({
  tx,
  performer,
  changes: createChanges(tx, performer),
})

/** The provider, or a part of the application, as performer of a write that no user requested. */
export const systemPerformer = (name: string): Performer => ({ userId: null, name, onBehalfOfUserId: null })

/** Context of a job: that of a verb in steps, as the provider. */
export interface JobContext<Deps> {
  deps: Deps
  /** The provider. */
  performer: Performer
  /** Runs one transaction and commits it. */
  inTransaction: <T>(work: (ctx: WriteContext) => Promise<T>) => Promise<T>
}

/** A job, as it is queued or scheduled. It runs at least once. */
export type Job<Deps, Payload = never> = (
  ctx: JobContext<Deps>,
  ...payload: [Payload] extends [never] ? [] : [payload: Payload]
) => Promise<unknown>

/** Returns the context in which jobs run. @param providerName name under which changes are recorded */
export function jobContext<Deps extends { database: Database }>(deps: Deps, providerName: string): JobContext<Deps> {
  return providerSteps(deps, systemPerformer(providerName))
}

/** Returns the context of steps that run as the provider. @param performer recorded for their changes */
export const providerSteps = <Deps extends { database: Database }>(
  deps: Deps,
  performer: Performer,
): JobContext<Deps> => ({
  deps,
  performer,
  inTransaction: (work) => deps.database.transaction('tearsheet_provider', (tx) => work(writeContext(tx, performer))),
})

/** Context of a job that the queue runs, with the queue's log. */
export type QueuedContext<Deps> = JobContext<Deps> & Pick<JobHelpers, 'logger'>

type QueuedJob<Deps, Payload> = (ctx: QueuedContext<Deps>, payload: Payload) => unknown

/** Pairs a job with the schema of its payload; a scheduled job has none. */
export interface CreateTask<Deps> {
  (job: (ctx: QueuedContext<Deps>) => unknown): Task
  <Schema extends z.ZodType>(job: QueuedJob<Deps, z.output<Schema>>, payload: Schema): Task
}

/** Returns the function that makes a domain's jobs tasks of the queue. */
export function createTasksWith<Deps extends { database: Database }>(
  deps: Deps,
  providerName: string,
): CreateTask<Deps> {
  const ctx = jobContext(deps, providerName)
  return (job: QueuedJob<Deps, unknown>, payload?: z.ZodType): Task =>
    async (queued, { logger }) => {
      await job({ ...ctx, logger }, payload?.parse(queued))
    }
}
