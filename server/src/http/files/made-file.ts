import { FileReply } from './file-reply.ts'
import { nameParameters } from './name-parameters.ts'

interface MadeFile {
  /** A file name of ours; of user text only what `documents/file-name.ts` leaves of it. */
  fileName: string
  mediaType: string
  /** Where it is known before. */
  byteSize?: number
}

/** A file that is made for one user: to be saved, and cached by no proxy. */
export function madeFile({ fileName, mediaType, byteSize }: MadeFile, content: FileReply['content']): FileReply {
  const headers = {
    'content-type': mediaType,
    // A plain name needs no second writing
    'content-disposition': /^[\w.-]+$/.test(fileName)
      ? `attachment; filename="${fileName}"`
      : `attachment; ${nameParameters(fileName)}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...(byteSize === undefined ? {} : { 'content-length': String(byteSize) }),
  }
  return new FileReply(headers, content)
}
