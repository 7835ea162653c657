import { FileReply } from './file-reply.ts'
import { nameParameters } from './name-parameters.ts'

interface FileDescription {
  /** A generated file name; user text only after `documents/file-name.ts`. */
  fileName: string
  mediaType: string
  /** If known in advance. */
  byteSize?: number
}

/** Returns a file created for one user: to be saved, and not cached by proxies. */
export function replyWithFile(
  { fileName, mediaType, byteSize }: FileDescription,
  content: FileReply['content'],
): FileReply {
  const headers = {
    'content-type': mediaType,
    // A plain name needs no encoded form
    'content-disposition': /^[\w.-]+$/.test(fileName)
      ? `attachment; filename="${fileName}"`
      : `attachment; ${nameParameters(fileName)}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...(byteSize === undefined ? {} : { 'content-length': String(byteSize) }),
  }
  return new FileReply(headers, content)
}
