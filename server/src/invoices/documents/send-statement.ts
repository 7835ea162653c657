import { addressOf, withAccount } from '@tearsheet/protocol/addresses'
import { addDays } from '@tearsheet/protocol/dates'
import type { Job } from '../../changes/context.ts'
import { loadAccountScope } from '../../clients/queries.ts'
import { sql } from '../../database/drizzle.ts'
import { type Post, sendEmail } from '../../documents/email/send-email.ts'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import { typeset } from '../../documents/typeset.ts'
import { printLocale } from '../../documents/write-date.ts'
import { listInvoiceManagers } from '../../identity/queries.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { statementEmail } from './emails.ts'
import type { Office } from './load-documents.ts'
import { loadStatementDocument } from './load-statement.ts'
import { writeMoney } from './present-documents.ts'
import { sumsOf } from './present-sums.ts'
import { printStatement } from './statement-pdf.ts'

export const sendStatementTask = 'invoices:send-statement'
/** The same for one user; its payload is `{ statement }` with their id after another `/`. */
export const mailStatementTask = 'invoices:mail-statement'

interface Dependencies extends Post {
  threads: ThreadPool
  office: Office
}

/** Returns the first and last day of the previous month. @param today `YYYY-MM-DD` */
export function monthBefore(today: string): { from: string; to: string } {
  const to = addDays(`${today.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/**
 * Queues the statements of the past month, one for each account with a balance, or with an invoice, payment, credit or
 * return in that month (R17.17).
 * @param today a calendar date that has begun everywhere
 */
export const queueStatements: Job<unknown, { today: string }> = async ({ inTransaction }, { today }) => {
  const { from, to } = monthBefore(today)
  await inTransaction(async ({ tx }) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select client_account_id as id from invoice where status = 0
      union select client_account_id from invoice where issued_at >= ${from}::date and issued_at < ${to}::date + 1
      union select client_account_id from payment where settled_at >= ${from}::date and settled_at < ${to}::date + 1
        and state in ('succeeded', 'refunding', 'refunded')
      union select client_account_id from invoice_booking where booked_on between ${from}::date and ${to}::date`)
    const ids = rows.map(({ id }) => `${id}/${to}`)
    if (ids.length > 0) await enqueueEach(tx, sendStatementTask, 'statement', ids, new Date())
  })
}

/**
 * Queues the emails of a statement, identified by account and last day of the month, one job for each user who manages
 * the account's invoices: a mailbox that rejects its email neither blocks nor repeats those of others.
 */
export const queueEmails: Job<unknown, { statement: string }> = async ({ inTransaction }, { statement }) => {
  const [clientAccountId = ''] = statement.split('/')
  await inTransaction(async ({ tx }) => {
    const ids = (await listInvoiceManagers(tx, clientAccountId)).map(({ id }) => `${statement}/${id}`)
    await enqueueEach(tx, mailStatementTask, 'statement', ids, new Date())
  })
}

/** Sends it to one of them; skips a user who no longer manages invoices. */
export const sendStatement: Job<Dependencies, { statement: string }> = async (
  { deps, inTransaction },
  { statement },
) => {
  const { threads, office, sender } = deps
  const [clientAccountId = '', to = '', userId = ''] = statement.split('/')
  const from = `${to.slice(0, 7)}-01`
  const found = await inTransaction(async ({ tx }) => {
    const scope = await loadAccountScope(tx, clientAccountId)
    const people = await listInvoiceManagers(tx, clientAccountId)
    const [first] = people
    const person = people.find(({ id }) => id === userId)
    if (!scope || !first || !person) return null
    // One document for all recipients: its days are in the first one's time zone
    const reader = { ...scope, user: { timeZone: first.timeZone } }
    return { scope, person, document: await loadStatementDocument({ tx, view: reader }, { from, to, office }) }
  })
  if (!found) return
  const { scope, person, document } = found
  const content = await typeset(threads, printStatement(document), { waits: true })
  const attachments = [{ fileName: `Statement-${from}-${to}.pdf`, mediaType: 'application/pdf', content }]
  const { parts } = document
  const email = statementEmail({
    firstName: person.firstName,
    about: `${scope.clientName} – ${scope.clientAccountName}`,
    month: writeMonth(to),
    link: `${sender.portalUrl}${withAccount(addressOf('invoices', {}, { tab: 'Open' }), clientAccountId)}`,
    closing: parts
      .map(({ closing, currencyCode: code, symbol }) => writeMoney(closing, { code, symbol }))
      .join(' and '),
    facts: parts.flatMap(sumsOf),
  })
  await sendEmail(deps, person.username, email, {
    limit: 'own',
    key: `statement-${scope.clientAccountId}-${to}-${person.id}`,
    attachments,
  })
}

const writeMonth = (day: string) =>
  new Intl.DateTimeFormat(printLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
