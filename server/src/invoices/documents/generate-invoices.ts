import { dateIn } from '@tearsheet/protocol/dates'
import type * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { bundleName } from '@tearsheet/protocol/invoices/rules'
import { type FileEntry, lazyEntry, streamFiles, textEntry } from '../../documents/stream-files.ts'
import type { RunOptions, ThreadPool } from '../../documents/thread-pool.ts'
import { typeset } from '../../documents/typeset.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { type InvoiceDocument, printInvoices } from './invoice-pdf.ts'
import { loadInvoiceDocuments, type Office } from './load-documents.ts'

interface Dependencies extends Office {
  threads: ThreadPool
}

/** Downloads invoices as one PDF. @throws HttpError 404 */
export const generateInvoices: Verb<typeof invoices.generatePdf, Dependencies> = async ({ deps, tx, view }, input) => {
  const documents = await loadInvoiceDocuments({ tx, view }, { ids: input.invoiceItemIdList, office: deps })
  return replyWithFile({ fileName: 'Invoice.pdf', mediaType: 'application/pdf' }, (signal) =>
    typeset(deps.threads, printInvoices(documents), { signal }),
  )
}

/** Downloads invoices as a zip file with a PDF for each. @throws HttpError 404 */
export const bundleInvoices: Verb<typeof invoices.generateZip, Dependencies> = async ({ deps, tx, view }, input) => {
  const documents = await loadInvoiceDocuments({ tx, view }, { ids: input.invoiceItemIdList, office: deps })
  const fileName = bundleName(dateIn(view.user.timeZone, new Date()))
  return replyWithFile({ fileName, mediaType: 'application/zip' }, async (signal) =>
    streamFiles(await listInvoiceFiles(deps.threads, documents, signal), new Date()),
  )
}

/**
 * Creates a PDF for each invoice. The first is created immediately, so that an overloaded server rejects the request
 * before the response begins; the others in turn.
 * @param signal aborts when the caller disconnects before the first is created
 * @throws HttpError 503 when too many documents are being created
 */
async function listInvoiceFiles(
  threads: ThreadPool,
  documents: readonly InvoiceDocument[],
  signal: AbortSignal,
): Promise<FileEntry[]> {
  const make = (document: InvoiceDocument, options?: RunOptions) => typeset(threads, printInvoices([document]), options)
  const nameOf = ({ invoice }: InvoiceDocument) => `Invoice-${invoice.invoiceNumber}.pdf`
  const [first, ...others] = documents
  if (!first) return []
  return [
    textEntry(nameOf(first), await make(first, { signal })),
    ...others.map((document) => lazyEntry(nameOf(document), () => make(document, { waits: true }))),
  ]
}
