import type { BillingEmail } from '@tearsheet/protocol/invoices/billing-email-schemas'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../../changes/context.ts'
import { billingEmail, billingEmailInvoice } from '../../database/tables/billing-emails.ts'
import { expectEmailAllowed } from '../../documents/email/limit-emails.ts'
import { invalid } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type BillingEmailRow, presentBillingEmail } from '../billing-email-queries.ts'
import { listRecipients } from './recipient-queries.ts'

/** Job that sends an email to one of its recipients; its payload is `{ emailId, to }`. */
export const mailDocumentTask = 'invoices:mail-document'

interface Confirmed {
  clientAccountId: string
  document: { kind: 'invoice'; invoiceId: string } | { kind: 'statement'; from: string; to: string }
  recipients: readonly string[]
  subject: string
  message: string
}

/**
 * Records an email with a document, as a user confirmed it, and queues it for each recipient; all or none.
 * @throws HttpError 400 for addresses that are not recipients of the account; 429 above the limit of a recipient
 */
export async function queueDocument(ctx: WriteContext, confirmed: Confirmed): Promise<BillingEmail> {
  const { tx, performer, changes } = ctx
  const { clientAccountId, document, recipients, subject, message } = confirmed
  const known = new Set((await listRecipients(tx, clientAccountId)).map(({ email }) => email))
  const errors = recipients.flatMap((address, index) =>
    known.has(address) ? [] : [{ code: 'invalid', field: `recipients.${index}`, message: text.notARecipient(address) }],
  )
  if (errors.length > 0) throw invalid(errors)
  const waiting = [...new Set(recipients)]
  for (const to of waiting) await expectEmailAllowed(tx, { to, group: 'invoices' })
  const { kind } = document
  const range = kind === 'statement' ? { fromDate: document.from, toDate: document.to } : {}
  const { name: byName, userId } = performer
  const [row] = await tx
    .insert(billingEmail)
    .values({ id: uuidv7(), clientAccountId, kind, subject, message, waiting, byName, userId, ...range })
    .returning()
  if (!row) throw new Error('The email was not written')
  await record({ tx, changes }, row, document, waiting)
  for (const to of waiting) await enqueue(tx, mailDocumentTask, { emailId: row.id, to })
  return presentBillingEmail(row)
}

async function record(
  { tx, changes }: Pick<WriteContext, 'tx' | 'changes'>,
  { id: emailId, clientAccountId }: BillingEmailRow,
  document: Confirmed['document'],
  to: string[],
): Promise<void> {
  if (document.kind === 'statement') {
    const { from, to: until } = document
    const detail = { from, until, to }
    return changes.record({ kind: 'account.statementEmailed', id: clientAccountId, clientAccountId, detail })
  }
  const { invoiceId } = document
  await tx.insert(billingEmailInvoice).values({ id: uuidv7(), emailId, invoiceId, clientAccountId })
  await changes.record({ kind: 'invoice.emailed', id: invoiceId, clientAccountId, detail: { to } })
}
