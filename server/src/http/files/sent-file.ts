import { FileReply } from './file-reply.ts'
import { nameParameters } from './name-parameters.ts'

/** A file that somebody sent, under the name they gave it. */
interface SentFile {
  fileName: string
  mediaType: string
  byteSize: number
  /** Of its content: the same name for the same bytes. */
  sha256: string
}

/**
 * A file that somebody sent, shown in the browser: it can run nothing, load nothing and pass for nothing else than what
 * we recorded. A browser may keep it, but asks each time whether it still may show it, and a copy is for the token that it
 * was answered to: at the same browser somebody else comes next (R28.11).
 */
export const inlineFile = (file: SentFile, content: FileReply['content']) =>
  sentFile(file, content, {
    'content-disposition': `inline; ${nameParameters(file.fileName)}`,
    'cache-control': 'private, no-cache',
    vary: 'x-auth-token, authorization',
    etag: `"${file.sha256}"`,
  })

/** The same for a file that is only to be saved, and cached by no proxy. */
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
