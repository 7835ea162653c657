import type * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { noText, postingFileTypes, unreadable } from '@tearsheet/protocol/quotes/reading'
import { checkFile, type FileChecks } from '../../documents/check-file.ts'
import { maxReadMs, nullIfTooDemanding, type ThreadPool, threadTask } from '../../documents/thread-pool.ts'
import { invalidField } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import type { PostingSource } from './read-posting.ts'

const task = threadTask<typeof import('./read-posting.ts').readPosting>(
  new URL('read-posting.ts', import.meta.url),
  'readPosting',
)

/** Extracts the fields of a posting's document, which is not stored. @throws HttpError 400 for an unreadable file */
export const readPostingFile: Verb<typeof quotes.readPostingFile, FileChecks> = async (ctx) => {
  const { threads } = ctx.deps
  // The permission is checked in a transaction that ends before anything is read
  await ctx.inTransaction(async () => undefined)
  const { content } = ctx.file
  const mediaType = await checkFile(ctx.deps, content, postingFileTypes)
  return readIn(threads, 'file', { content, mediaType })
}

/** Extracts the fields of a pasted posting. @throws HttpError 400 for an unreadable text */
export const readPastedPosting: Verb<typeof quotes.readPastedPosting, FileChecks> = async (ctx, { text }) => {
  await ctx.inTransaction(async () => undefined)
  return readIn(ctx.deps.threads, 'text', { text })
}

/** Reads a posting in a worker thread. @param field named in the error */
async function readIn(threads: ThreadPool, field: 'file' | 'text', source: PostingSource) {
  const read = await threads.run(task, source, { maxMs: maxReadMs }).catch(nullIfTooDemanding)
  if (!read) throw invalidField(field, unreadable, 'unreadable')
  if (read.fields.length === 0 && read.jobDescription === '')
    throw invalidField(field, noText('mediaType' in source && source.mediaType === 'application/pdf'), 'no_text')
  return read
}
