import type * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import type { Issuer } from '../../config.ts'
import { csvType } from '../../documents/csv.ts'
import { notFound } from '../../errors.ts'
import { madeFile } from '../../http/files/made-file.ts'
import type { Verb } from '../../http/verb.ts'
import { loadPartiesAnywhere } from '../documents/load-documents.ts'
import { findInvoiceAnywhere } from '../ledger/desk-invoice-queries.ts'
import { exportLedger } from '../ledger/export-ledger.ts'
import { writeUbl } from '../ledger/write-ubl.ts'

/** Returns all invoices, payments and bookings of a range of days as CSV. */
export const downloadLedger: Verb<typeof ledger.exportLedger> = async ({ tx }, input) => {
  const csv = exportLedger(tx, input)
  return madeFile({ fileName: `Books-${input.from}-${input.to}.csv`, mediaType: csvType }, () => csv)
}

/** Returns an invoice of any client as UBL 2.1 XML. @throws HttpError 404 */
export const downloadUbl: Verb<typeof ledger.exportUbl, { issuer: Issuer }> = async ({ tx, deps }, { invoiceId }) => {
  const found = await findInvoiceAnywhere(tx, invoiceId)
  if (!found) throw notFound('Invoice')
  const parties = await loadPartiesAnywhere(tx, { clientAccountId: found.row.clientAccountId, issuer: deps.issuer })
  const fileName = `Invoice-${found.row.invoiceNumber}.xml`
  return madeFile({ fileName, mediaType: 'application/xml' }, () => Buffer.from(writeUbl({ ...found, parties })))
}
