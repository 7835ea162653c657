import type * as documents from '@tearsheet/protocol/invoices/desk-document-endpoints'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import type { Office } from '../documents/load-documents.ts'
import { loadStatementDocument } from '../documents/load-statement.ts'
import { expectDateRange } from '../expect-date-range.ts'
import { findInvoiceAnywhere } from '../ledger/desk-invoice-queries.ts'
import { queueDocument } from '../mailing/queue-document.ts'
import { listRecipients, presentRecipient } from '../mailing/recipient-queries.ts'
import { draftInvoice, draftStatement } from '../mailing/write-email-texts.ts'
import { findDeskScope } from './download-documents.ts'

/** Returns the text of an email with an invoice, and its possible recipients. @throws HttpError 404 */
export const draftInvoiceEmail: Verb<typeof documents.draftInvoiceEmail, Office> = async (
  { tx, deps },
  { invoiceId },
) => {
  const found = await findInvoiceAnywhere(tx, invoiceId)
  if (!found) throw notFound('Invoice')
  const recipients = (await listRecipients(tx, found.row.clientAccountId)).map(presentRecipient)
  return { recipients, ...draftInvoice(found.row, deps.issuer.name) }
}

/** Emails an invoice with the text as edited. @throws HttpError 400 for other recipients, 404, 429 */
export const emailInvoice: Verb<typeof documents.emailInvoice> = async (ctx, { invoiceId, ...confirmed }) => {
  const found = await findInvoiceAnywhere(ctx.tx, invoiceId)
  if (!found) throw notFound('Invoice')
  const { id, clientAccountId } = found.row
  const document = { kind: 'invoice', invoiceId: id } as const
  return { email: await queueDocument(ctx, { ...confirmed, clientAccountId, document }) }
}

/** Returns the text of an email with a statement, and its possible recipients. @throws HttpError 400, 404 */
export const draftStatementEmail: Verb<typeof documents.draftStatementEmail, Office> = async (ctx, input) => {
  const { tx, deps } = ctx
  const view = await findDeskScope(ctx, input.clientAccountId)
  const document = await loadStatementDocument({ tx, view }, { ...input, office: deps })
  const recipients = (await listRecipients(tx, view.clientAccountId)).map(presentRecipient)
  return { recipients, ...draftStatement(document, deps.issuer.name) }
}

/** Emails a statement with the text as edited. @throws HttpError 400 for other recipients or an invalid range, 404, 429 */
export const emailStatement: Verb<typeof documents.emailStatement> = async (ctx, { from, to, ...input }) => {
  expectDateRange({ from, to })
  const { clientAccountId } = await findDeskScope(ctx, input.clientAccountId)
  const document = { kind: 'statement', from, to } as const
  return { email: await queueDocument(ctx, { ...input, clientAccountId, document }) }
}
