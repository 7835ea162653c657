import { worldDate } from '@tearsheet/protocol/dates'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { enqueue } from '../jobs/enqueue.ts'
import { rollUpTask } from './record-events.ts'
import { type MonthDependencies, queueMonths, sendMonth, sendMonthTask } from './send-month.ts'

const renewDayTask = 'job-stats:renew-day'
const queueMonthsTask = 'job-stats:queue-months'

/** Pending days are recomputed when recorded; every five minutes, those that were locked at the time. */
export const jobStatsSchedule = [
  `*/5 * * * * ${rollUpTask}`,
  // Once the month is over everywhere, and the boards have counted its last day
  `30 12 3 * * ${queueMonthsTask} ?fill=3d`,
].join('\n')

/** Days of ads per transaction: takes some hundred milliseconds. */
const mostAtOnce = 5_000

const dayPayload = z.object({ day: z.string() })
const monthPayload = z.object({ month: z.string() })

export const jobStatsJobs = (deps: MonthDependencies): TaskList => ({
  [rollUpTask]: async () => {
    await deps.database.transaction('tearsheet_provider', async (tx) => {
      const done = await deps.statistics.rollUp(tx, mostAtOnce)
      if (done === mostAtOnce) await enqueue(tx, rollUpTask, {}, { key: rollUpTask })
    })
  },
  /** Queued manually for a day in doubt. Idempotent. */
  [renewDayTask]: async (payload) => {
    const { day } = dayPayload.parse(payload)
    await deps.database.transaction('tearsheet_provider', (tx) => deps.statistics.renewDay(tx, day))
  },
  [queueMonthsTask]: () => queueMonths(deps.database, worldDate(new Date())),
  [sendMonthTask]: (payload) => sendMonth(deps, monthPayload.parse(payload).month),
})
