import { sql } from 'drizzle-orm'
import type { TaskList } from 'graphile-worker'
import type { CreateTask, Job, QueuedContext } from './context.ts'

const chainTask = 'audit:chain'
const checkTask = 'audit:check'

/** New entries are chained every minute; the whole chain is verified once a night. */
export const auditSchedule = [`* * * * * ${chainTask}`, `40 7 * * * ${checkTask}`].join('\n')

/** Number of entries chained in one transaction, which takes some tenths of a second. */
const batchSize = 2_000

const chainEntries: Job<unknown> = async ({ inTransaction }) => {
  for (;;) {
    const { rows } = await inTransaction(({ tx }) =>
      tx.execute<{ chained: number }>(sql`select chain_audit(${batchSize}) as chained`),
    )
    if ((rows[0]?.chained ?? 0) < batchSize) return
  }
}

async function checkChain({ inTransaction, logger }: QueuedContext<unknown>): Promise<void> {
  const { rows } = await inTransaction(({ tx }) =>
    tx.execute<{ broken: string | null }>(sql`select check_audit_chain() as broken`),
  )
  const broken = rows[0]?.broken
  if (broken) logger.error(`the audit log is not whole: position ${broken} of its chain`)
}

/** Jobs that chain new entries, and verify that none is missing or changed. */
export const auditJobs = (task: CreateTask<unknown>): TaskList => ({
  [chainTask]: task(chainEntries),
  [checkTask]: task(checkChain),
})
