import type * as quotes from '@tearsheet/protocol/quotes/endpoints'
import {
  maxPastedPosting,
  noText,
  postingFileTypes,
  severalPostings,
  tooLong,
  unreadable,
} from '@tearsheet/protocol/quotes/reading'
import { checkFile, type FileChecks } from '../../documents/check-file.ts'
import { wrongKindIn } from '../../documents/inspection/name-kind.ts'
import { maxReadMs, nullIfTooDemanding, type ThreadPool, threadTask } from '../../documents/thread-pool.ts'
import { HttpError, invalidField } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { readIn } from '../reading/read-given-posting.ts'
import { decodePage } from '../reading/read-page.ts'

const readMail = threadTask<typeof import('./read-mail.ts').readMail>(
  new URL('read-mail.ts', import.meta.url),
  'readMail',
)

/**
 * Extracts the fields of a posting's file, which is not stored: a document, a text, a web page, or an email with one
 * posting. @throws HttpError 400 for an unreadable file
 */
export const readPostingFile: Verb<typeof quotes.readPostingFile, FileChecks> = async (ctx) => {
  const { threads } = ctx.deps
  // The permission is checked in a transaction that ends before anything is read
  await ctx.inTransaction(async () => undefined)
  const { content } = ctx.file
  const mediaType = await checkFile(ctx.deps, content, postingFileTypes).catch((error: unknown) => {
    throw isWrongKind(error) ? (wrongKindOf(content) ?? error) : error
  })
  if (mediaType === 'message/rfc822') return readMessage(threads, content)
  const mayBeLong = mediaType === 'text/plain' && content.length > maxPastedPosting
  if (mayBeLong && decodePage(content, null).length > maxPastedPosting) throw invalidField('file', tooLong, 'too_long')
  return readIn(threads, 'file', { content, mediaType })
}

const isWrongKind = (error: unknown) => error instanceof HttpError && error.status === 415

/** Returns the error for a file of a known kind that is not read; null for any other. */
function wrongKindOf(content: Buffer): HttpError | null {
  const message = wrongKindIn(content)
  return message === null ? null : new HttpError(415, [{ code: 'unsupported_media_type', message, field: 'file' }])
}

/** Reads the only posting of an email: its document, else its text. */
async function readMessage(threads: ThreadPool, content: Buffer) {
  const mail = await threads.run(readMail, { content }, { maxMs: maxReadMs }).catch(nullIfTooDemanding)
  if (!mail) throw invalidField('file', unreadable, 'unreadable')
  const [posting, ...others] = mail.postings
  if (!posting) throw invalidField('file', noText(false), 'no_text')
  if (others.length > 0) throw invalidField('file', severalPostings, 'several_postings')
  return posting.read
}
