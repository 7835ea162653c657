import type { FastifyReply } from 'fastify'
import { nameParameters } from './name-parameters.ts'

interface InlineFile {
  fileName: string
  mediaType: string
  byteSize: number
  /** Of its content: the same name for the same bytes. */
  sha256: string
}

/**
 * Headers for a file that somebody sent, shown in the browser: it can run nothing, load nothing and pass for nothing
 * else than what we recorded. Its bytes never change under this address.
 */
export function describeInlineFile(reply: FastifyReply, { fileName, mediaType, byteSize, sha256 }: InlineFile): void {
  reply.type(mediaType).headers({
    'content-length': String(byteSize),
    'content-disposition': `inline; ${nameParameters(fileName)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
    etag: `"${sha256}"`,
  })
}
