import { type FileEntry, madeEntry, textEntry } from '../../documents/stream-files.ts'
import type { RunOptions, ThreadPool } from '../../documents/thread-pool.ts'
import { typeset } from '../../documents/typeset.ts'
import { type InvoiceDocument, printInvoices } from './invoice-pdf.ts'

/**
 * Creates a PDF for each invoice. The first is created immediately, so that an overloaded server rejects the request
 * before the response begins; the others in turn.
 * @param signal aborts when the caller disconnects before the first is created
 * @throws HttpError 503 when too many documents are being created
 */
export async function listInvoiceFiles(
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
    ...others.map((document) => madeEntry(nameOf(document), () => make(document, { waits: true }))),
  ]
}
