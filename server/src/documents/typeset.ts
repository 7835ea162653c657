import type { PrintedDocument } from './printed-document.ts'
import { type RunOptions, type ThreadPool, threadTask } from './thread-pool.ts'

const setPdf = threadTask<typeof import('./set-pdf.ts').setPdf>(new URL('set-pdf.ts', import.meta.url), 'setPdf')

/**
 * Sets a document as a tagged PDF in a worker thread.
 * @throws HttpError 503 when too many documents are being made
 */
export async function typeset(threads: ThreadPool, document: PrintedDocument, options?: RunOptions): Promise<Buffer> {
  // Copied out of the thread, it is no Buffer any more
  const { buffer, byteOffset, byteLength } = await threads.run(setPdf, document, options)
  return Buffer.from(buffer, byteOffset, byteLength)
}
