import type { FastifyReply } from 'fastify'
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
 * Headers for a file that somebody sent, shown in the browser: it can run nothing, load nothing and pass for nothing
 * else than what we recorded. Its bytes never change under this address.
 */
export function describeInlineFile(reply: FastifyReply, file: SentFile): void {
  setHeaders(reply, 'inline', file)
  reply.headers({ 'cache-control': 'private, max-age=31536000, immutable', etag: `"${file.sha256}"` })
}

/** The same for a file that is only to be saved, and cached by no proxy. */
export function describeAttachedFile(reply: FastifyReply, file: SentFile): void {
  setHeaders(reply, 'attachment', file)
  reply.header('cache-control', 'no-store')
}

function setHeaders(
  reply: FastifyReply,
  disposition: 'inline' | 'attachment',
  { fileName, mediaType, byteSize }: SentFile,
): void {
  reply.type(mediaType).headers({
    'content-length': String(byteSize),
    'content-disposition': `${disposition}; ${nameParameters(fileName)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
}
