import { sql, type Transaction } from '../database/drizzle.ts'

interface JobOptions {
  /** The earliest time to run. */
  runAt?: Date
  /**
   * A waiting job with the same key is replaced by this one. A job whose key is its task also runs once at a time, and at
   * the earlier of the two times.
   */
  key?: string
}

/** Queues a job in a transaction: it runs once the transaction has committed, or never. Delivery is at least once. */
export async function enqueue(
  tx: Transaction,
  task: string,
  payload: Record<string, unknown>,
  { runAt, key }: JobOptions = {},
): Promise<void> {
  await tx.execute(
    sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${runAt?.toISOString() ?? null}::timestamptz, ${key ?? null})`,
  )
}

/** Queues one job for each id, with the id as payload under `name` and as part of its key, in one statement. */
export async function enqueueEach(
  tx: Transaction,
  task: string,
  name: string,
  ids: readonly string[],
  runAt: Date,
): Promise<void> {
  await tx.execute(
    sql`select enqueue_job(${task}, json_build_object(${name}::text, id), ${runAt.toISOString()}::timestamptz, ${task} || ':' || id)
      from unnest(${sql.param([...ids])}::text[]) id`,
  )
}
