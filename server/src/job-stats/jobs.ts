import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Database } from '../database/connection.ts'
import type { Statistics } from '../gateways/statistics/port.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { rollUpTask } from './record-events.ts'

const renewDayTask = 'job-stats:renew-day'

/** What waits is reckoned when it is recorded; each five minutes what was being changed then. */
export const jobStatsSchedule = `*/5 * * * * ${rollUpTask}`

/** Days of ads in one transaction: some hundred milliseconds. */
const mostAtOnce = 5_000

const dayPayload = z.object({ day: z.string() })

interface Dependencies {
  database: Database
  statistics: Statistics
}

export const jobStatsJobs = ({ database, statistics }: Dependencies): TaskList => ({
  [rollUpTask]: async () => {
    await database.transaction('tearsheet_provider', async (tx) => {
      const done = await statistics.rollUp(tx, mostAtOnce)
      if (done === mostAtOnce) await enqueue(tx, rollUpTask, {}, { key: rollUpTask })
    })
  },
  /** Queued by hand for a day that is in doubt; any number of times. */
  [renewDayTask]: async (payload) => {
    await database.transaction('tearsheet_provider', (tx) => statistics.renewDay(tx, dayPayload.parse(payload).day))
  },
})
