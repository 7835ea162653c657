import { type FileEntry, madeEntry, textEntry } from '../../documents/stream-files.ts'
import type { RunOptions, ThreadPool } from '../../documents/thread-pool.ts'
import { typeset } from '../../documents/typeset.ts'
import { type InvoicePaper, printInvoices } from './invoice-pdf.ts'

/**
 * A PDF for each invoice. The first is made at once, so that a portal that is too busy says so before its answer begins;
 * the others once their turn has come.
 * @param signal aborts when the caller goes away before the first is made
 * @throws HttpError 503 when too many documents are being made
 */
export async function listInvoiceFiles(
  threads: ThreadPool,
  papers: readonly InvoicePaper[],
  signal: AbortSignal,
): Promise<FileEntry[]> {
  const make = (paper: InvoicePaper, options?: RunOptions) => typeset(threads, printInvoices([paper]), options)
  const nameOf = ({ invoice }: InvoicePaper) => `Invoice-${invoice.invoiceNumber}.pdf`
  const [first, ...others] = papers
  if (!first) return []
  return [
    textEntry(nameOf(first), await make(first, { signal })),
    ...others.map((paper) => madeEntry(nameOf(paper), () => make(paper, { waits: true }))),
  ]
}
