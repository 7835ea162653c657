import type * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import type { Issuer } from '../../config.ts'
import { csvType } from '../../documents/csv.ts'
import { notFound } from '../../errors.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { loadPartiesAnywhere } from '../documents/load-parties.ts'
import { findInvoiceAnywhere } from '../ledger/desk-invoice-queries.ts'
import { exportLedger } from '../ledger/export-ledger.ts'
import { writeCreditNote, writeUbl } from '../ledger/write-ubl.ts'

/** Returns all invoices, payments and bookings of a range of days as CSV. */
export const downloadLedger: Verb<typeof ledger.exportLedger> = async ({ tx }, input) => {
  const csv = exportLedger(tx, input)
  return replyWithFile({ fileName: `Books-${input.from}-${input.to}.csv`, mediaType: csvType }, () => csv)
}

/**
 * Returns an invoice of any client, or one of its credits as a credit note, as UBL 2.1 XML.
 * @throws HttpError 404
 */
export const downloadUbl: Verb<typeof ledger.exportUbl, { issuer: Issuer }> = async (
  { tx, deps },
  { invoiceId, creditId },
) => {
  const found = await findInvoiceAnywhere(tx, invoiceId)
  if (!found) throw notFound('Invoice')
  const { row, bookings } = found
  const parties = await loadPartiesAnywhere(tx, { clientAccountId: row.clientAccountId, issuer: deps.issuer })
  const mediaType = 'application/xml'
  if (typeof creditId !== 'string')
    return replyWithFile({ fileName: `Invoice-${row.invoiceNumber}.xml`, mediaType }, () =>
      Buffer.from(writeUbl({ ...found, parties })),
    )
  const credits = bookings.filter(({ kind }) => kind === 'credit')
  const credit = credits.find(({ id }) => id === creditId)
  if (!credit) throw notFound('Credit')
  const place = credits.indexOf(credit) + 1
  return replyWithFile({ fileName: `Credit-${row.invoiceNumber}-${place}.xml`, mediaType }, () =>
    Buffer.from(writeCreditNote({ row, credit, place, parties })),
  )
}
