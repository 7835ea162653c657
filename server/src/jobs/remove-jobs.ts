import pg from 'pg'
import { conflict } from '../errors.ts'
import { isAnyWorkerAlive } from './living-workers.ts'

/**
 * Removes jobs from the queue while no process runs any, regardless of their locks.
 * @param connectionString login of the queue's role @param isChosen selects jobs by the name of the task
 * @returns the number of jobs for each task @throws HttpError while a process runs jobs
 */
export async function removeJobs(
  connectionString: string,
  isChosen: (task: string) => boolean,
): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    if (await isAnyWorkerAlive(client)) throw conflict(['A portal is running on this database: stop it first'])
    await client.query(`select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_by is not null))`)
    const { rows } = await client.query<{ id: string; task: string }>(
      'select id, task_identifier as task from graphile_worker.jobs',
    )
    const chosen = rows.filter(({ task }) => isChosen(task))
    await client.query('select graphile_worker.complete_jobs($1::bigint[])', [chosen.map(({ id }) => id)])
    return countBy(chosen.map(({ task }) => task))
  } finally {
    await client.end()
  }
}

function countBy(tasks: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const task of tasks) counts[task] = (counts[task] ?? 0) + 1
  return counts
}

/**
 * Removes jobs that name an email address in their payload, key or last error, while processes run others.
 * @param connectionString login of the queue's role
 * @returns the number of jobs for each task, without those that run at the moment
 */
export async function removeJobsNaming(connectionString: string, address: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ task: string }>(
      `with removed as (
        delete from graphile_worker._private_jobs
        where locked_at is null and concat_ws(' ', payload, key, last_error) ~* $1
        returning task_id)
      select t.identifier as task from removed join graphile_worker._private_tasks t on t.id = task_id`,
      [`${addressStart}${address.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')}${addressEnd}`],
    )
    return countBy(rows.map(({ task }) => task))
  } finally {
    await client.end()
  }
}

/** Regular expressions of PostgreSQL: an address that is not the end or the start of a longer one. */
const addressStart = "(?<![[:alnum:].+_'-])"
const addressEnd = '(?![[:alnum:]_-]|\\.[[:alnum:]])'
