import { worldDate } from '@tearsheet/protocol/dates'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { CreateTask, Job } from '../changes/context.ts'
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

const rollUp: Job<MonthDependencies> = ({ deps, inTransaction }) =>
  inTransaction(async ({ tx }) => {
    const done = await deps.statistics.rollUp(tx, mostAtOnce)
    if (done === mostAtOnce) await enqueue(tx, rollUpTask, {}, { key: rollUpTask })
  })

/** Queued manually for a day in doubt. Idempotent. */
const renewDay: Job<MonthDependencies, z.output<typeof dayPayload>> = ({ deps, inTransaction }, { day }) =>
  inTransaction(({ tx }) => deps.statistics.renewDay(tx, day))

export const jobStatsJobs = (task: CreateTask<MonthDependencies>): TaskList => ({
  [rollUpTask]: task(rollUp),
  [renewDayTask]: task(renewDay, dayPayload),
  [queueMonthsTask]: task((ctx) => queueMonths(ctx, { today: worldDate(new Date()) })),
  [sendMonthTask]: task(sendMonth, monthPayload),
})
