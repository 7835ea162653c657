import pg from 'pg'
import { makePackageTask } from '../src/campaigns/tearsheets/download-tearsheets.ts'
import { jobContext } from '../src/changes/context.ts'
import type { Database } from '../src/database/connection.ts'
import type { Payments } from '../src/gateways/payments/port.ts'
import { endEverySession } from '../src/identity/sign-in/end-every-session.ts'
import { settlePastPayments } from '../src/invoices/payments/settle-past-payments.ts'
import { removeJobs } from '../src/jobs/remove-jobs.ts'

interface Dependencies {
  /** Connection string of the owner. */
  connectionString: string
  /** Connection string of the queue's role. */
  queue: string
  database: Database
  payments: Payments
}

/** Report of the actions taken, and of differences to resolve manually. */
export interface RestoreReport {
  /** Timestamp of the newest record in the restored database. */
  newestRecord: string | null
  sessionsEnded: number
  passwordLinksRevoked: number
  /** Number of removed jobs whose emails may have been sent before, by task. */
  emailsWithdrawn: Record<string, number>
  /** Differences in words; empty if the gateway's records and ours agree. */
  differences: string[]
}

/** Amount by which document numbers are advanced, since numbers assigned after the restored time are in use outside. */
const numbersPassedOver = 1_000
/**
 * Milliseconds before the newest record from which the gateway's records are compared: pending payments began before
 * it.
 */
const lookBackMs = 86_400_000

/** Tasks that send an email have such a name; a package results in one after it is created. */
const sendsMail = (task: string) => /[.:](send|mail)/.test(task) || task === makePackageTask

/**
 * Prepares a database restored to an earlier time, before the portal serves from it (R28.24). Idempotent.
 * @throws Error while a portal runs on it
 */
export async function makeRestoredSafe(deps: Dependencies): Promise<RestoreReport> {
  const { connectionString, queue, database, payments } = deps
  const emailsWithdrawn = await removeJobs(queue, sendsMail)
  const newest = await passOverNumbers(connectionString)
  const { sessions, links } = await database.transaction('tearsheet_provider', endEverySession)
  const since = new Date((newest?.getTime() ?? Date.now()) - lookBackMs)
  return {
    newestRecord: newest?.toISOString() ?? null,
    sessionsEnded: sessions,
    passwordLinksRevoked: links,
    emailsWithdrawn,
    differences: await settlePastPayments(jobContext({ database, payments }, payments.name), { since }),
  }
}

/** @returns the time of the newest entry of the audit log */
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
