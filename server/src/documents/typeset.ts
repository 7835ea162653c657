import type { PrintedDocument } from './printed-document.ts'
import { type RunOptions, type ThreadPool, threadTask } from './thread-pool.ts'

const setDocument = threadTask<typeof import('./set-pdf.ts').setDocument>(
  new URL('set-pdf.ts', import.meta.url),
  'setDocument',
)

/**
 * Sets a document as a tagged PDF in a worker thread. Letters that no font has are named in the log.
 * @throws HttpError 503 when too many documents are being made
 */
export async function typeset(threads: ThreadPool, document: PrintedDocument, options?: RunOptions): Promise<Buffer> {
  const { pdf, unshown } = await threads.run(setDocument, document, options)
  if (unshown.length > 0) process.emitWarning(`${document.title}: no font has ${unshown.join(', ')}`, 'MissingLetters')
  // Copied out of the thread, it is no Buffer any more
  const { buffer, byteOffset, byteLength } = pdf
  return Buffer.from(buffer, byteOffset, byteLength)
}
