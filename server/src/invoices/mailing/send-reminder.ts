import { addressOf, withAccount } from '@tearsheet/protocol/addresses'
import { bookDate } from '@tearsheet/protocol/dates'
import { displayedTotals } from '@tearsheet/protocol/invoices/rules'
import type { Job } from '../../changes/context.ts'
import { loadAccountScope } from '../../clients/queries.ts'
import { type Post, sendEmail } from '../../documents/email/send-email.ts'
import { writeDate } from '../../documents/write-date.ts'
import { writeMoney } from '../documents/present-documents.ts'
import { currencyOf, findInvoices, type InvoiceRow, openShown } from '../queries.ts'
import { type Delivery, findWaiting, messageKey } from './delivery-queries.ts'
import { reminderEmail } from './emails.ts'
import { endDelivery } from './end-delivery.ts'
import { portalLink } from './link-portal.ts'
import { listRecipients, remindedRecipients } from './recipient-queries.ts'
import { listStillDue } from './reminder-queries.ts'

interface Dependencies extends Post {
  /** The provider's address for accounting, to which replies are sent; null if it has none. */
  accountsEmail: string | null
}

/**
 * Sends a reminder to one of its recipients. Omits invoices that were paid, stopped or put in question since it was
 * queued; drops the email if none is left, and for a recipient who has left the account.
 */
export const mailReminder: Job<Dependencies, Delivery> = async ({ deps, inTransaction }, delivery) => {
  const found = await inTransaction(async ({ tx }) => {
    const waiting = await findWaiting(tx, delivery)
    if (!waiting) return null
    const { clientAccountId, day } = waiting.email
    const today = day ?? bookDate(new Date())
    const scope = await loadAccountScope(tx, clientAccountId)
    const recipients = remindedRecipients(await listRecipients(tx, clientAccountId))
    const recipient = recipients.find(({ email }) => email === delivery.to)
    const ids = await listStillDue(tx, waiting.invoiceIds, today)
    if (scope && recipient && ids.length > 0)
      return { today, scope, recipient, invoices: await findInvoices(tx, scope, ids) }
    await endDelivery(tx, delivery, { isSent: false })
    return null
  })
  if (!found) return
  const { today, scope, recipient, invoices } = found
  const { clientAccountId } = scope
  const addressIn = (path: string) => `${deps.sender.portalUrl}${withAccount(path, clientAccountId)}`
  const pageOf = ({ id }: InvoiceRow) => addressIn(addressOf('invoice', { id }))
  const [first] = invoices
  const totals = displayedTotals(invoices.map(openShown))
  const email = reminderEmail({
    firstName: recipient.firstName,
    about: `${scope.clientName} – ${scope.clientAccountName}`,
    link: first && invoices.length === 1 ? pageOf(first) : addressIn(addressOf('invoices', {}, { tab: 'Open' })),
    footerLink: recipient.isContact ? portalLink(deps.sender) : null,
    isOverdue: invoices.every(({ dueDate }) => dueDate < today),
    total: totals.map(({ amount, currencyCode: code, symbol }) => writeMoney(amount, { code, symbol })).join(', '),
    invoices: invoices.map((row) => ({
      number: row.invoiceNumber,
      amount: writeMoney(row.shownBalance, currencyOf(row)),
      due: `${row.dueDate < today ? 'was due' : 'due'} ${writeDate(row.dueDate)}`,
      purchaseOrder: row.purchaseOrderNumber,
      address: pageOf(row),
    })),
  })
  const { accountsEmail } = deps
  await sendEmail(deps, delivery.to, email, {
    limit: 'own',
    key: messageKey(delivery),
    ...(accountsEmail && { replyTo: accountsEmail }),
  })
  await inTransaction(({ tx }) => endDelivery(tx, delivery, { isSent: true }))
}
