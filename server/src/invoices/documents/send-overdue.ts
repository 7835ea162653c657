import { addressOf, withAccount } from '@tearsheet/protocol/addresses'
import { displayedTotals } from '@tearsheet/protocol/invoices/rules'
import type { Job } from '../../changes/context.ts'
import { loadAccountScope } from '../../clients/queries.ts'
import { type Post, sendEmail } from '../../documents/email/send-email.ts'
import { writeDate } from '../../documents/write-date.ts'
import { listInvoiceManagers } from '../../identity/queries.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { currencyOf, findInvoices, openShown } from '../queries.ts'
import { overdueEmail } from './emails.ts'
import { writeMoney } from './present-documents.ts'

export interface OverdueNotice {
  clientAccountId: string
  invoiceIds: string[]
}

/** The job that notifies one user; its payload is an OverdueNotice with their `userId`. */
export const mailOverdueTask = 'invoices:mail-overdue'

/**
 * Queues the email about overdue invoices (R17.17), one job for each user who manages the account's invoices: a mailbox
 * that rejects its email neither blocks nor repeats those of others.
 */
export const queueOverdue: Job<unknown, OverdueNotice> = async ({ inTransaction }, { clientAccountId, invoiceIds }) => {
  await inTransaction(async ({ tx }) => {
    for (const { id: userId } of await listInvoiceManagers(tx, clientAccountId))
      await enqueue(
        tx,
        mailOverdueTask,
        { clientAccountId, invoiceIds, userId },
        { key: [mailOverdueTask, invoiceIds[0], userId].join(' ') },
      )
  })
}

/** Sends the email to one of them; omits invoices paid since, and skips a user who no longer manages invoices. */
export const sendOverdue: Job<Post, OverdueNotice & { userId: string }> = async (
  { deps, inTransaction },
  { clientAccountId, invoiceIds, userId },
) => {
  const found = await inTransaction(async ({ tx }) => {
    const scope = await loadAccountScope(tx, clientAccountId)
    if (!scope) return null
    const rows = await findInvoices(tx, scope, invoiceIds)
    return {
      scope,
      open: rows.filter(({ status }) => status === 0),
      person: (await listInvoiceManagers(tx, clientAccountId)).find(({ id }) => id === userId),
    }
  })
  const [first] = found?.open ?? []
  if (!found?.person || !first) return
  const { scope, open, person } = found
  const totals = displayedTotals(open.map(openShown))
  const path = open.length === 1 ? addressOf('invoice', { id: first.id }) : addressOf('invoices', {}, { tab: 'Open' })
  const email = overdueEmail({
    firstName: person.firstName,
    about: `${scope.clientName} – ${scope.clientAccountName}`,
    link: `${deps.sender.portalUrl}${withAccount(path, clientAccountId)}`,
    total: totals.map(({ amount, currencyCode: code, symbol }) => writeMoney(amount, { code, symbol })).join(', '),
    invoices: open.map((row) => ({
      number: row.invoiceNumber,
      amount: writeMoney(row.shownBalance, currencyOf(row)),
      dueDate: writeDate(row.dueDate),
      purchaseOrder: row.purchaseOrderNumber,
    })),
  })
  await sendEmail(deps, person.username, email, { limit: 'own', key: `overdue-${first.id}-${person.id}` })
}
