import type { PrintedDocument } from './printed-document.ts'
import { type RunOptions, type ThreadPool, threadTask } from './thread-pool.ts'

const setDocument = threadTask<typeof import('./set-pdf.ts').setDocument>(
  new URL('set-pdf.ts', import.meta.url),
  'setDocument',
)

/**
 * Renders a document as a tagged PDF in a worker thread. Characters without a font are logged.
 * @throws HttpError 503 when too many documents are being rendered
 */
export async function typeset(threads: ThreadPool, document: PrintedDocument, options?: RunOptions): Promise<Buffer> {
  const { pdf, unshown } = await threads.run(setDocument, document, options)
  if (unshown.length > 0) process.emitWarning(`${document.title}: no font has ${unshown.join(', ')}`, 'MissingGlyphs')
  // Copied from the thread, it is no longer a Buffer
  const { buffer, byteOffset, byteLength } = pdf
  return Buffer.from(buffer, byteOffset, byteLength)
}
