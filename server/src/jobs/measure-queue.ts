import { sql, type Transaction } from '../database/drizzle.ts'

/** Returns the number of queued jobs, and the time in seconds since the oldest due one should have started. */
async function measureQueue(tx: Transaction): Promise<{ jobs: number; oldestSeconds: number }> {
  const { rows } = await tx.execute<{ jobs: number; oldestSeconds: number }>(sql`
    select count(*)::int as jobs,
      coalesce(greatest(extract(epoch from now() - min(run_at) filter (where run_at <= now() and locked_at is null
        and attempts < max_attempts)), 0), 0)::float8 as "oldestSeconds"
    from graphile_worker.jobs`)
  return rows[0] ?? { jobs: 0, oldestSeconds: 0 }
}

/** Length of the queue and its delay, for the metrics. */
export const queueValues = [
  {
    name: 'job_queue_jobs',
    help: 'Jobs in the queue, including those for later',
    seconds: 5,
    read: async (tx: Transaction) => [{ value: (await measureQueue(tx)).jobs }],
  },
  {
    name: 'job_queue_oldest_seconds',
    help: 'Time since the oldest due job should have started',
    seconds: 5,
    read: async (tx: Transaction) => [{ value: (await measureQueue(tx)).oldestSeconds }],
  },
]
