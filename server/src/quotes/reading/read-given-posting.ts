import type * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { isData, noText, unreadable } from '@tearsheet/protocol/quotes/reading'
import type { FileChecks } from '../../documents/check-file.ts'
import {
  maxReadMs,
  nullIfTooDemanding,
  type RunOptions,
  type ThreadPool,
  threadTask,
} from '../../documents/thread-pool.ts'
import { invalidField } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import type { PostingSource } from './read-posting.ts'

const task = threadTask<typeof import('./read-posting.ts').readPosting>(
  new URL('read-posting.ts', import.meta.url),
  'readPosting',
)
const dataTask = threadTask<typeof import('./read-posting.ts').isDataSource>(
  new URL('read-posting.ts', import.meta.url),
  'isDataSource',
)

/** Extracts the fields of a pasted posting. @throws HttpError 400 for an unreadable text */
export const readPastedPosting: Verb<typeof quotes.readPastedPosting, FileChecks> = async (ctx, { text }) => {
  await ctx.inTransaction(async () => undefined)
  return readIn(ctx.deps.threads, 'text', { text })
}

/** Reads a posting in a worker thread. @param field named in the error */
export async function readIn(
  threads: ThreadPool,
  field: 'file' | 'text',
  source: PostingSource,
  { onDone }: Pick<RunOptions, 'onDone'> = {},
) {
  const read = await threads.run(task, source, { maxMs: maxReadMs, onDone }).catch(nullIfTooDemanding)
  if (!read && (await threads.run(dataTask, source, { maxMs: maxReadMs }).catch(nullIfTooDemanding)))
    throw invalidField(field, isData, 'data')
  if (!read) throw invalidField(field, unreadable, 'unreadable')
  if (read.fields.length === 0 && read.jobDescription === '')
    throw invalidField(field, noText('mediaType' in source && source.mediaType === 'application/pdf'), 'no_text')
  return read
}
