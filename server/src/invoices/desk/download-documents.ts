import type * as documents from '@tearsheet/protocol/invoices/desk-document-endpoints'
import { loadAccountScope } from '../../clients/queries.ts'
import type { DocumentScope, StaffActor } from '../../context.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { csvType } from '../../documents/csv.ts'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import { typeset } from '../../documents/typeset.ts'
import { notFound } from '../../errors.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { findUserTimeZone } from '../../identity/queries.ts'
import { writeStatement } from '../documents/export-statement.ts'
import { printInvoices } from '../documents/invoice-pdf.ts'
import { loadInvoiceDocuments, type Office } from '../documents/load-documents.ts'
import { loadStatementDocument, loadStatementParts } from '../documents/load-statement.ts'
import { printStatement } from '../documents/statement-pdf.ts'
import { expectDateRange } from '../expect-date-range.ts'
import { findInvoiceAnywhere } from '../ledger/desk-invoice-queries.ts'
import { statementFiles } from '../mailing/write-email-texts.ts'

interface Dependencies extends Office {
  threads: ThreadPool
}

interface Caller {
  tx: Transaction
  /** Null for an integration, whose documents state times in UTC. */
  actor: StaffActor | null
}

/** Returns an account whose documents the desk reads, in the time zone of the caller. @throws HttpError 404 */
export async function findDeskScope({ tx, actor }: Caller, clientAccountId: string): Promise<DocumentScope> {
  const scope = await loadAccountScope(tx, clientAccountId)
  if (!scope) throw notFound('Client account')
  const timeZone = (actor && (await findUserTimeZone(tx, actor.userId))) ?? 'UTC'
  return { ...scope, user: { timeZone } }
}

/** Downloads an invoice of any client as PDF. @throws HttpError 404 */
export const downloadInvoice: Verb<typeof documents.downloadInvoice, Dependencies> = async (ctx, { invoiceId }) => {
  const { tx, deps } = ctx
  const found = await findInvoiceAnywhere(tx, invoiceId)
  if (!found) throw notFound('Invoice')
  const view = await findDeskScope(ctx, found.row.clientAccountId)
  const documents = await loadInvoiceDocuments({ tx, view }, { ids: [found.row.id], office: deps })
  const fileName = `Invoice-${found.row.invoiceNumber}.pdf`
  return replyWithFile({ fileName, mediaType: 'application/pdf' }, (signal) =>
    typeset(deps.threads, printInvoices(documents), { signal }),
  )
}

/** Downloads the statement of any account as PDF. @throws HttpError 400 for an invalid range, 404 */
export const downloadStatement: Verb<typeof documents.downloadStatement, Dependencies> = async (ctx, input) => {
  const { tx, deps } = ctx
  const view = await findDeskScope(ctx, input.clientAccountId)
  const document = await loadStatementDocument({ tx, view }, { ...input, office: deps })
  return replyWithFile({ fileName: statementFiles(input).pdf, mediaType: 'application/pdf' }, (signal) =>
    typeset(deps.threads, printStatement(document), { signal }),
  )
}

/** Downloads the same as CSV. @throws HttpError 400 for an invalid range, 404 */
export const exportDeskStatement: Verb<typeof documents.exportStatement> = async (ctx, input) => {
  expectDateRange(input)
  const { clientAccountId, user } = await findDeskScope(ctx, input.clientAccountId)
  const range = { ...input, clientAccountId, timeZone: user.timeZone, madeAt: new Date() }
  return replyWithFile({ fileName: statementFiles(input).csv, mediaType: csvType }, () =>
    writeStatement(range, () => loadStatementParts(ctx.tx, range)),
  )
}
