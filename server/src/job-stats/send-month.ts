import { addressOf, withAccount } from '@tearsheet/protocol/addresses'
import { lastMonth, monthEnd } from '@tearsheet/protocol/job-stats/rules'
import type { Job } from '../changes/context.ts'
import type { AccountScope } from '../context.ts'
import { sql, type Transaction } from '../database/drizzle.ts'
import { type Post, sendEmail } from '../documents/email/send-email.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import { typeset } from '../documents/typeset.ts'
import type { Statistics } from '../gateways/statistics/port.ts'
import { enqueueEach } from '../jobs/enqueue.ts'
import { monthEmail } from './emails.ts'
import { loadStatistics } from './load-statistics.ts'
import { findStatsClient } from './queries.ts'
import { printStatistics } from './statistics-pdf.ts'

export const sendMonthTask = 'job-stats:send-month'

export interface MonthDependencies extends Post {
  statistics: Statistics
  threads: ThreadPool
  loadAccountScope: (tx: Transaction, clientAccountId: string) => Promise<AccountScope | null>
}

/**
 * Queues the report of the past month, one for each subscriber. @param today a calendar date that has begun everywhere
 */
export const queueMonths: Job<unknown, { today: string }> = async ({ inTransaction }, { today }) => {
  const { from } = lastMonth(today)
  await inTransaction(async ({ tx }) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select client_account_id || '/' || user_id || '/' || ${from}::text as id from job_stats_reader`,
    )
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await enqueueEach(tx, sendMonthTask, 'month', ids, new Date())
  })
}

interface Reader extends Record<string, unknown> {
  username: string
  firstName: string
  timeZone: string
}

/**
 * Sends the monthly report of an account to a user (R20.16). Skips users who no longer belong to the account, or whose
 * client has no statistics. @param month account, user and first day, separated by `/`
 */
export const sendMonth: Job<MonthDependencies, { month: string }> = async ({ deps, inTransaction }, { month }) => {
  const { statistics, threads, sender, loadAccountScope } = deps
  const [clientAccountId = '', userId = '', from = ''] = month.split('/')
  const found = await inTransaction(async ({ tx }) => {
    const scope = await loadAccountScope(tx, clientAccountId)
    const { rows } = await tx.execute<Reader>(sql`
      select u.username, u.first_name as "firstName", u.time_zone as "timeZone"
      from job_stats_reader r join app_user u on u.id = r.user_id
        join membership m on m.user_id = u.id and m.client_account_id = r.client_account_id
      where r.client_account_id = ${clientAccountId} and r.user_id = ${userId} and m.active and u.confirmed = 1`)
    const [reader] = rows
    if (!scope || !reader || !(await findStatsClient(tx, scope.clientId))?.jobStats) return null
    const askedQuestion = { from, until: monthEnd(from) }
    const answer = await loadStatistics({ tx, view: { ...scope, user: reader } }, { askedQuestion, statistics })
    return { reader, answer }
  })
  if (!found) return
  const { reader, answer } = found
  const document = printStatistics(answer, { providerName: sender.providerName, madeAt: new Date() })
  const content = await typeset(threads, document, { waits: true })
  const search = { from: answer.question.from, until: answer.question.until }
  const email = monthEmail(
    answer,
    reader.firstName,
    `${sender.portalUrl}${withAccount(addressOf('jobStats', {}, search), clientAccountId)}`,
  )
  await sendEmail(deps, reader.username, email, {
    limit: 'own',
    key: `job-stats-${clientAccountId}-${userId}-${from}`,
    attachments: [{ fileName: `Job-statistics-${from.slice(0, 7)}.pdf`, mediaType: 'application/pdf', content }],
  })
}
