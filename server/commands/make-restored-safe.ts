import pg from 'pg'
import { endEverySession } from '../src/auth/end-every-session.ts'
import { makePackageTask } from '../src/campaigns/tearsheets/download-tearsheets.ts'
import type { Database } from '../src/database/connection.ts'
import type { Payments } from '../src/gateways/payments/port.ts'
import { settlePastPayments } from '../src/invoices/payments/settle-past-payments.ts'
import { removeJobs } from '../src/jobs/remove-jobs.ts'

interface Dependencies {
  /** Of the owner. */
  connectionString: string
  /** Where the queue's role signs in. */
  queue: string
  database: Database
  payments: Payments
}

/** What was done, and what is left to a person. */
export interface RestoreReport {
  /** The newest thing that the restored database knows of, as it recorded it. */
  newestRecord: string | null
  sessionsEnded: number
  passwordLinksRevoked: number
  /** By task: letters that may have gone before. */
  lettersTakenBack: Record<string, number>
  /** In words; none when the gateway's books and ours agree. */
  differences: string[]
}

/** Numbers on paper that are passed over, since those that were given after the moment gone back to are in people's hands. */
const numbersPassedOver = 1_000
/** How long before the newest record the gateway's books are compared from: payments under way then began before. */
const lookBackMs = 86_400_000

/** A task that sends a letter is named so; a package, once it is made, leads to one. */
const sendsMail = (task: string) => /[.:](send|mail)/.test(task) || task === makePackageTask

/**
 * What must be done once a database has been taken back to an earlier moment, before the portal serves from it (R28.24). Safe to
 * repeat. @throws Error while a portal runs on it
 */
export async function makeRestoredSafe(deps: Dependencies): Promise<RestoreReport> {
  const { connectionString, queue, database, payments } = deps
  const lettersTakenBack = await removeJobs(queue, sendsMail)
  const newest = await passOverNumbers(connectionString)
  const { sessions, links } = await database.transaction('tearsheet_provider', endEverySession)
  const since = new Date((newest?.getTime() ?? Date.now()) - lookBackMs)
  return {
    newestRecord: newest?.toISOString() ?? null,
    sessionsEnded: sessions,
    passwordLinksRevoked: links,
    lettersTakenBack,
    differences: await settlePastPayments(database, payments, since),
  }
}

/** @returns when the newest entry of the audit log was written */
async function passOverNumbers(connectionString: string): Promise<Date | null> {
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  try {
    await owner.query(
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + $1)
       from pg_sequences where schemaname = 'public'`,
      [numbersPassedOver],
    )
    const { rows } = await owner.query<{ newest: Date | null }>('select max(at) as newest from audit_entry')
    return rows[0]?.newest ?? null
  } finally {
    await owner.end()
  }
}
