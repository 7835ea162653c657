import type { FastifyReply } from 'fastify'

interface Download {
  /** Letters, digits, dots and hyphens: a name of ours, never somebody's text. */
  fileName: string
  mediaType: string
}

/** Headers for a file that is made for whoever asked, to be saved by them and kept by nobody on the way. */
export function describeDownload(reply: FastifyReply, { fileName, mediaType }: Download): void {
  reply.type(mediaType).headers({
    'content-disposition': `attachment; filename="${fileName}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
}
