import type { TaskList } from 'graphile-worker'
import type { Database } from '../database/connection.ts'

const chainTask = 'audit:chain'
const checkTask = 'audit:check'

/** New entries are chained every minute; the whole chain is verified once a night. */
export const auditSchedule = [`* * * * * ${chainTask}`, `40 7 * * * ${checkTask}`].join('\n')

/** Number of entries chained in one transaction, which takes some tenths of a second. */
const batchSize = 2_000

/** Jobs that chain new entries, and verify that none is missing or changed. */
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
