import pg from 'pg'
import { isAnyWorkerAlive } from './living-workers.ts'

/**
 * Removes jobs from the queue while no process runs any, regardless of their locks.
 * @param connectionString login of the queue's role @param isChosen selects jobs by the name of the task
 * @returns the number of jobs for each task @throws Error while a process runs jobs
 */
export async function removeJobs(
  connectionString: string,
  isChosen: (task: string) => boolean,
): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    if (await isAnyWorkerAlive(client)) throw new Error('A portal is running on this database: stop it first')
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
