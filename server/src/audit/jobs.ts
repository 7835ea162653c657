import type { TaskList } from 'graphile-worker'
import type { Database } from '../database/connection.ts'

const chainTask = 'audit:chain'
const checkTask = 'audit:check'

/** The chain follows each minute; the whole of it is looked over once a night. */
export const auditSchedule = [`* * * * * ${chainTask}`, `40 7 * * * ${checkTask}`].join('\n')

/** Entries that are chained in one transaction: some tenths of a second. */
const batchSize = 2_000

/** Chains what was written since, and looks for what is missing or was changed. */
export const auditJobs = (database: Database): TaskList => ({
  async [chainTask]() {
    for (;;) {
      const text = 'select chain_audit($1) as chained'
      const [row] = await database.query<{ chained: number }>('tearsheet_provider', { text, values: [batchSize] })
      if ((row?.chained ?? 0) < batchSize) return
    }
  },
  async [checkTask](_payload, { logger }) {
    const text = 'select check_audit_chain() as broken'
    const [row] = await database.query<{ broken: string | null }>('tearsheet_provider', { text })
    if (row?.broken) logger.error(`the audit log is not whole: position ${row.broken} of its chain`)
  },
})
