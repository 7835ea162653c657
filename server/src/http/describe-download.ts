import type { FastifyReply } from 'fastify'
import { nameParameters } from './name-parameters.ts'

interface Download {
  /** A file name of ours; of user text only what `documents/file-name.ts` leaves of it. */
  fileName: string
  mediaType: string
}

/** Headers for a file that is made for one user: to be saved, and cached by no proxy. */
export function describeDownload(reply: FastifyReply, { fileName, mediaType }: Download): void {
  reply.type(mediaType).headers({
    // A plain name needs no second writing
    'content-disposition': /^[\w.-]+$/.test(fileName)
      ? `attachment; filename="${fileName}"`
      : `attachment; ${nameParameters(fileName)}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
}
