import { FileReply } from './file-reply.ts'
import { nameParameters } from './name-parameters.ts'

/** A user's file, with its original name. */
interface SentFile {
  fileName: string
  mediaType: string
  byteSize: number
  /** Hash of its content. */
  sha256: string
}

/**
 * Returns a user's file for display in the browser: it can run nothing, load nothing, and not be interpreted as another
 * type than the recorded one. A browser may cache it, but revalidates each time, and a copy is only valid for the same
 * token: another user may use the same browser next (R28.11).
 */
export const inlineFile = (file: SentFile, content: FileReply['content']) =>
  sentFile(file, content, {
    'content-disposition': `inline; ${nameParameters(file.fileName)}`,
    'cache-control': 'private, no-cache',
    vary: 'x-auth-token, authorization',
    etag: `"${file.sha256}"`,
  })

/** The same for a file that is only saved, and not cached by proxies. */
export const attachedFile = (file: SentFile, content: FileReply['content']) =>
  sentFile(file, content, {
    'content-disposition': `attachment; ${nameParameters(file.fileName)}`,
    'cache-control': 'no-store',
  })

function sentFile(
  { mediaType, byteSize }: SentFile,
  content: FileReply['content'],
  headers: Record<string, string>,
): FileReply {
  return new FileReply(
    {
      'content-type': mediaType,
      'content-length': String(byteSize),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      ...headers,
    },
    content,
  )
}
